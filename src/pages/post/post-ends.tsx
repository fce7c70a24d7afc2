import { useState } from 'react';
import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, keywordsIn, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { fold } from '../../contract/fold';
import type { PostSummary } from '../../contract/post';
import { savesData } from '../../device/network';
import { useInView } from '../../device/viewport';
import { costOf } from '../../forum/content/html-tags';
import { readHtml } from '../../forum/content/read-content';
import { excerptOf } from '../../forum/matching/excerpt';
import { idInLink } from '../../forum/posts/own-link';
import { TitleList } from '../../forum/posts/title-list';
import { isGone } from '../../forum/topics/record-tree';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { encodeId } from '../../paths';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Timestamp } from '../../ui/timestamp';
import styles from './post-page.module.css';

/** Of rows shown, and of the search for the title. */
const most = { shown: 3, titled: 20 };

export const PostEnds = ({ post }: { post: PostSummary }) => {
  const [isRead, setRead] = useState(false);
  const end = useInView<HTMLDivElement>(() => setRead(!savesData()), '0%');
  return (
    <div>
      <MoreInTopic post={post} />
      <div ref={end}>{isRead && keywordsIn(post.title) && <LinkingPosts post={post} />}</div>
    </div>
  );
};

const MoreInTopic = ({ post }: { post: PostSummary }) => {
  const { post: text, reading } = useText();
  const topic = post.forumTopicList.find(({ id }) => id);
  const search = { ...emptySearch, topicId: topic?.id ?? '', pageSize: most.shown + 1 };
  const { data } = usePostSearch(search, { enabled: topic !== undefined });
  const others = data?.content.filter(({ id }) => id !== post.id).slice(0, most.shown) ?? [];
  const isAlone = data !== undefined && others.length === 0;
  if (!topic || (isAlone && isGone(topic))) return null;
  return (
    <section className={styles.more}>
      {!isAlone && (
        <>
          <h2 className="faint">
            <Link className="row hover-line" to={searchAddress({ topicId: topic.id })}>
              <bdi className="clamp">{reading.moreIn(topic.name || text.unnamedTopic)}</bdi>
            </Link>
          </h2>
          <TitleList
            posts={others}
            about={({ cMemberInfo, replyCount, createTime }) => (
              <>
                <bdi>{cMemberInfo.nickname || text.someone}</bdi>
                {['', text.replies(replyCount), ''].join(dot)}
                <Timestamp at={createTime} />
              </>
            )}
          />
        </>
      )}
      {!isGone(topic) && (
        <ButtonLink to={composeAddress({ blockId: post.blockId, topicId: topic.id })}>
          <Icon name="pencil" /> {reading.writeAbout}
        </ButtonLink>
      )}
    </section>
  );
};

/** The service searches words, not addresses: a post that links here mostly names the title. */
const LinkingPosts = ({ post }: { post: PostSummary }) => {
  const { post: text, reading } = useText();
  const keywords = keywordsIn(post.title);
  const search = { ...emptySearch, keywords, pageSize: most.titled };
  // Kept on the device, so many posts would push out those that were read.
  const { data } = usePostSearch(search, { persister: undefined });
  const links = (data?.content ?? []).flatMap((one) => {
    const words = one.id === post.id ? null : linkTo(post.id, one.content);
    return words === null ? [] : [{ ...one, words }];
  });
  if (links.length === 0) return null;
  return (
    <section className={styles.more}>
      <h2 className="faint">{reading.linkHere}</h2>
      <TitleList
        posts={links.slice(0, most.shown)}
        about={({ cMemberInfo, words }) => (
          <>
            <bdi>{cMemberInfo.nickname || text.someone}</bdi>
            {dot}
            <bdi className="clamp">{words}</bdi>
          </>
        )}
      />
    </section>
  );
};

/** Null if no link leads to the post. */
export const linkTo = (id: string, html: string): string | null => {
  const isWritten = html.includes(id) || html.includes(encodeId(id));
  if (!isWritten || costOf(html) !== 'ordinary') return null;
  const link = [...readHtml(html).querySelectorAll('a')].find((one) => {
    const href = one.getAttribute('href') ?? '';
    if (!URL.canParse(href, location.origin)) return false;
    return idInLink(new URL(href, location.origin), 'post') === id;
  });
  if (!link) return null;
  const simplified = new Map<string, string>();
  const words = fold(link.textContent.replace(/\s+/g, ' ').trim(), simplified);
  return excerptOf(html, { words: [words], simplified });
};
