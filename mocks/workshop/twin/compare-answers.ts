import { type OperationName, operations } from '../../../src/contract/operations';
import { read } from '../../../src/contract/read';

/** A field that differs. `expected` is what the interface requires, if the other service breaks it. */
export type Difference = { path: string; mock: string; other: string; expected: string };

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** The types found at each path. All rows of a list share one path. */
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

/** What the interface requires where a response deviates from it, by the path in its shape. */
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

/** The fields in which another service's response to a request differs from the mock's. */
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
    // If a record or a whole list is missing, only that is reported. The rows of an empty list are unknown.
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
