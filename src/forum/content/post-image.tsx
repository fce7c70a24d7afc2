import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { onceNamed } from '../../api/owner';
import { useApp, useSettings } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { withoutHalf } from '../../contract/stacked-marks';
import { onOnline } from '../../device/network';
import { useI18n, useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { ClosableDialog } from '../../ui/closable-dialog';
import { Icon } from '../../ui/icon';
import { type ImageAddress, imageAddress } from './image-address';
import { imageConsent } from './image-consent';
import { longestPrinted, strangersRel } from './link-address';
import styles from './post-image.module.css';
import { breakLongWords, hasLongWord } from './slow-text';

type Picture = {
  id?: string | undefined;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** The words of a smiley or an icon replace it, so that no box interrupts a line. */
  isInline: boolean;
  /** A picture can be pressed, and so cannot be inside a link. */
  href?: string | undefined;
};

// No SVG: 2 kB of one that repeats itself can freeze the page for minutes.
const inlineImage = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;
/** In characters, which encode 75 kB of image data. */
const longestInlineChars = 100_000;

const isInlineImage = (src: string) => src.length <= longestInlineChars && inlineImage.test(src);

/** Loading a picture might reveal the reader to a host or act in their name. */
export const PostImage = ({ src, ...picture }: Picture & { src: string }) => {
  const settings = useSettings();
  /** Null if no image can load from the `src`. */
  const image: ImageAddress | null = isInlineImage(src)
    ? { href: src, host: '', needs: 'nothing' }
    : imageAddress(src, settings);
  const isAlways = useStored(imageConsent) === 'always';
  // Lost: broken with the focus on it.
  const [tried, setTried] = useState<'pressed' | 'broken' | 'lost' | 'again' | null>(null);
  const isBroken = tried === 'broken' || tried === 'lost';
  const held = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const showAgain = () =>
      setTried(held.current?.contains(document.activeElement) ? 'pressed' : 'again');
    return isBroken ? onOnline(showAgain) : undefined;
  }, [isBroken]);
  const mayLoad =
    image && (tried || image.needs === 'nothing' || (image.needs === 'consent' && isAlways));
  if (mayLoad && !isBroken)
    return (
      <Shown
        {...picture}
        src={image.href}
        isWanted={tried === 'pressed'}
        onError={(isLost) => setTried(isLost ? 'lost' : 'broken')}
      />
    );
  if (picture.isInline) return <bdi>{breakLongWords(picture.alt)}</bdi>;
  const ofHeld = { ref: held, image, isBroken, tried };
  return <Held {...picture} {...ofHeld} onShow={() => setTried('pressed')} />;
};

/** In pixels: a narrower picture has no room for words beside the button. */
const narrowPx = 280;
/** Nor for the button. */
const tinyPx = 96;

type HeldProps = Picture & {
  ref: Ref<HTMLSpanElement>;
  /** Null if the picture cannot be had. */
  image: ImageAddress | null;
  isBroken: boolean;
  tried: string | null;
  onShow: () => void;
};

/** In one line no wider than the picture: words, or a sign to press. */
const Held = ({ ref, image, isBroken, tried, onShow, ...picture }: HeldProps) => {
  const { language, text: all } = useI18n();
  const app = useApp();
  const { content: text } = all;
  const { id, alt, width = narrowPx, height } = picture;
  const isHeld = image !== null && !isBroken;
  const isNarrow = isHeld && width < narrowPx;
  const reason = image?.needs === 'click' ? text.imageNotPicture : text.imageHeld;
  const why = isHeld ? reason(image.host) : text.imageBroken;
  // What a copy has in its place.
  const copied = image && {
    'data-src': image.href,
    'data-alt': alt,
    'data-href': picture.href,
    'data-width': picture.width,
    'data-height': height,
  };
  if (isNarrow && width < tinyPx)
    return (
      <span id={id} lang={language} {...copied}>
        <button
          type="button"
          className={styles.tiny}
          style={{ inlineSize: width }}
          title={why}
          aria-label={[alt, why, text.showImage].filter(Boolean).join(' ')}
          onClick={onShow}
        >
          <Icon name="image" />
        </button>
        <Leads {...picture} />
      </span>
    );
  return (
    <span
      ref={ref}
      id={id}
      className={styles.held}
      // Our words, also in a post from right to left.
      dir="ltr"
      style={{ maxInlineSize: isHeld ? picture.width : undefined }}
      data-broken={!isHeld || undefined}
      title={why}
      {...copied}
    >
      {!isNarrow && <Icon name="image" />}
      <span className={isNarrow ? 'unseen' : styles.words}>
        {alt && <bdi className={styles.alt}>{isHeld ? alt : breakLongWords(alt)}</bdi>}{' '}
        <span lang={language} data-tool>
          {why}
        </span>
      </span>
      <span lang={language} data-tool>
        {image && (isHeld || width >= narrowPx) && (
          <Button autoFocus={tried === 'lost'} onClick={onShow}>
            {isHeld ? text.showImage : all.failure.retry}
          </Button>
        )}
        {isHeld && image.needs === 'consent' && !isNarrow && (
          <Button
            look="plain"
            onClick={() => {
              onShow();
              onceNamed(app, () => app.get(imageConsent).write('always'));
            }}
          >
            {text.alwaysShowImages}
          </Button>
        )}
      </span>
      <Leads {...picture} />
    </span>
  );
};

/** An icon, because its words would stand among those of the post. */
const Leads = ({ href }: Picture) => {
  if (!href) return null;
  const host = new URL(href).host || href;
  return (
    <a
      className={styles.leads}
      href={href}
      rel={strangersRel}
      title={host}
      data-spelled={href.length > longestPrinted || undefined}
      data-tool
    >
      <Icon name="link" label={host} />
    </a>
  );
};

/** In UTF-16 units: browsers lay out all words of a picture that is not there, and nothing breaks them. */
const longestUnbrokenAlt = 2000;

const shownAlt = (alt: string) =>
  hasLongWord(alt) ? withoutHalf(alt.slice(0, longestUnbrokenAlt)) : alt;

type ShownProps = Picture & { src: string; isWanted: boolean; onError: (isLost: boolean) => void };

/** Of a picture in the text itself: in a few bytes, one may have so many that the browser dies of showing it. */
const mostPixels = 20_000_000;

const focusOn = (shown: HTMLElement | null) => shown?.focus();

/** Takes the focus if the reader requested the picture, because the pressed button has unmounted. */
const Shown = ({ src, isWanted, onError, ...picture }: ShownProps) => {
  const { language, text: all } = useI18n();
  const { content: text } = all;
  const [isLarge, setLarge] = useState(false);
  const { id, width, height, isInline } = picture;
  const alt = shownAlt(picture.alt);
  const [isMeasured, setMeasured] = useState(!/^data:/i.test(src));
  const image = (
    <img
      id={isInline ? id : undefined}
      className={`${isInline ? styles.inline : ''} ${isMeasured ? '' : styles.unmeasured}`}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      width={width}
      height={height}
      data-inline={isInline || undefined}
      data-href={picture.href}
      // What is not measured yet would not be printed.
      loading={isMeasured ? 'lazy' : 'eager'}
      decoding="async"
      onError={({ currentTarget: { parentElement } }) =>
        onError(parentElement === document.activeElement)
      }
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        isMeasured || naturalWidth * naturalHeight < mostPixels ? setMeasured(true) : onError(false)
      }
    />
  );
  if (isInline) return image;
  const enlarge = (event: SyntheticEvent) => {
    // A summary around it would be pressed too, and a space would scroll the page.
    event.preventDefault();
    setLarge(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: reader views leave out buttons, with their pictures */}
      <span
        ref={isWanted ? focusOn : undefined}
        id={id}
        role="button"
        tabIndex={0}
        className={styles.enlarge}
        aria-label={text.enlarge(alt)}
        lang={language}
        onClick={enlarge}
        onKeyDown={(event) => ['Enter', ' '].includes(event.key) && enlarge(event)}
      >
        {image}
      </span>
      <Leads {...picture} />
      {isLarge && <Lightbox src={src} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
};

type LightboxProps = { src: string; alt: string; onClose: () => void };

/** Rendered outside the post, whose box would clip it. */
const Lightbox = ({ src, alt, onClose }: LightboxProps) => {
  const { content: text } = useText();
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [isOwnSize, setOwnSize] = useState(false);
  const label = alt || text.enlarge('');
  const toggle = () => {
    const { clientWidth = 0, naturalWidth = 0 } = picture.current ?? {};
    setOwnSize(!isOwnSize && clientWidth < naturalWidth);
  };
  // Arrow keys pan the picture at once.
  useEffect(() => box.current?.focus(), []);
  return createPortal(
    <ClosableDialog className={styles.lightbox} heading={label} onClose={onClose}>
      <Button onClick={toggle}>{isOwnSize ? text.fitWidth : text.larger}</Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div
        ref={box}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
        <img
          ref={picture}
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          style={isOwnSize ? { maxInlineSize: 'none' } : undefined}
          onClick={toggle}
        />
      </div>
    </ClosableDialog>,
    document.body,
  );
};
