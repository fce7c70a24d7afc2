/// <reference types="vite/client" />

const files = import.meta.glob<string>('../seed/images/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Pictures of posts and members by file name, in the address itself: the server of another project has no such files. */
export const images = new Map(
  Object.entries(files).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
);
