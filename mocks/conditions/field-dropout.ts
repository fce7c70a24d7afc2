import { hashOf } from '../seed/ids';

// Never dropped: without these fields a page is not a page.
const required = new Set([
  'id',
  'content',
  'total',
  'totalElements',
  'totalPages',
  'number',
  'size',
]);

/** The same response with about one field in ten null and one in ten missing, always the same fields. */
export const dropFields = (value: unknown, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((one, index) => dropFields(one, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const chance = required.has(name) || path === '' ? 9 : hashOf(`${path}.${name}`) % 10;
    if (chance === 0) fields[name] = null;
    else if (chance !== 1) fields[name] = dropFields(one, `${path}.${name}`);
  }
  return fields;
};
