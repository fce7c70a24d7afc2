import { useState } from 'react';
import styles from './avatar.module.css';
import { Icon } from './icon';

const hues = 6;

/** A letter that nothing is joined to. What finds letters of all scripts takes long to be made. */
const plainInitial = /^[\p{Script=Latin}\p{Script=Han}](?=[\p{Script=Latin}\p{Script=Han}\d\s]|$)/u;

/** First letter that a reader would call one, whatever the script. */
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

/** A picture, whose address is known to be safe, or the initial on one of six quiet grounds. The name stands beside it, so it is silent. */
export const Avatar = ({ name, seed, src }: Props) => {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.avatar} data-hue={hueOf(seed)} aria-hidden="true">
      {src && !broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          fetchPriority="low"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        initialOf(name) || <Icon name="person" />
      )}
    </span>
  );
};
