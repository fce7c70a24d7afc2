import { type OperationName, operations } from '../../../src/contract/operations';
import { read } from '../../../src/contract/read';

/** A field that the two have otherwise. `expected` is what the interface says, where one breaks it. */
export type Difference = { path: string; mock: string; other: string; expected: string };

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** The types that are seen at each path; rows of a list have one path. */
const shapeOf = (answer: unknown) => {
  const shape = new Map<string, Set<string>>();
  const waiting: [path: string, value: unknown][] = [['', answer]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    shape.set(path, (shape.get(path) ?? new Set()).add(typeOf(value)));
    if (Array.isArray(value))
      waiting.push(...value.map((row): [string, unknown] => [`${path}[]`, row]));
    else if (value !== null && typeof value === 'object')
      for (const [name, inside] of Object.entries(value)) waiting.push([`${path}.${name}`, inside]);
  }
  return shape;
};

const wordsFor = (types: Set<string> | undefined) =>
  [...(types ?? ['missing'])].sort().join(' or ');

/** What an answer is read as, by the path of its shape. */
const brokenIn = (name: OperationName, answer: unknown) => {
  const { data } = Object(answer) as { data?: unknown };
  const { deviations } = read<unknown>(operations[name].data, data);
  return new Map(
    deviations.map(({ path, expected }) => [
      `.data${path && `.${path}`}`.replaceAll(/\.?\[?\b\d+\b\]?/g, '[]'),
      expected,
    ]),
  );
};

const parentOf = (path: string) => path.replace(/(\[\]|\.[^.[]*)$/, '');

/** Where another service's answer is not as the mock's to the same question, field by field. */
export const compareAnswers = (
  name: OperationName,
  mock: unknown,
  other: unknown,
): Difference[] => {
  const shapes = [shapeOf(mock), shapeOf(other)] as const;
  const broken = brokenIn(name, other);
  const paths = [...new Set([...shapes[0].keys(), ...shapes[1].keys(), ...broken.keys()])].sort();
  return paths.flatMap((path) => {
    const [mine, theirs] = [wordsFor(shapes[0].get(path)), wordsFor(shapes[1].get(path))];
    const expected = broken.get(path) ?? '';
    // Where a record or a whole list lacks, it alone is named; an empty list says nothing of its rows.
    const isUnseen = shapes.some((shape) => !hasParent(shape, path) || lacksRows(shape, path));
    if (expected === '' && (mine === theirs || (path !== '' && isUnseen))) return [];
    return [{ path: path.slice(1) || 'the answer', mock: mine, other: theirs, expected }];
  });
};

type Shape = ReadonlyMap<string, ReadonlySet<string>>;

const hasParent = (shape: Shape, path: string) => {
  const types = shape.get(parentOf(path));
  return types !== undefined && (types.has('object') || types.has('list'));
};

const lacksRows = (shape: Shape, path: string) => path.endsWith('[]') && !shape.has(path);
