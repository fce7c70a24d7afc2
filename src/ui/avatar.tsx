import { useState } from 'react';
import styles from './avatar.module.css';
import { Icon } from './icon';

const hues = 6;

/** A Latin or Han letter without combining marks: a fast path, because a segmenter takes long to create. */
const plainInitial = /^[\p{Script=Latin}\p{Script=Han}](?=[\p{Script=Latin}\p{Script=Han}\d\s]|$)/u;

/** The first character a reader perceives as a letter, in any script. */
const initialOf = (name: string) => {
  const trimmed = name.trim();
  const [plain] = plainInitial.exec(trimmed) ?? [];
  if (plain) return plain.toLocaleUpperCase();
  const [first] = new Intl.Segmenter().segment(trimmed);
  return first?.segment.toLocaleUpperCase() ?? '';
};

const hueOf = (seed: string) => {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hues;
};

type Props = { name: string; seed: string; src?: string };

/** A picture from a safe address, or the initial on one of six colours. Decorative: the name is beside it. */
export const Avatar = ({ name, seed, src }: Props) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} data-hue={hueOf(seed)} aria-hidden="true">
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
