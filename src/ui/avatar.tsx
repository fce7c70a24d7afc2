import { useState } from 'react';
import styles from './avatar.module.css';
import { Icon } from './icon';

const hues = 6;

/** Or a flag, with its marks, but without a segmenter, which takes long to create. */
const initialOf = (name: string) =>
  /(?:\p{RI}{2}|[^\s\p{Cf}])\p{M}*/u.exec(name.normalize())?.[0].toLocaleUpperCase() ?? '';

const hueOf = (seed: string) => {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hues;
};

type Props = { name: string; seed: string; src?: string };

/** Decorative: the name is beside it. */
export const Avatar = ({ name, seed, src }: Props) => {
  const [broken, setBroken] = useState<string>();
  const hue = hueOf(seed);
  const style = { background: `var(--hue-${hue})` };
  return (
    <span className={styles.avatar} style={style} data-hue={hue} aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          fetchPriority="low"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        initialOf(name) || <Icon name="person" />
      )}
    </span>
  );
};
