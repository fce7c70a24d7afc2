import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/');

/** The path of a module within the repository, whose own folder may have any name, such as `/usr/src/app`. */
export const modulePath = (id: string, root = repository) =>
  id.startsWith(root) ? id.slice(root.length) : id;
