// `npm test`. Plain syntax, so that an old Node reaches the sentence of checkNode.
import { checkNode } from '../workers/start/check-node.mjs';

checkNode();
import('./support/run-tests.mjs').then(function (module) {
  return module.runTests(process.argv.slice(2));
});
