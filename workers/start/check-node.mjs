// Parsed by whatever Node is installed, however old: plain syntax only, and no imports.
var floor = [20, 19];

export function checkNode() {
  var parts = process.versions.node.split('.').map(Number);
  if (parts[0] > floor[0] || (parts[0] === floor[0] && parts[1] >= floor[1])) return;
  console.error(
    'node ' + process.versions.node + ' is too old: the studio needs Node ' + floor.join('.') + ' or newer; install it from https://nodejs.org and run the command again',
  );
  process.exit(1);
}
