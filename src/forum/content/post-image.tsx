import { useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { alwaysShowImages, rememberShown, useMayShow } from './image-consent';
import { Lightbox } from './lightbox';
import styles from './post-image.module.css';
import { useImageAddress } from './use-image-address';

type Props = { src: string; alt: string; width?: number; height?: number };

/** A picture in a post: held back while loading it would tell a stranger who reads what. */
export const PostImage = ({ src, ...props }: Props) => {
  const image = useImageAddress(src);
  const mayShow = useMayShow(image);
  if (!image) return <Broken alt={props.alt} />;
  if (mayShow) return <Shown {...props} src={image.href} />;
  return <Held {...image} alt={props.alt} />;
};

const Held = ({ href, host, alt }: { href: string; host: string; alt: string }) => {
  const { post } = useText();
  return (
    <span className={styles.held}>
      <Icon name="image" />
      <span className={styles.words}>
        {post.imageHeld(host)}
        {alt && <bdi className={styles.alt}>{alt}</bdi>}
      </span>
      <span className={styles.choices}>
        <button type="button" className={button.button} onClick={() => rememberShown(href)}>
          {post.showImage}
        </button>
        <button type="button" className={button.plain} onClick={alwaysShowImages}>
          {post.alwaysShowImages}
        </button>
      </span>
    </span>
  );
};

const Shown = ({ src, alt, width, height }: Props) => {
  const { post } = useText();
  const [broken, setBroken] = useState(false);
  const [large, setLarge] = useState(false);
  if (broken) return <Broken alt={alt} />;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={post.enlarge(alt)}
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
        <Lightbox label={post.enlarge(alt)} onClose={() => setLarge(false)}>
          <img src={src} alt={alt} referrerPolicy="no-referrer" />
        </Lightbox>
      )}
    </>
  );
};

const Broken = ({ alt }: { alt: string }) => (
  <span className={styles.held}>
    <Icon name="image" />
    <span className={styles.words}>
      {useText().post.imageBroken}
      {alt && <bdi className={styles.alt}>{alt}</bdi>}
    </span>
  </span>
);
