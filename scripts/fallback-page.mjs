// After npm run build:mock: hosts of static files answer an address that is no file with 404.html. It is the
// app, which knows all its addresses.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'dist-mock';
await copyFile(join(folder, 'index.html'), join(folder, '404.html'));
