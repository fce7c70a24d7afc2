// Imported first. Exits with a message if this Node is older than `engines` in package.json allows.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `Parley needs Node 20.19, Node 22.12 or a later one, and this is Node ${version}: install a newer Node ` +
      '(https://nodejs.org), then run the command again.',
  );
  process.exit(1);
}
