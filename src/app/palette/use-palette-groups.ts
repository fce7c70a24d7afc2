import { useQueryClient } from '@tanstack/react-query';
import {
  blockAddress,
  draftAddress,
  memberAddress,
  postAddress,
  searchAddress,
  topicsAddress,
} from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { cachedMembers } from '../../api/cached';
import { theme, themes } from '../../boot/appearance';
import { useCommands } from '../../commands/commands';
import { commandKeys } from '../../commands/use-command-keys';
import { usePart } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { nameOf } from '../../forum/drafts/record';
import { useDrafts } from '../../forum/drafts/use-draft';
import { isFound, type Matcher, useMatcher } from '../../forum/matching/highlight';
import { usePostsNamed } from '../../forum/posts/use-posts-named';
import { searchHistory } from '../../forum/search/search-history';
import { useSearchLabels } from '../../forum/search/use-search-labels';
import { useTopicsNamed } from '../../forum/topics/use-topics-named';
import { useI18n } from '../../i18n/i18n-context';
import { languageNames, otherLanguage } from '../../i18n/language';
import { pageEntries } from '../../pages';
import type { IconName } from '../../ui/icon';
import { themeIcons } from '../header/preferences';

export type PaletteItem = {
  id: string;
  name: string;
  icon?: IconName | undefined;
  /** At the right. */
  about?: string | undefined;
  key?: string | undefined;
} & ({ path: string; run?: undefined } | { path?: undefined; run: () => unknown });

type PaletteGroup = { heading: string; icon: IconName; items: PaletteItem[] };

const keyOf = (id: string) => commandKeys[id as keyof typeof commandKeys];

const mostOfGroup = 5;

/** Loaded data matches at once, and posts are requested. */
export const usePaletteGroups = (words: string): PaletteGroup[] => {
  const { text } = useI18n();
  const { palette } = text;
  const matcher = useMatcher(words);
  const posts = usePostsNamed(words, mostOfGroup);
  const { drafts } = useDrafts();
  const topics = useTopicsNamed(words, mostOfGroup);
  const blocks = useBlocks();
  const members = cachedMembers(useQueryClient());
  const searches = useStored(searchHistory);
  const labelOf = useSearchLabels();
  const commands = useCommands().named();
  const groups: PaletteGroup[] = [
    {
      heading: text.app.topics,
      icon: 'topics',
      items: topics.map((topic) => ({ ...topic, path: topicsAddress({}, topic.id) })),
    },
    {
      heading: text.topics.blocks,
      icon: 'folder',
      items: [...blocks].map(([id, { name, parentId }]) => ({
        id,
        name,
        path: blockAddress(id),
        about: blocks.get(parentId)?.name,
      })),
    },
    {
      heading: palette.members,
      icon: 'person',
      items: members.map(({ id, nickname }) => ({ id, name: nickname, path: memberAddress(id) })),
    },
    {
      heading: text.searches.heading,
      icon: 'clock',
      items: [...new Set([...searches.saved, ...searches.recent])].map((path) => ({
        id: path,
        name: labelOf(path),
        path,
      })),
    },
    {
      heading: text.data.drafts,
      icon: 'pencil',
      items: drafts.map(({ id, fields }) => ({
        id,
        name: nameOf(fields) || palette.untitled,
        path: draftAddress(id),
      })),
    },
    {
      heading: palette.thisPage,
      icon: 'right',
      items: commands.map(({ id, label = '', run }) => ({ id, name: label, run, key: keyOf(id) })),
    },
    { heading: palette.actions, icon: 'right', items: useActions() },
  ];
  const offered = words ? groups : groups.slice(-3);
  const search = {
    id: 'search',
    name: palette.searchFor(words),
    path: searchAddress({ keywords: words }),
  };
  return [
    ...offered.map((group) => ({ ...group, items: matching(group.items, matcher) })),
    // Last, because they are still to come while a row above is chosen.
    {
      heading: palette.pages,
      icon: 'reply' as const,
      items: posts.map(({ id, title, forumBlock, forumTopicList: [topic] }) => ({
        id,
        name: title,
        path: postAddress(id),
        about: [forumBlock.name, topic?.name].filter(Boolean).join(' › '),
      })),
    },
    { heading: text.app.search, icon: 'search' as const, items: words ? [search] : [] },
  ].filter(({ items }) => items.length > 0);
};

function useActions(): PaletteItem[] {
  const { text, language, setLanguage } = useI18n();
  const { app, palette } = text;
  const { write } = usePart(theme);
  const other = otherLanguage(language);
  return [
    ...pageEntries.map(({ address, title, icon, command }) => ({
      id: address,
      name: title(app),
      path: address,
      icon: icon ?? (command && ('pencil' as const)),
      key: command && commandKeys[command],
    })),
    ...themes.map((word) => ({
      id: word,
      name: palette[word],
      icon: themeIcons[word],
      run: () => void write(word),
    })),
    {
      id: 'language',
      name: palette.otherLanguage(languageNames[other]),
      run: () => void setLanguage(other),
    },
  ];
}

const matching = (items: PaletteItem[], matcher: Matcher) =>
  items.filter(({ name }) => name && isFound(name, matcher)).slice(0, mostOfGroup);
