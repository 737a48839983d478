export { gemm, gemmTransposed, packPanels, columnSums } from './gemm';
export { attentionForward, attentionBackward, packKeys } from './attention';
export { normForward, normBackward } from './norm';
export {
  embedForward,
  embedBackward,
  gatherRows,
  scatterAddRows,
  reluBackward,
  copyRows,
  clearFloats,
} from './rows';
export { softmaxRows, logSoftmaxBackward, heapBase } from './softmax';
