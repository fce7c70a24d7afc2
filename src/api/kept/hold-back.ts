type Row = { id: string; title?: string; content?: string; name?: string; children?: Row[] };
type Rows = { content: Row[] };

/** The parts of a row that affect its layout. If none of them changed, nothing moves. */
const layoutOf = ({ id, title, content, name, children }: Row): unknown => [
  id,
  title,
  content,
  name,
  children?.map(layoutOf),
];

const same = (one: Row, other: Row | undefined) =>
  other !== undefined && JSON.stringify(layoutOf(one)) === JSON.stringify(layoutOf(other));

/**
 * Returns the shown rows with everything from the fresh answer that moves nothing: counts, badges, totals.
 * Undefined if the fresh answer itself moves nothing.
 */
export const holdBack = <Answer extends Rows>(shown: Answer, fresh: Answer): Answer | undefined => {
  const { length } = shown.content;
  if (
    length === fresh.content.length &&
    shown.content.every((row, index) => same(row, fresh.content[index]))
  )
    return undefined;
  const byId = new Map(fresh.content.map((row) => [row.id, row]));
  const content = shown.content.map((row) => {
    const now = byId.get(row.id);
    return now && same(row, now) ? now : row;
  });
  return { ...fresh, content };
};
