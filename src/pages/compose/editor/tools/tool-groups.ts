import type { Catalogue } from '../../../../i18n/en/en';

type Words = Catalogue['compose']['editor'];
export type ToolName = {
  [Key in keyof Words]: Words[Key] extends string ? Key : never;
}[keyof Words];

type ToolGroups = readonly (readonly ToolName[])[];

/** In the line, the paragraph, what is put in; and the way back. */
export const toolGroups: ToolGroups = [
  ['bold', 'italic', 'strike', 'code', 'link'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['image', 'codeBlock', 'table', 'rule'],
  ['undo', 'redo'],
];

/** What posts are made of most comes first: the others are out of sight until they are asked for. */
export const toolGroupsOfPhones: ToolGroups = [
  ['bold', 'link', 'codeBlock', 'image', 'bullets', 'quote'],
  ['italic', 'strike', 'code', 'heading', 'subheading', 'numbers', 'table', 'rule'],
  ['undo', 'redo'],
];
