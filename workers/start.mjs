// `npm start`. Plain syntax, so that an old Node reaches the sentence of checkNode.
import { checkNode } from './start/check-node.mjs';

checkNode();
import('./start/start-studio.mjs').then(function (module) {
  return module.startStudio(process.argv.slice(2));
});
