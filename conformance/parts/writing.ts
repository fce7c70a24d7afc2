import { type CreatePostRequest, createPostLimits } from '../../src/contract/create-post';
import { operations } from '../../src/contract/operations';
import { requestFields } from '../request-fields';
import { type Check, type Evidence, requirement } from '../results';
import type { Part, Run } from '../run';
import { newId, noSuchId, samplePosts, skipsCounts } from '../run';
import { judgeFailure, trialsOf } from './failures';

const check = (name: string, sentence: string) => requirement(`createPost.${name}`, sentence);

const required = requestFields('createPost').filter(({ isOptional }) => !isOptional);

const checks: Check[] = [
  check('fields', 'A created post has the `title`, `blockId` and `topicId` that were sent.'),
  check('id', '`id` of a created post is its `postId`.'),
  check('madeId', 'A post created without `postId` is given an id of its own.'),
  check('found', 'A created post is found by its id at once, and not twice.'),
  check('keywords', 'A created post is found by a word of its title.'),
  check('counts', 'A created post is counted in its topic and its block.'),
  check('again', 'The same `postId` with the same fields answers the post already made.'),
  check('conflict', 'The same `postId` with other fields is a conflict: 409, 40900.'),
  ...required.flatMap(({ name }) => [
    check(`required.${name}`, `Without \`${name}\` a create is refused by name: 400, 40002.`),
    check(`blank.${name}`, `With a blank \`${name}\` a create is refused by name: 400, 40002.`),
  ]),
  check('failure.unknownBlock', 'A `blockId` that no block has is refused by name: 400, 40003.'),
  check('failure.unknownTopic', 'A `topicId` that no topic has is refused by name: 400, 40003.'),
  check(
    'failure.titleLength',
    `A title over ${createPostLimits.title} characters is refused by name: 400, 40001.`,
  ),
  ...trialsOf('createPost').map(({ check: name, sentence }) => ({
    name,
    sentence,
    basis: 'decision' as const,
  })),
];

const says = (run: Run, name: string, evidence: Evidence) =>
  run.results.expect(`createPost.${name}`, evidence.expected === evidence.received, () => evidence);

const totalOf = async (run: Run, body: Record<string, unknown>) =>
  (await run.ask('searchPosts', { ...body, pageSize: 1 })).value.total;

/** A word that no other post contains, so that this run finds only its own post. */
const freshWord = () => `conformance${Math.random().toString(36).slice(2, 12)}`;

const judgeCreated = async (
  run: Run,
  sent: CreatePostRequest & { postId: string },
  word: string,
) => {
  const { blockId, topicId, postId } = sent;
  const before = [await totalOf(run, { topicId }), await totalOf(run, { blockId })];
  const { request, value, accepted } = await run.ask('createPost', sent);
  if (!accepted) return false;
  const makesIds = run.settings.postId === 'none';
  if (!makesIds)
    says(run, 'id', { request, path: 'data.id', expected: postId, received: value.id });
  for (const field of ['title', 'blockId', 'topicId'] as const)
    says(run, 'fields', {
      request,
      path: `data.${field}`,
      expected: sent[field],
      received: value[field],
    });
  for (const [name, body] of [
    ['found', { postIds: [value.id] }],
    ['keywords', { keywords: word }],
  ] as const) {
    const found = await run.ask('searchPosts', { ...body });
    says(run, name, {
      request: found.request,
      path: 'data.content',
      expected: value.id,
      received: found.value.content.map(({ id }) => id).join(' ') || 'nothing',
    });
  }
  if (!makesIds) {
    const again = await run.ask('createPost', sent);
    says(run, 'again', { request, path: 'data.id', expected: value.id, received: again.value.id });
  }
  if (skipsCounts(run, 'searchPosts', ['createPost.counts'])) return true;
  const after = [await totalOf(run, { topicId }), await totalOf(run, { blockId })];
  says(run, 'counts', {
    request: makesIds ? request : `${request}, twice`,
    path: 'data.total of its topic, of its block',
    expected: before.map((total) => total + 1).join(', '),
    received: after.join(', '),
  });
  const shown = (await run.ask('searchPosts', { postIds: [value.id] })).value.content[0];
  says(run, 'counts', {
    request: `${request}, then its search`,
    path: 'data.content.0.forumBlock.postCount',
    expected: String(after[1]),
    received: String(shown?.forumBlock.postCount),
  });
  return true;
};

const judgeRefused = async (run: Run, sent: CreatePostRequest) => {
  const refuse = (name: string, body: object, code: number, names?: string) =>
    judgeFailure(
      run,
      { method: 'POST', path: operations.createPost.path, body: JSON.stringify(body) },
      { check: `createPost.${name}`, status: code === 40900 ? 409 : 400, code, names },
    );
  const { postId } = run.settings;
  if (postId === 'client')
    await refuse('conflict', { ...sent, title: `${sent.title} again` }, 40900);
  // Every body except the conflict has a new id, so that only its own fault can cause a refusal.
  const fresh = () => ({ ...sent, postId: postId === 'client' ? newId() : undefined });
  for (const { name } of required) {
    await refuse(`required.${name}`, { ...fresh(), [name]: undefined }, 40002, name);
    await refuse(`blank.${name}`, { ...fresh(), [name]: ' ' }, 40002, name);
  }
  await refuse('failure.unknownBlock', { ...fresh(), blockId: noSuchId }, 40003, 'blockId');
  await refuse('failure.unknownTopic', { ...fresh(), topicId: noSuchId }, 40003, 'topicId');
  const title = sent.title.padEnd(createPostLimits.title + 1, 'x');
  await refuse('failure.titleLength', { ...fresh(), title }, 40001, 'title');
  for (const { body, contentType, ...failure } of trialsOf('createPost')) {
    const path = operations.createPost.path;
    await judgeFailure(run, { method: 'POST', path, body, contentType }, failure);
  }
};

const judgeMadeId = async (run: Run, { postId: _, ...sent }: CreatePostRequest) => {
  const { request, value, accepted } = await run.ask('createPost', sent);
  if (!accepted) return;
  says(run, 'madeId', {
    request,
    path: 'data.id',
    expected: 'an id',
    received: value.id && value.id !== _ ? 'an id' : JSON.stringify(value.id),
  });
};

/** Creates two posts, and tries some that must be refused. Runs only with --write. */
export const writingPart: Part = {
  title: 'createPost',
  checks,
  async judge(run) {
    const known = samplePosts(run)[0];
    if (!known) return;
    const word = freshWord();
    const sent = {
      postId: newId(),
      blockId: known.blockId,
      topicId: known.topicId,
      // A title is plain text: a service that treats it as HTML returns other characters.
      title: `A post of the conformance run (1 < 2 & 3), ${word}`,
      content: '<p>Made by <b>npm run conformance -- --write</b>; it may be deleted.</p>',
    };
    if (!(await judgeCreated(run, sent, word))) return;
    await judgeRefused(run, sent);
    await judgeMadeId(run, sent);
  },
};
