import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useStored } from '../../device/use-stored';
import { homeChoice } from '../../forum/visits/home-choice';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import styles from './lazy-home-news.module.css';

const HomeNews = lazyPart(
  async () => (await withMessages(import('./home-news'), 'tools')).HomeNews,
  { isOptional: true, isLate: true },
);

/** Whether this device follows searches or topics. Nothing else about them is read before the rows render. */
const followsAny = () => {
  try {
    const [searches, topics] = ['searches', 'topics-read'].map((name) =>
      JSON.parse(localStorage.getItem(`parley:${name}`) ?? 'null'),
    );
    const isRead = (topic: unknown[]) => Number(topic[2]) > 1;
    return searches?.saved?.length > 0 || topics?.some(isRead) === true;
  } catch {
    return false;
  }
};

/** The value at the start of the app. A later change would push down a list that the member returns to. */
const atStart = new WeakMap<QueryClient, boolean>();

/** Reserves room above the first page of all posts, for the news, which loads later. */
export const LazyHomeNews = () => {
  const { search } = useLocation();
  const app = useQueryClient();
  const isFollowing = atStart.get(app) ?? followsAny();
  atStart.set(app, isFollowing);
  const isPlain = useStored(homeChoice) === 'plain';
  if (!isFollowing || isPlain || search !== '') return null;
  return (
    <div className={styles.room}>
      <HomeNews />
    </div>
  );
};
