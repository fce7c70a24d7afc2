import styles from './icon.module.css';

// One family: 20 px grid, 1.6 px strokes, round ends.
const shapes = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 4 4',
  topics: 'M3.5 4.5h7m-7 0v11m0-5.5H7m-3.5 5.5H7M10 10h6.5M10 15.5h6.5',
  saved: 'M5.5 3.5h9v13L10 13l-4.5 3.5v-13Z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.4 4.4l1 1m9.2 9.2 1 1m0-11.2-1 1m-9.2 9.2-1 1',
  moon: 'M16 12.2A6.5 6.5 0 0 1 7.8 4a6.5 6.5 0 1 0 8.2 8.2Z',
  halfSun: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 0v13m2-12.5v12m2-10.5v9',
  pencil: 'm4 16 .8-3.4L13.5 4 16 6.5l-8.6 8.7L4 16Zm8-10.5L14.5 8',
  sort: 'M6 16V4.5m0 0L3.5 7M6 4.5 8.5 7M14 4v11.5m0 0-2.5-2.5m2.5 2.5 2.5-2.5',
  reply: 'M4 4.5h12v9H9l-3.5 3v-3H4v-9Z',
  star: 'm10 3.5 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6L3.4 8.3 8 7.7l2-4.2Z',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  right: 'm8 5 5 5-5 5',
  down: 'm5 8 5 5 5-5',
  filter: 'M3.5 5.5h13M6 10h8m-5.5 4.5h3',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  warning: 'M10 3.5 2.5 16.5h15L10 3.5Zm0 5v4m0 2v.1',
  clock: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 3V10l2.5 1.5',
  link: 'M8.5 11.5 12 8m-4-1 1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L12.5 11.5m-1 1.5L10 14.5A3.2 3.2 0 0 1 5.5 10L7 8.5',
  image: 'M3.5 4.5h13v11h-13v-11Zm0 8.5 3.5-3.5 3 3 2.5-2.5 4 4M12.5 7.5v.1',
  share: 'M10 12.5v-9m0 0L6.5 7M10 3.5 13.5 7M6 9.5H4.5v7h11v-7H14',
  offline:
    'm3 3 14 14M8 15.5a2.8 2.8 0 0 1 4 0M5 12.5a7 7 0 0 1 4-2m3.5.6A7 7 0 0 1 15 12.5M2.5 9.5A10.5 10.5 0 0 1 6 7.2m3-.8a10.5 10.5 0 0 1 8.5 3.1',
  menu: 'M3.5 5.5h13m-13 4.5h13m-13 4.5h13',
  pin: 'M7 3.5h6l-.5 5 2 3h-9l2-3-.5-5Zm3 8v5',
  question: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM8 8a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1.1m0 2.3v.1',
  notice: 'M4 8v4h2.5l6.5 3.5v-11L6.5 8H4Zm11.5.5v3',
  person: 'M10 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  folder: 'M3.5 5.5h4.5l1.5 2h7v8h-13v-10Z',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name, label }: { name: IconName; label?: string }) => (
  <Drawing path={shapes[name]} label={label} />
);

/** For a shape in the code that shows it, and not in the first load. */
export const Drawing = ({ path, label }: { path: string; label?: string | undefined }) => (
  <svg
    className={styles.icon}
    viewBox="0 0 20 20"
    // Without styles, such as in a saved page, the icon would be as wide as the page.
    width="20"
    height="20"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={path} />
  </svg>
);
