import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useStored } from '../../browser/use-stored';
import { homeChoice } from '../../forum/visits/home-choice';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import styles from './lazy-home-news.module.css';

const HomeNews = lazyPart(
  async () => (await withMessages(import('./home-news'), 'returning')).HomeNews,
  { isOptional: true, isLate: true },
);

/** Whether this device has searches or topics that may have moved: all that is read of them before the rows. */
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

/** What is followed from then on would push the list down that one comes back to. */
const atStart = new WeakMap<QueryClient, boolean>();

/** The room above the first page of all posts, and what moved in it as soon as that is here. */
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
