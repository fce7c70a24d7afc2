import { useCopy } from '../../../src/device/clipboard';
import file from '../../../src/styles/tokens.css?raw';
import button from '../../../src/ui/button.module.css';
import { saveFile } from '../save-file';
import { TokenFields } from './token-fields';
import { diffOf, type Edits, editedFile, type Token, tokensIn } from './token-file';
import styles from './tokens.module.css';

const tokens = tokensIn(file);
const path = 'src/styles/tokens.css';

const groups: [title: string, has: (token: Token) => boolean][] = [
  ['Colours', ({ value }) => value.startsWith('light-dark(')],
  ['Type', ({ name }) => /^--(text|leading|sans|mono|measure)/.test(name)],
  ['Space', ({ name }) => /^--(space|row-space)/.test(name)],
  ['Radius', ({ name }) => name.startsWith('--radius')],
  ['Sizes and times', () => true],
];

/** Each token is in the first group that matches it. */
const grouped = groups.map(([title, has], at) => ({
  title,
  tokens: tokens.filter(
    (token) => has(token) && !groups.slice(0, at).some(([, before]) => before(token)),
  ),
}));

/** The whole edited file, for the pages in the tiles. Undefined if nothing is edited. */
export const styleOf = (edits: Edits) => (edits.size === 0 ? undefined : editedFile(file, edits));

type Props = { edits: Edits; onEdit: (edits: Edits) => void };

/** The editor of the tokens file. Edits apply to every tile at once and can be saved as a diff. */
export const TokensPanel = ({ edits, onEdit }: Props) => {
  const { state, copy } = useCopy();
  const values = new Map(tokens.map(({ name, value }) => [name, edits.get(name) ?? value]));
  const edit = (name: string, value: string) => {
    const next = new Map(edits).set(name, value);
    if (tokens.some((token) => token.name === name && token.value === value)) next.delete(name);
    onEdit(next);
  };
  const diff = () => diffOf(path, file, edits);
  return (
    <aside aria-label="Tokens" className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {edits.size === 0 ? 'Tokens' : `Tokens, ${edits.size} edited`}
        </h2>
        <button
          type="button"
          className={button.button}
          disabled={edits.size === 0}
          onClick={() => void copy(diff())}
        >
          {state === 'copied' ? 'Copied' : 'Copy diff'}
        </button>
        <button
          type="button"
          className={button.button}
          disabled={edits.size === 0}
          onClick={() => saveFile('tokens.diff', diff())}
        >
          Save diff
        </button>
        <button
          type="button"
          className={button.plain}
          disabled={edits.size === 0}
          onClick={() => onEdit(new Map())}
        >
          Start over
        </button>
      </header>
      <p className={styles.note}>
        The first rule of {path}. What is edited is on every tile at once; take it home with the
        diff, for git apply.
      </p>
      {grouped.map(({ title, tokens: some }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={styles.list}>
            {some.map((token) => (
              <TokenFields key={token.name} token={token} values={values} onEdit={edit} />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
};
