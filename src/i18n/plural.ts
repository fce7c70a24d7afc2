export type PluralForms = { zero?: string; one?: string; other: string };

/** Not Intl: the first formatter of a page takes 14 ms to create. */
export const groupDigits = (count: number): string => {
  if (!Number.isInteger(count) || Math.abs(count) < 1000) return `${count}`;
  const [thousands, rest] = [Math.trunc(count / 1000), Math.abs(count % 1000)];
  return `${groupDigits(thousands)},${`${rest}`.padStart(3, '0')}`;
};

/** No line begins with it. */
export const dot = '\u00a0· ';

/** "09" */
export const twoDigits = (part: number) => `${part}`.padStart(2, '0');

export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: PluralForms) => {
    const exact = count === 0 ? forms.zero : undefined;
    const form = exact ?? forms[rules.select(count) as keyof PluralForms] ?? forms.other;
    return form.replaceAll('#', groupDigits(count));
  };
};
