import { useApi } from '../../api/api-context';

/** The address of an avatar or an icon, if it lies where images may load from without asking. */
export const useSafeImage = (src: string | undefined) => {
  const { imageAt } = useApi();
  const image = src ? imageAt(src) : null;
  return image && image.source !== 'elsewhere' ? image.href : undefined;
};
