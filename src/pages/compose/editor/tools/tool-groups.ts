import type { Catalogue } from '../../../../i18n/en/en';

type Words = Catalogue['compose']['editor'];
export type ToolName = {
  [Key in keyof Words]: Words[Key] extends string ? Key : never;
}[keyof Words];

type ToolGroups = readonly (readonly ToolName[])[];

/** Inline formatting, paragraphs, insertions and history. */
export const toolGroups: ToolGroups = [
  ['bold', 'italic', 'strike', 'code', 'link'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['image', 'codeBlock', 'table', 'rule'],
  ['undo', 'redo'],
];

/** The tools that most posts need come first: the rest are hidden until the row is scrolled or expanded. */
export const toolGroupsOfPhones: ToolGroups = [
  ['bold', 'link', 'codeBlock', 'image', 'bullets', 'quote'],
  ['italic', 'strike', 'code', 'heading', 'subheading', 'numbers', 'table', 'rule'],
  ['undo', 'redo'],
];
