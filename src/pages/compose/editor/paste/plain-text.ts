import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';

/**
 * Plain text as paragraphs. A blank line separates them, a single break stays a break, and so do several blank
 * lines. Indents become spaces that posts show.
 */
export const sliceOfText = (text: string, schema: Schema) => {
  const { nodes } = schema;
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .split('\n');
  const paragraphs: Node[][] = [[]];
  let blank = 0;
  for (const line of lines) {
    if (line.trim() === '') {
      blank += 1;
      continue;
    }
    if (blank === 1) paragraphs.push([]);
    const paragraph = paragraphs.at(-1) ?? [];
    const breaks = paragraph.length === 0 ? 0 : blank + 1;
    for (let made = 0; made < breaks && nodes.hardBreak; made++)
      paragraph.push(nodes.hardBreak.create());
    paragraph.push(schema.text(shown(line)));
    blank = 0;
  }
  return new Slice(
    Fragment.from(paragraphs.flatMap((content) => nodes.paragraph?.create(null, content) ?? [])),
    1,
    1,
  );
};

const tab = '\u00a0'.repeat(4);

const shown = (line: string) => {
  const indent = line.length - line.trimStart().length;
  return (
    line.slice(0, indent).replaceAll('\t', tab).replaceAll(' ', '\u00a0') +
    line.slice(indent).replaceAll('\t', tab)
  );
};
