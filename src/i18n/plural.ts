export type PluralForms = { zero?: string; one?: string; other: string };

/** The form that a language has for a count: '#' stands for the number, written as that language does. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count: number, forms: PluralForms) => {
    const exact = count === 0 ? forms.zero : undefined;
    const form = exact ?? forms[rules.select(count) as keyof PluralForms] ?? forms.other;
    return form.replaceAll('#', numbers.format(count));
  };
};
