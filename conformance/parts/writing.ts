import { type CreatePostRequest, createPostLimits } from '../../src/contract/create-post';
import { operations } from '../../src/contract/operations';
import { type Check, checksOf } from '../results';
import { newId, noSuchId, type Part, type Run, samplePosts, skipsCounts } from '../run';
import { judgeFailure, judgeTrials, requestFields, trialChecks } from './failures';

const required = requestFields('createPost').filter(({ isOptional }) => !isOptional);

const checks: Check[] = [
  ...checksOf('createPost.', {
    fields: 'A created post has the `title`, `blockId` and `topicId` that were sent.',
    id: '`id` of a created post is its `postId`.',
    madeId: 'A post created without `postId` is given an id of its own.',
    found: 'A created post is found by its id at once, and not twice.',
    keywords: 'A created post is found by a word of its title.',
    counts: 'A created post is counted in its topic and its block.',
    again: 'The same `postId` with the same fields answers the post already made.',
    conflict: 'The same `postId` with other fields is a conflict: 409, 40900.',
    ...Object.fromEntries(
      required.flatMap(({ name }) => [
        [`required.${name}`, `Without \`${name}\` a create is refused by name: 400, 40002.`],
        [`blank.${name}`, `With a blank \`${name}\` a create is refused by name: 400, 40002.`],
      ]),
    ),
    'failure.unknownBlock': 'A `blockId` that no block has is refused by name: 400, 40003.',
    'failure.unknownTopic': 'A `topicId` that no topic has is refused by name: 400, 40003.',
    'failure.titleLength': `A title over ${createPostLimits.title} characters is refused by name: 400, 40001.`,
  }),
  ...trialChecks('createPost'),
];

const totalsOf = async (run: Run, { topicId, blockId }: CreatePostRequest) => {
  const totals = [];
  for (const body of [{ topicId }, { blockId }])
    totals.push((await run.list('searchPosts', { ...body, pageSize: 1 })).total);
  return totals;
};

/** A word that no other post contains, so that this run finds only its own post. */
const freshWord = () => `conformance${Math.random().toString(36).slice(2, 12)}`;

const judgeCreated = async (
  run: Run,
  sent: CreatePostRequest & { postId: string },
  word: string,
) => {
  const { same } = run.results;
  const before = await totalsOf(run, sent);
  const { request, value, accepted } = await run.ask('createPost', sent);
  if (!accepted) return false;
  const makesIds = run.settings.postId === 'none';
  if (!makesIds) same('createPost.id', request, 'data.id', sent.postId, value.id);
  for (const field of ['title', 'blockId', 'topicId'] as const)
    same('createPost.fields', request, `data.${field}`, sent[field], value[field]);
  const byId = { postIds: [value.id] };
  for (const [name, body] of Object.entries({ found: byId, keywords: { keywords: word } })) {
    const found = await run.list('searchPosts', body);
    const received = found.ids.join(' ') || 'nothing';
    same(`createPost.${name}`, found.request, 'data.content', value.id, received);
  }
  if (!makesIds) {
    const again = await run.ask('createPost', sent);
    same('createPost.again', request, 'data.id', value.id, again.value.id);
  }
  if (skipsCounts(run, 'searchPosts', ['createPost.counts'])) return true;
  const after = await totalsOf(run, sent);
  const expected = before.map((total) => total + 1).join(', ');
  const path = 'data.total of its topic, of its block';
  const asked = makesIds ? request : `${request}, twice`;
  same('createPost.counts', asked, path, expected, after.join(', '));
  const [shown] = (await run.list('searchPosts', byId)).content;
  const counted = 'data.content.0.forumBlock.postCount';
  same(
    'createPost.counts',
    `${request}, then its search`,
    counted,
    after[1],
    shown?.forumBlock.postCount,
  );
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
  await judgeTrials(run, 'createPost');
};

const judgeMadeId = async (run: Run, { postId: sentId, ...sent }: CreatePostRequest) => {
  const { request, value, accepted } = await run.ask('createPost', sent);
  if (!accepted) return;
  const received = value.id && value.id !== sentId ? 'an id' : JSON.stringify(value.id);
  run.results.same('createPost.madeId', request, 'data.id', 'an id', received);
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
