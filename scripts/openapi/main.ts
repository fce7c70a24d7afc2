import { writeFile } from 'node:fs/promises';
import { openApiText } from './document';

await writeFile('docs/openapi.json', await openApiText());
console.log('docs/openapi.json is written.');
