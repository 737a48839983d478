/** Parts of the trainer that start threads. They are tested as a bundle in `dist/`, beside which their thread lies. */
export { checkBackbone } from '../../workers/trainer/backbone/check-backbone';
export { trainBackbone } from '../../workers/trainer/backbone/train-backbone';
export { ThreadPool } from '../../workers/trainer/rollout/thread-pool';
