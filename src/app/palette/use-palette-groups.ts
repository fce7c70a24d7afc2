import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  composeAddress,
  dataAddress,
  draftAddress,
  emptySearch,
  emptyTopicSearch,
  memberAddress,
  postAddress,
  savedAddress,
  searchAddress,
  searchAt,
  topicsAddress,
} from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { useApi, useTopics } from '../../api/forum-api';
import { theme as storedTheme, textSize } from '../../boot/appearance';
import { useCommands } from '../../commands/commands';
import { hasHan } from '../../contract/fold';
import type { PostSummary } from '../../contract/post';
import type { Topic } from '../../contract/topic';
import { useStored } from '../../device/use-stored';
import { nameOf } from '../../forum/drafts/record';
import { useDrafts } from '../../forum/drafts/use-draft';
import { useSimplified } from '../../forum/matching/highlight';
import { cachedMembers, cachedPosts } from '../../forum/posts/cached-posts';
import { searchHistory } from '../../forum/search/search-history';
import { recordTree } from '../../forum/topics/record-tree';
import type { Catalogue } from '../../i18n/en/en';
import { useI18n } from '../../i18n/i18n-context';
import { languageNames, otherLanguage } from '../../i18n/language';
import { useDebounced } from '../../ui/use-debounced';
import { commandsOfPage } from './page-commands';
import { filterGroups, type PaletteGroup, type PaletteItem } from './palette-groups';

const mostAsked = 5;

/** Destinations and actions that match the words. Loaded data matches at once, and posts are requested. */
export const usePaletteGroups = (words: string, onTold: (told: string) => void): PaletteGroup[] => {
  const { text } = useI18n();
  const { palette } = text;
  const simplified = useSimplified(words);
  const sought = words.trim();
  const posts = usePosts(sought);
  const { drafts } = useDrafts();
  const here = filterGroups(
    [
      { heading: palette.topics, items: useTopicItems() },
      { heading: palette.blocks, items: useBlockItems() },
      { heading: palette.members, items: useMemberItems() },
      { heading: palette.searches, items: useSearchItems() },
      {
        heading: palette.drafts,
        items: drafts.map(({ id, fields }) => ({
          id,
          name: nameOf(fields) || palette.untitled,
          icon: 'pencil',
          path: draftAddress(id),
        })),
      },
      { heading: palette.thisPage, items: commandsOfPage(useCommands(), palette, onTold) },
      { heading: palette.actions, items: useActions() },
    ],
    words,
    simplified,
  );
  const known = filterGroups([{ heading: palette.pages, items: posts.here }], words, simplified);
  const pages = new Map([...(known[0]?.items ?? []), ...posts.found].map((one) => [one.id, one]));
  const groups = [{ heading: palette.pages, items: [...pages.values()].slice(0, mostAsked) }];
  if (sought === '') {
    const first = [palette.drafts, palette.thisPage, palette.actions];
    return [...groups, ...here.filter(({ heading }) => first.includes(heading))].filter(hasItems);
  }
  const search: PaletteItem = {
    id: 'search',
    name: palette.searchFor(sought),
    icon: 'search',
    isOurs: true,
    path: searchAddress({ keywords: sought }),
  };
  return [...groups, ...here, { heading: palette.search, items: [search] }].filter(hasItems);
};

const hasItems = ({ items }: PaletteGroup) => items.length > 0;

const itemOfPost = ({ id, title }: PostSummary): PaletteItem => ({
  id,
  name: title,
  icon: 'reply',
  path: postAddress(id),
});

/** One request per pause in typing, from one Chinese character or two letters on. */
function usePosts(words: string) {
  const queries = useQueryClient();
  const asked = useDebounced(words);
  const { data } = useQuery({
    ...useApi().postSearch({ ...emptySearch, keywords: asked, pageSize: mostAsked }),
    enabled: asked.length > 1 || hasHan(asked),
  });
  const titled = (posts: PostSummary[]) => posts.filter(({ title }) => title).map(itemOfPost);
  return {
    here: titled(cachedPosts(queries)),
    found: words === '' ? [] : titled(data?.content ?? []),
  };
}

function useTopicItems(): PaletteItem[] {
  const { data } = useTopics(emptyTopicSearch);
  return useMemo(() => {
    const topics = recordTree<Topic>(data?.content ?? []).records;
    return topics
      .filter(({ name }) => name)
      .map(({ id, name }) => ({ id, name, icon: 'topics', path: topicsAddress({}, id) }));
  }, [data]);
}

const useBlockItems = (): PaletteItem[] =>
  [...useBlocks()]
    .filter(([, { name }]) => name)
    .map(([id, { name }]) => ({ id, name, icon: 'folder', path: searchAddress({ blockId: id }) }));

const useMemberItems = (): PaletteItem[] =>
  cachedMembers(useQueryClient()).map(({ id, nickname }) => ({
    id,
    name: nickname,
    icon: 'person',
    path: memberAddress(id),
  }));

function useSearchItems(): PaletteItem[] {
  const { recent, saved } = useStored(searchHistory);
  return [...new Set([...saved, ...recent])]
    .map((path) => ({ path, name: searchAt(path).keywords }))
    .filter(({ name }) => name)
    .map(({ path, name }) => ({
      id: path,
      name,
      icon: saved.includes(path) ? 'star' : 'clock',
      path,
    }));
}

/** The actions of the app itself. Each is found in both languages. */
function useActions(): PaletteItem[] {
  const { text, language, setLanguage } = useI18n();
  const { app, palette } = text;
  const navigate = useNavigate();
  const go = (
    id: string,
    name: string,
    otherNames: string,
    icon: PaletteItem['icon'],
    path: string,
  ) => ({ id, name, otherNames, icon, path, isOurs: true }) as const;
  return [
    go('write', app.newPost, 'New post 发帖', 'pencil', composeAddress()),
    go('home', app.posts, 'home 首页 帖子', 'search', searchAddress()),
    go('topics', app.topics, 'topics 话题', 'topics', topicsAddress()),
    go('saved', app.saved, 'saved 稍后读', 'saved', savedAddress()),
    go('data', app.yourData, 'your data settings 数据 设置', 'folder', dataAddress()),
    ...(['dark', 'light', 'system'] as const).map((theme) => ({
      id: theme,
      name: palette[theme],
      otherNames: {
        dark: 'dark theme 深色',
        light: 'light theme 浅色',
        system: 'system theme 系统',
      }[theme],
      icon: ({ dark: 'moon', light: 'sun', system: 'halfSun' } as const)[theme],
      isOurs: true,
      run: () => void storedTheme.choose(theme),
    })),
    ...displayActions(palette),
    {
      id: 'language',
      name: palette.otherLanguage(languageNames[otherLanguage(language)]),
      otherNames: `language 语言 Chinese 英文 ${Object.values(languageNames).join(' ')}`,
      icon: 'notice',
      isOurs: true,
      run: () => void setLanguage(otherLanguage(language)),
    },
    {
      id: 'back',
      name: palette.back,
      otherNames: 'back 返回',
      icon: 'reply',
      isOurs: true,
      run: () => void navigate(-1),
    },
  ];
}

/** Text size, set by the same function as in the display settings. */
const displayActions = (palette: Catalogue['palette']): PaletteItem[] => [
  ...textSize.words.map((word) => ({
    id: word,
    name: palette[word],
    otherNames: 'text size 文字大小 字号',
    icon: 'menu' as const,
    isOurs: true,
    run: () => void textSize.choose(word),
  })),
];
