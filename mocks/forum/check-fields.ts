import type * as v from 'valibot';
import { Refusal } from './answer';

type Kind = {
  type: string;
  options?: readonly string[];
  literal?: string;
  wrapped?: Kind;
  item?: Kind;
};
type Range = { smallest: number; largest: number };

/** A value as a message shows it: JSON, cut where it is long. */
const shown = (value: unknown) => {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
};

const quoted = (options: readonly string[]) => options.map((option) => `"${option}"`).join(', ');

const kindOf = (schema: Kind): Kind => (schema.wrapped ? kindOf(schema.wrapped) : schema);

/** What a field may be, in the words of a message; undefined where `value` is just that. */
function complaint(kind: Kind, value: unknown, range?: Range) {
  if (kind.type === 'picklist') {
    return kind.options?.includes(value as string)
      ? undefined
      : `one of ${quoted(kind.options ?? [])}`;
  }
  if (kind.type === 'literal') {
    return value === kind.literal ? undefined : `"${kind.literal}"`;
  }
  if (kind.type === 'number') {
    const { smallest, largest } = range ?? { smallest: 0, largest: Number.MAX_SAFE_INTEGER };
    const isAllowed =
      Number.isInteger(value) && Number(value) >= smallest && Number(value) <= largest;
    if (isAllowed) return undefined;
    return largest === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${smallest}`
      : `a whole number from ${smallest} to ${largest}`;
  }
  if (kind.type === 'array') {
    const isAllowed = Array.isArray(value) && value.every((one) => typeof one === kind.item?.type);
    return isAllowed ? undefined : `an array of ${kind.item?.type}s`;
  }
  return typeof value === kind.type
    ? undefined
    : kind.type === 'boolean'
      ? 'true or false'
      : 'a string';
}

/** Empty string, empty array, null and absent all mean that nothing was asked. */
const isEmpty = (value: unknown, kind: Kind) =>
  value === undefined ||
  value === null ||
  (value === '' && kind.type !== 'number' && kind.type !== 'boolean') ||
  (Array.isArray(value) && value.length === 0 && kind.type === 'array');

/**
 * The fields of a body that say something, each of the type and range the operation's request
 * schema allows; fields the interface does not have are left out.
 * @throws Refusal `badField`, naming the field, what it was and what is allowed.
 */
export const checkFields = <Request>(
  schema: v.GenericSchema<Request>,
  body: Record<string, unknown>,
  ranges: Record<string, Range> = {},
): Partial<Request> => {
  const { entries } = schema as unknown as { entries: Record<string, Kind> };
  const asked: Record<string, unknown> = {};
  for (const [field, entry] of Object.entries(entries)) {
    const kind = kindOf(entry);
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    if (isEmpty(value, kind)) continue;
    const allowed = complaint(kind, value, ranges[field]);
    if (allowed) throw new Refusal('badField', `${field} is ${shown(value)}; send ${allowed}`);
    asked[field] = value;
  }
  return asked as Partial<Request>;
};
