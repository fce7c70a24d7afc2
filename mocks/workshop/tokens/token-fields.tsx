import { contrastOf, pairsOf } from './contrast';
import { type Edits, type Token, themesOf } from './token-file';
import styles from './tokens.module.css';

type Props = {
  token: Token;
  /** Values of all tokens, including edits. */
  values: Edits;
  onEdit: (name: string, value: string) => void;
};

const themes = ['light', 'dark'] as const;

/** The contrast of a colour on each of its backgrounds, in both themes. */
const Ratios = ({ token, values }: Omit<Props, 'onEdit'>) => {
  const pairs = pairsOf.get(token.name);
  if (!pairs) return null;
  const own = themesOf(values.get(token.name) ?? '');
  return (
    <table className={styles.ratios}>
      <thead>
        <tr>
          <th scope="col">on</th>
          {themes.map((theme) => (
            <th key={theme} scope="col">
              {theme}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ on, least }) => (
          <tr key={on}>
            <th scope="row">{on.slice(2)}</th>
            {themes.map((theme, at) => {
              const ratio = contrastOf(own[at] ?? '', themesOf(values.get(on) ?? '')[at] ?? '');
              const isLow = ratio === undefined || ratio < least;
              return (
                <td key={theme} data-low={isLow || undefined}>
                  {ratio === undefined ? 'no colour' : ratio.toFixed(2)}
                  {isLow && ratio !== undefined && `, needs ${least}`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Colour = ({ token, values, onEdit }: Props) => {
  const written = themesOf(values.get(token.name) ?? '');
  return (
    <>
      {themes.map((theme, at) => (
        <label key={theme} className={styles.written}>
          <span className={styles.swatch} style={{ background: written[at] }} />
          <span className="unseen">
            {token.name}, {theme}
          </span>
          <input
            className={styles.control}
            value={written[at]}
            spellCheck={false}
            onChange={({ target }) => {
              const next = written.with(at, target.value);
              onEdit(token.name, `light-dark(${next.join(', ')})`);
            }}
          />
        </label>
      ))}
      <Ratios token={token} values={values} />
    </>
  );
};

/** A sample of a size or font, rendered with the value itself. */
const Sample = ({ name, value }: { name: string; value: string }) => {
  if (name.startsWith('--text-')) return <span style={{ fontSize: value }}>Aa 永 18</span>;
  if (/^--(space|row-space)/.test(name))
    return <span className={styles.bar} style={{ inlineSize: value }} />;
  if (name.startsWith('--radius'))
    return <span className={styles.box} style={{ borderRadius: value }} />;
  if (/^--(sans|mono)$/.test(name))
    return <span style={{ fontFamily: value }}>Keyset 0O 翻页</span>;
  return null;
};

const isColour = ({ value }: Token) => /^light-dark\(\s*oklch/.test(value);

/** One token: its name, a sample, its value and its contrast. */
export const TokenFields = (props: Props) => {
  const { token, values, onEdit } = props;
  const value = values.get(token.name) ?? '';
  return (
    <li className={styles.token} data-edited={value !== token.value || undefined}>
      <b className={styles.name}>{token.name}</b>
      {isColour(token) ? (
        <Colour {...props} />
      ) : (
        <>
          <Sample name={token.name} value={value} />
          <input
            className={styles.control}
            aria-label={token.name}
            value={value}
            spellCheck={false}
            onChange={({ target }) => onEdit(token.name, target.value)}
          />
        </>
      )}
    </li>
  );
};
