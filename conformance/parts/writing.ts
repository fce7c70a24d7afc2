import type { CreatePostRequest } from '../../src/contract/create-post';
import { operations } from '../../src/contract/operations';
import { plainText } from '../../src/contract/plain-text';
import { judgeTimes } from '../records';
import { checksOf } from '../results';
import { newId, noSuchId, type Part, type Run, samplePosts, skipsCounts } from '../run';
import { type Settings, usualSettings } from '../settings';
import { judgeRefusal, type Refusal, refusalChecks, refusalsOf, requestFields } from './failures';

const refusalsAfter = (
  sent: Partial<CreatePostRequest>,
  { limits: [title = 0, text = 0], postId }: Pick<Settings, 'limits' | 'postId'>,
): Refusal[] => {
  // Every body except the conflict has a new id, so that only its own fault can cause a refusal.
  const fresh = () => ({ ...sent, postId: postId === 'none' ? undefined : newId() });
  const refuse = (check: string, says: string, code: number, names: string, value?: unknown) => ({
    ...{ check: `createPost.${check}`, says, code, names, path: operations.createPost.path },
    body: JSON.stringify({ ...fresh(), [names]: value }),
  });
  const again = JSON.stringify({ ...sent, content: `${sent.content}<p>Again</p>` });
  return [
    { ...refuse('conflict', 'The same `postId` with other fields', 40900, ''), body: again },
    ...requestFields('createPost')
      .filter(({ schema }) => !schema.isOptional)
      .flatMap(({ name }) => [
        refuse(`required.${name}`, `Without \`${name}\` a create`, 40002, name),
        refuse(`blank.${name}`, `With a blank \`${name}\` a create`, 40002, name, ' '),
      ]),
    refuse('failure.unknownBlock', 'An unknown `blockId`', 40003, 'blockId', noSuchId),
    refuse('failure.unknownTopic', 'An unknown `topicId`', 40003, 'topicId', noSuchId),
    refuse('blank.text', 'A `content` without text', 40002, 'content', '<p><br></p>'),
    refuse('failure.titleLength', 'A longer `title`', 40001, 'title', 'x'.repeat(title + 1)),
    refuse('failure.contentLength', 'A longer `content`', 40001, 'content', 'x'.repeat(text + 1)),
    ...refusalsOf('createPost', fresh()),
  ];
};

const totalsOf = async (run: Run, { topicId, blockId }: CreatePostRequest) => {
  const totals = [];
  for (const body of [{ topicId }, { blockId }])
    totals.push((await run.list('searchPosts', { ...body, pageSize: 1 })).total);
  return totals;
};

const judgeCreated = async (run: Run, sent: CreatePostRequest, word: string) => {
  const before = await totalsOf(run, sent);
  const { value, accepted, ...seen } = await run.send('createPost', sent);
  if (!accepted) return false;
  const { request, same } = seen;
  const { id } = value;
  const makesIds = run.settings.postId === 'none';
  if (!makesIds) same('createPost.id', 'data.id', sent.postId, id);
  for (const field of ['title', 'blockId', 'topicId'] as const)
    same('createPost.fields', `data.${field}`, sent[field], value[field]);
  same('createPost.kind', 'data.type', 'POST', value.type);
  same('createPost.plainText', 'data.plainText', plainText(sent.content), value.plainText.trim());
  judgeTimes(seen, 'createPost.times', value, 'data');
  const byId = { postIds: [id] };
  for (const [name, body] of Object.entries({ found: byId, keywords: { keywords: word } })) {
    const found = await run.list('searchPosts', body);
    found.same(`createPost.${name}`, 'data.content', id, found.ids.join(' ') || 'nothing');
  }
  if (!makesIds) {
    const again = await run.send('createPost', sent);
    same('createPost.again', 'data.id', id, again.value.id);
  }
  const name = 'createPost.counts';
  if (skipsCounts(run, 'searchPosts', [name])) return true;
  const after = await totalsOf(run, sent);
  const expected = before.map((total) => total + 1).join(', ');
  const counted = run.results.of(makesIds ? request : `${request}, twice`);
  counted.same(name, 'data.total of its topic, of its block', expected, after.join(', '));
  return true;
};

export const writingPart: Part = {
  title: 'createPost',
  checks: [
    ...checksOf('createPost.', {
      fields: 'A created post has the `title`, `blockId` and `topicId` that were sent.',
      id: '`id` of a created post is its `postId`.',
      kind: '`type` of a created post is POST.',
      plainText: '`plainText` of a created post is the text of its `content`.',
      times: 'Times of a created post are ISO 8601, `YYYY-MM-DD HH:mm:ss` or an epoch.',
      found: 'A created post is found by its id at once, and not twice.',
      keywords: 'A created post is found by a word of its title.',
      counts: 'A created post is counted in its topic and its block.',
      again: 'The same `postId` with the same fields returns the existing post.',
    }),
    ...refusalChecks(refusalsAfter({}, usualSettings)),
  ],
  async judge(run) {
    const known = samplePosts(run).find(({ blockId, topicId }) => blockId && topicId);
    if (!known) return;
    // No other post contains it, so that this run finds only its own post.
    const word = `run${Math.random().toString(36).slice(2, 12)}`;
    const rest = run.settings.interfaceOnly ? '' : '字'.repeat(run.settings.limits[0] ?? 0);
    const sent = {
      postId: newId(),
      blockId: known.blockId,
      topicId: known.topicId,
      // Plain text, which HTML would change, and as long as the page allows, in signs of three bytes.
      title: `${word} 1<2&3: a conformance run ${rest}`.slice(0, run.settings.limits[0]).trim(),
      content: '<p>Made by <b>npm run conformance -- --write</b>; it may be deleted.</p>',
    };
    // The fields of a created post are the interface's; all else here is decided.
    if (run.settings.interfaceOnly) return void (await run.send('createPost', sent));
    if (!(await judgeCreated(run, sent, word))) return;
    for (const one of refusalsAfter(sent, run.settings)) await judgeRefusal(run, one);
  },
};
