// Gives relative imports in the declarations of a package their extension, which NodeNext projects need.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(/((?:from |import\()(['"])\.{1,2}\/[^'"]*?)(?<!\.js)\2/g, '$1.js$2'),
  );
}
