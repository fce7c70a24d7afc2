import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInView } from '../../browser/use-in-view';
import type { PostSummary } from '../../contract/post';
import { pageSizes } from '../../contract/search-posts';
import type { Matcher } from '../../forum/matching/use-matcher';
import { PostRow } from '../../forum/posts/post-row';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';

type Props = {
  posts: PostSummary[];
  finding: Matcher;
  /** Address of the page that lists them. */
  from: string;
};

// A service may send more than the most that can be asked for.
const atOnce = pageSizes.largest;
const more = 50;

/** How many rows were drawn at a place of the history, so that going back finds them there. */
const drawn = new Map<string, number>();

/** Posts as rows; of very many, as many as the reader has come to. */
export const PostRows = ({ posts, finding, from }: Props) => {
  const { search: text } = useText();
  const { key } = useLocation();
  const place = `${key} ${from}`;
  const [most, setMost] = useState(drawn.get(place) ?? atOnce);
  const draw = () => {
    drawn.set(place, most + more);
    setMost(most + more);
  };
  const end = useInView<HTMLButtonElement>(draw);
  return (
    <>
      {posts.slice(0, most).map((post, at) => (
        <PostRow key={post.id || `no id ${at}`} post={post} finding={finding} from={from} />
      ))}
      {posts.length > most && (
        <button key={most} ref={end} type="button" className={button.plain} onClick={draw}>
          {text.moreRows}
        </button>
      )}
    </>
  );
};
