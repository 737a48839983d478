import { paperHeldOutId, paperSpaceId, paperTrainingId } from '../../lib/service';
import type { FilledStudio } from './filled-studio';

/** A view of a page in a studio that `fillStudio` filled. */
export interface WalkedPage {
  /** Name of its pictures. */
  readonly name: string;
  /** As `routesOnDisk` writes it. */
  readonly route: string;
  readonly path: (filled: FilledStudio) => string;
  /** Data that shows without any script, so that the first HTML has it. */
  readonly shows: string | RegExp;
}

const page = (name: string, route: string, path: WalkedPage['path'] | string, shows: string | RegExp): WalkedPage => ({ name, route: `PAGE ${route}`, path: typeof path === 'string' ? () => path : path, shows });

/** Every page, some of them in several states; a page on disk without an entry fails the walk. */
export const walkedPages: readonly WalkedPage[] = [
  page('start', '/', '/', 'Still running'),
  page('start-tour', '/', '/?tour=1', 'From here to your first result'),
  page('spaces', '/spaces', '/spaces', 'Paper space'),
  page('space', '/spaces/[id]', `/spaces/${paperSpaceId}`, 'Paper space'),
  page('designs', '/designs', '/designs', 'Paper space'),
  page('design', '/designs/[id]', `/designs/${paperTrainingId}`, '00000'),
  page('design-held-out', '/designs/[id]', `/designs/${paperHeldOutId}`, 'Held-out design'),
  page('design-selected', '/designs/[id]', `/designs/${paperTrainingId}?harness=00000`, 'Nearest in training'),
  page('experiments', '/experiments', '/experiments', 'Two seeds'),
  page('experiment-new', '/experiments/new', '/experiments/new', 'Launch'),
  page('experiment-rerun', '/experiments/new', ({ finished }) => `/experiments/new?from=${finished.runs[5] ?? ''}`, 'Filled in from'),
  page('experiment', '/experiments/[id]', ({ finished }) => `/experiments/${finished.experiment}`, '6 finished'),
  page('experiment-live', '/experiments/[id]', ({ live }) => `/experiments/${live.experiment}`, 'Still running'),
  page('runs', '/runs', '/runs', 'Two seeds'),
  page('run', '/runs/[id]', ({ finished }) => `/runs/${finished.runs[2] ?? ''}`, 'Finished'),
  page('run-live', '/runs/[id]', ({ live }) => `/runs/${live.runs[0] ?? ''}`, 'Running'),
  page('run-failed', '/runs/[id]', ({ live }) => `/runs/${live.runs[1] ?? ''}`, 'Failed'),
  page('trajectories', '/runs/[id]/trajectory', ({ finished }) => `/runs/${finished.runs[2] ?? ''}/trajectory`, /seed 1/),
  page('trajectory', '/runs/[id]/trajectory', ({ finished, rollout }) => `/runs/${finished.runs[2] ?? ''}/trajectory?rollout=${rollout}`, 'context rewritten'),
  page('evaluations', '/evaluations', '/evaluations', 'Two seeds'),
  page('evaluation', '/evaluations/[id]', ({ finished }) => `/evaluations/${finished.experiment}`, 'Two seeds'),
  page('compare', '/compare', ({ finished }) => `/compare?runs=${finished.runs[2] ?? ''},${finished.runs[4] ?? ''}`, 'Compare'),
  page('reports', '/reports', '/reports', 'Two seeds on the paper’s space'),
  page('report', '/reports/[id]', ({ report }) => `/reports/${report}`, 'Two seeds on the paper’s space'),
  page('settings', '/settings', '/settings', 'Theme'),
];

/** The pages of the README's tour. */
export const tourPages: readonly string[] = ['start', 'space', 'design', 'experiment-new', 'run-live', 'evaluation', 'compare', 'report'];
