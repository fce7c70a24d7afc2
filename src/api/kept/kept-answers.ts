import type { QueryKey } from '@tanstack/react-query';
import type { AppContext } from '../../context/app-context';
import { operations } from '../../contract/operations';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { read } from '../../contract/read';
import type { Schema } from '../../contract/schema';
import { queryKeys } from '../query-keys';
import { schemaOf, searchOf } from './kept-queries';
import { type AnswerOwner, keptStore } from './kept-store';

/** Their hashes begin so. */
const ofPosts = JSON.stringify(queryKeys.posts.searches).slice(0, -1);

/** Anything may have written the text, also an earlier build. */
const dataIn = (text: string, key: QueryKey) => {
  try {
    return read(schemaOf(key) as Schema, JSON.parse(text)).value;
  } catch {
    return undefined;
  }
};

export const keptAnswers = (app: AppContext) => {
  const { readAnswer, readAnswers, writeAnswer, deleteAnswers } = app.get(keptStore);

  const restore = async (owner: AnswerOwner, key: QueryKey, hash: string) => {
    const kept = await readAnswer(owner, hash);
    const data = kept && dataIn(kept.text, key);
    // That there was no such post says nothing of now, and a list may have it.
    const isNone = searchOf(key)?.postIds?.length && !Object(data).content?.length;
    return data === undefined || isNone ? undefined : { at: kept?.at ?? 0, data };
  };

  /** Lists have the posts too: whoever read a list need not have opened them. */
  const restoreFromLists = async (owner: AnswerOwner, key: QueryKey) => {
    const { postIds = [] } = searchOf(key) ?? {};
    if (postIds.length === 0) return undefined;
    const found = new Map<string, PostSummary>();
    let oldest = Number.POSITIVE_INFINITY;
    for (const { at, text } of await readAnswers(owner, ofPosts)) {
      const missing = postIds.filter((id) => !found.has(id));
      if (missing.length === 0) break;
      if (!missing.some((id) => text.includes(JSON.stringify(id)))) continue;
      const page = dataIn(text, key) as Page<PostSummary> | undefined;
      for (const post of page?.content ?? [])
        if (missing.includes(post.id)) found.set(post.id, post);
      oldest = Math.min(oldest, at);
    }
    if (found.size < postIds.length) return undefined;
    const content = postIds.flatMap((id) => found.get(id) ?? []);
    const total = content.length;
    const page = { content, total, totalElements: total, totalPages: 1, size: total };
    return { at: oldest, data: read(operations.searchPosts.data, page).value };
  };

  return { restore, restoreFromLists, writeAnswer, deleteAnswers };
};
