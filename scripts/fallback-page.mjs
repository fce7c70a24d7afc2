// Runs after npm run build:mock. Static file hosts respond with 404.html if an address is not a file. Here
// that page is the app, which knows all its addresses.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'dist-mock';
await copyFile(join(folder, 'index.html'), join(folder, '404.html'));
