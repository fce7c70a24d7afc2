import {
  type CreatePostRequest,
  createPostLimits,
  createPostRequest,
} from '../../src/contract/create-post';
import { hasHan } from '../../src/contract/fold';
import { plainText } from '../../src/contract/plain-text';
import type { Post } from '../../src/contract/post';
import { Refusal } from './answer';
import { checkFields } from './check-fields';
import { type PostRecord, type PostWords, untouchedAt } from './dataset';
import type { ForumState } from './forum-state';
import { postOf } from './summary';

/**
 * Returns the post that a create request would make. It is checked but not in the forum yet, so a host can
 * store it first. `isNew` is false if the same `postId` with the same fields was posted before.
 * @throws Refusal `badField`, `missingField`, `unknownId` or `idTaken`
 */
export const draftPost = (forum: ForumState, body: Record<string, unknown>) => {
  const request = checkRequest(body);
  checkIds(forum, request);
  const id = request.postId?.trim() ? request.postId : forum.nextId();
  const record = forum.posts.find(id);
  if (!record) return { record: recordOf(forum, id, request), isNew: true };
  if (!isSame(forum, record, request)) {
    throw new Refusal(
      'idTaken',
      `postId is "${id}", which another post has; send the same fields again or a new postId`,
    );
  }
  return { record, isNew: false };
};

/** @throws Refusal `badField`, `missingField`, `unknownId` or `idTaken` */
export const createPost = (forum: ForumState, body: Record<string, unknown>): Post => {
  const { record, isNew } = draftPost(forum, body);
  if (isNew) forum.add(record);
  return postOf(record, forum.directory);
};

function checkRequest(body: Record<string, unknown>): CreatePostRequest {
  const request = checkFields<CreatePostRequest>(createPostRequest, body);
  const title = request.title?.trim() ?? '';
  const { postId, blockId = '', topicId = '', content = '' } = request;
  for (const [field, value] of Object.entries({ title, content, blockId, topicId })) {
    const text = field === 'content' ? plainText(value) : value.trim();
    if (!text)
      throw new Refusal(
        'missingField',
        `${field} is ${lacking(body[field])}; ${remedy.get(field)}`,
      );
  }
  checkLength('title', title, createPostLimits.title);
  checkLength('content', content, createPostLimits.content);
  return { postId, blockId, topicId, title, content };
}

const lacking = (value: unknown) =>
  value === undefined ? 'missing' : value === null ? 'null' : 'blank';

const remedy = new Map(
  Object.entries({
    title: `send 1 to ${createPostLimits.title} characters`,
    content: 'send HTML that has some text',
    blockId: 'send the id of a block',
    topicId: 'send the id of a topic',
  }),
);

/** As the form counts them, with whose marks a letter is one. In a longer text, counting those takes Node seconds. */
const charactersOf = (value: string) =>
  value.length > 4000 ? [...value] : [...new Intl.Segmenter().segment(value)];

function checkLength(field: string, value: string, largest: number) {
  const { length } = charactersOf(value);
  if (length <= largest) return;
  throw new Refusal('badField', `${field} is ${length} characters long; send at most ${largest}`);
}

function checkIds({ directory }: ForumState, { blockId, topicId }: CreatePostRequest) {
  const refuse = (kind: string, id: string) => {
    const says = `${kind}Id is "${id}", which no ${kind} has; send the id of a ${kind}`;
    throw new Refusal('unknownId', says);
  };
  if (!directory.block(blockId)) refuse('block', blockId);
  if (!directory.topic(topicId)) refuse('topic', topicId);
}

const isSame = (forum: ForumState, record: PostRecord, request: CreatePostRequest) =>
  record.memberId === forum.dataset.me &&
  record.title === request.title &&
  record.content === request.content &&
  record.blockId === request.blockId &&
  record.topicIds[0] === request.topicId;

/** Where nothing says the language, a post with any Chinese character counts as Chinese. */
export const languageOf = ({ title, content }: PostWords) =>
  hasHan(title + plainText(content)) ? 'ZH_CN' : 'EN_US';

const recordOf = (forum: ForumState, id: string, request: CreatePostRequest): PostRecord => {
  return {
    id,
    title: request.title,
    content: request.content,
    type: 'POST',
    language: languageOf(request),
    siteIds: forum.directory.block(request.blockId)?.siteIds ?? '',
    blockId: request.blockId,
    topicIds: [request.topicId],
    memberId: forum.dataset.me,
    ...untouchedAt(forum.now()),
  };
};
