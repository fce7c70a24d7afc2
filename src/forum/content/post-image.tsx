import { useState, useSyncExternalStore } from 'react';
import { oneOf, plainText, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { Lightbox } from './lightbox';
import styles from './post-image.module.css';
import { type ImageAddress, useImageAddress } from './use-image-address';

type Props = { src: string; alt: string; width?: number; height?: number };

/** A picture in a post, held back if loading it might reveal the reader to a host or act in their name. */
export const PostImage = ({ src, ...props }: Props) => {
  const image = useImageAddress(src);
  const mayLoad = useMayLoad(image);
  const [isAsked, setAsked] = useState(false);
  if (!image) return <Broken {...props} />;
  if (mayLoad) return <Shown {...props} src={image.href} isAsked={isAsked} />;
  if (isSign(props)) return <bdi>{props.alt}</bdi>;
  return <Held {...image} alt={props.alt} onAsk={() => setAsked(true)} />;
};

/** A letter-sized picture, such as a smiley. Its text replaces it, so that no box interrupts a line. */
const isSign = ({ alt, width = largestSign + 1, height = width }: Omit<Props, 'src'>) =>
  alt !== '' && width <= largestSign && height <= largestSign;

const largestSign = 32;

type HeldProps = ImageAddress & { alt: string; onAsk: () => void };

const Held = ({ href, host, needs, alt, onAsk }: HeldProps) => {
  const { content: text } = useText();
  const ask = (allow: () => void) => () => {
    onAsk();
    allow();
  };
  return (
    <span className={styles.held}>
      <Icon name="image" />
      <span className={styles.words}>
        {needs === 'click' ? text.imageNotPicture(host) : text.imageHeld(host)}
        {alt && <bdi className={styles.alt}>{alt}</bdi>}
      </span>
      <span className={styles.choices}>
        <button type="button" className={button.button} onClick={ask(() => allowImage(href))}>
          {text.showImage}
        </button>
        {needs === 'consent' && (
          <button type="button" className={button.plain} onClick={ask(allowAllImages)}>
            {text.alwaysShowImages}
          </button>
        )}
      </span>
    </span>
  );
};

/** Takes the focus if the reader requested the picture, because the pressed button has unmounted. */
const Shown = ({ src, alt, width, height, isAsked }: Props & { isAsked: boolean }) => {
  const { content: text } = useText();
  const [broken, setBroken] = useState(false);
  const [large, setLarge] = useState(false);
  if (broken) return <Broken alt={alt} width={width} height={height} />;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed
        autoFocus={isAsked}
        aria-label={text.enlarge(alt)}
        onClick={() => setLarge(true)}
      >
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </button>
      {large && (
        <Lightbox label={text.enlarge(alt)} src={src} alt={alt} onClose={() => setLarge(false)} />
      )}
    </>
  );
};

const Broken = (picture: Omit<Props, 'src'>) => {
  const { content: text } = useText();
  const { alt } = picture;
  if (isSign(picture)) return <bdi>{alt}</bdi>;
  return (
    <span className={styles.held}>
      <Icon name="image" />
      <span className={styles.words}>
        {text.imageBroken}
        {alt && <bdi className={styles.alt}>{alt}</bdi>}
      </span>
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
