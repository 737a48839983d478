// `npm run studio -- <verb>`. Plain syntax, so that an old Node reaches the sentence of checkNode.
import { checkNode } from './start/check-node.mjs';

checkNode();
import('./start/run-command.mjs').then(function (module) {
  return module.runCommand(process.argv.slice(2));
});
