import { catalogue } from './conform';
import type { Check } from './results';

/** Three kinds of check for each of some hundred fields: said once, not listed. */
const isOfField = ({ name }: Check) => /\.(missing|type|undocumented)$/.test(name);

const rowOf = ({ name, sentence, basis }: Check) => `| \`${name}\` | ${sentence} | ${basis} |`;

/** Every check there is, as the tables of the docs: checks of single fields are counted. */
export const checkList = () =>
  catalogue
    .flatMap(({ title, checks }) => {
      const fields = checks.filter(isOfField);
      const others = checks.filter((check) => !fields.includes(check));
      return [
        `### ${title}`,
        '',
        ...(fields.length ? [`${fields.length} checks of single fields.`, ''] : []),
        ...(others.length
          ? ['| check | what it says | from |', '|---|---|---|', ...others.map(rowOf), '']
          : []),
      ];
    })
    .join('\n')
    .trimEnd();
