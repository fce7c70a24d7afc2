import { useState, useSyncExternalStore } from 'react';
import { oneOf, plainText, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { useI18n } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { Lightbox } from './lightbox';
import styles from './post-image.module.css';
import { type ImageAddress, useImageAddress } from './use-image-address';

type Picture = {
  id?: string | undefined;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** A smiley or an icon. Its words replace it, so that no box interrupts a line. */
  isInline: boolean;
  /** Where a linked picture leads. A picture is a button, which cannot be inside a link. */
  href?: string | undefined;
};

/** A picture in a post, held back if loading it might reveal the reader to a host or act in their name. */
export const PostImage = ({ src, ...picture }: Picture & { src: string }) => {
  const image = useImageAddress(src);
  const mayLoad = useMayLoad(image);
  const [isAsked, setAsked] = useState(false);
  if (image && mayLoad) return <Shown {...picture} src={image.href} isAsked={isAsked} />;
  if (picture.isInline) return <Sign {...picture} />;
  if (!image) return <Broken {...picture} />;
  return <Held {...picture} image={image} onAsk={() => setAsked(true)} />;
};

const Sign = ({ alt, width }: Picture) =>
  alt ? <bdi>{alt}</bdi> : <span className={styles.sign} style={{ inlineSize: width }} />;

/** In pixels: a narrower picture has no room for words beside the button. */
const narrow = 280;
/** Nor for the button. */
const tiny = 96;

type HeldProps = Picture & { image: ImageAddress; onAsk: () => void };

/** In one line, no wider than the picture; a sign to press where that has no room for a word. */
const Held = ({ image, onAsk, ...picture }: HeldProps) => {
  const { language, text: all } = useI18n();
  const { content: text } = all;
  const { id, alt, width } = picture;
  const { href, host, needs } = image;
  const ask = (allow: () => void) => () => {
    onAsk();
    allow();
  };
  const why = needs === 'click' ? text.imageNotPicture(host) : text.imageHeld(host);
  const isNarrow = width !== undefined && width < narrow;
  if (width !== undefined && width < tiny)
    return (
      <span id={id} lang={language}>
        <button
          type="button"
          className={styles.tiny}
          style={{ inlineSize: width }}
          title={why}
          aria-label={[alt, why, text.showImage].filter(Boolean).join(' ')}
          onClick={ask(() => allowImage(href))}
        >
          <Icon name="image" />
        </button>
        <Leads {...picture} />
      </span>
    );
  return (
    <span
      id={id}
      className={styles.held}
      style={{ maxInlineSize: width }}
      lang={language}
      title={why}
    >
      {!isNarrow && <Icon name="image" />}
      <span className={isNarrow ? 'unseen' : styles.words}>
        {alt && <bdi className={styles.alt}>{alt}</bdi>} {why}
      </span>
      <button type="button" className={button.button} onClick={ask(() => allowImage(href))}>
        {text.showImage}
      </button>
      {needs === 'consent' && !isNarrow && (
        <button type="button" className={button.plain} onClick={ask(allowAllImages)}>
          {text.alwaysShowImages}
        </button>
      )}
      <Leads {...picture} />
    </span>
  );
};

/** The link of a linked picture: an icon, because its words would stand among those of the post. */
const Leads = ({ href }: Picture) => {
  if (!href) return null;
  const host = new URL(href).host || href;
  return (
    <a className={styles.leads} href={href} rel="noopener noreferrer nofollow ugc" title={host}>
      <Icon name="link" label={host} />
    </a>
  );
};

/** Takes the focus if the reader requested the picture, because the pressed button has unmounted. */
const Shown = ({ src, isAsked, ...picture }: Picture & { src: string; isAsked: boolean }) => {
  const { language, text: all } = useI18n();
  const { content: text } = all;
  const [broken, setBroken] = useState(false);
  const [large, setLarge] = useState(false);
  const { id, alt, width, height, isInline } = picture;
  if (broken) return isInline ? <Sign {...picture} /> : <Broken {...picture} />;
  const image = (
    <img
      id={isInline ? id : undefined}
      className={isInline ? styles.inline : undefined}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (isInline) return image;
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.enlarge}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed
        autoFocus={isAsked}
        aria-label={text.enlarge(alt)}
        lang={language}
        onClick={() => setLarge(true)}
      >
        {image}
      </button>
      <Leads {...picture} />
      {large && (
        <Lightbox label={text.enlarge(alt)} src={src} alt={alt} onClose={() => setLarge(false)} />
      )}
    </>
  );
};

const Broken = (picture: Picture) => {
  const { language, text } = useI18n();
  const { id, alt, width } = picture;
  return (
    <span id={id} className={styles.held} style={{ maxInlineSize: width }} lang={language}>
      <Icon name="image" />
      <span className={styles.words}>
        {alt && <bdi className={styles.alt}>{alt}</bdi>} {text.content.imageBroken}
      </span>
      <Leads {...picture} />
    </span>
  );
};

const consent = storedValue('parley:images', 'ask', oneOf('ask', 'always'), { format: plainText });
const allowAllImages = () => {
  consent.write('always');
};

/** Addresses that the reader allowed one by one, until the page reloads. */
const allowed = new Set<string>();
const listeners = new Set<() => void>();

const allowImage = (href: string) => {
  allowed.add(href);
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a picture may load: by its address, or because the reader allowed it. */
function useMayLoad(image: ImageAddress | null) {
  const isAlways = useStored(consent) === 'always';
  const isAllowed = useSyncExternalStore(
    subscribe,
    () => image !== null && allowed.has(image.href),
  );
  if (!image) return false;
  return image.needs === 'nothing' || isAllowed || (image.needs === 'consent' && isAlways);
}
