/** `--wide` in src/styles/tokens.css. */
export const wideLayout = '(width >= 56.25rem)';

export const isWide = () => matchMedia(wideLayout).matches;
