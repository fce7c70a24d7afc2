// Runs in NodeBB's folder, by NodeBB's Node, after its setup: node fill.cjs FILE
// FILE is JSON, { topics, posts, wanted }: records of the service, and the id of a post.
// The last line printed is the path of that post.
// biome-ignore-all lint/style/useNodejsImportProtocol: NodeBB's Node does not know it.
const { readFileSync } = require('fs');
const { join } = require('path');
const { promisify } = require('util');

/** @param {string} path */
const ours = (path) => require(join(process.cwd(), path));
const nconf = ours('node_modules/nconf');
nconf.file({ file: join(process.cwd(), 'config.json') });
nconf.defaults({ base_dir: process.cwd(), upload_path: '/public/uploads' });

/**
 * @typedef {{ id: string, name: string, remark: string, children: Topic[] }} Topic
 * @typedef {{ id: string, title: string, content: string, topicId: string, createTime: string }} Post
 * @param {{ topics: Topic[], posts: Post[], wanted: string }} records
 */
async function fill({ topics, posts, wanted }) {
  const database = ours('src/database');
  await promisify(database.init)();
  const meta = ours('src/meta');
  await promisify(meta.configs.init)();
  // Both request a third-party host during the build.
  for (const name of ['emoji-one', 'emoji-extended'])
    await promisify(database.sortedSetRemove)('plugins:active', `nodebb-plugin-${name}`);
  await promisify(meta.settings.set)('markdown', { html: 'on' });
  // The same page length as Parley.
  await promisify(meta.configs.set)('topicsPerPage', 10);

  const categories = new Map();
  const create = promisify(ours('src/categories').create);
  /** @type {(list: Topic[], parentCid: number) => Promise<void>} */
  const addAll = async (list, parentCid) => {
    for (const { id, name, remark, children } of list) {
      const { cid } = await create({ name, description: remark, parentCid });
      categories.set(id, cid);
      await addAll(children, cid);
    }
  };
  await addAll(topics, 0);

  const post = promisify(ours('src/topics').post);
  let path = '';
  for (const { id, title, content, topicId, createTime } of posts) {
    const cid = categories.get(topicId) || 1;
    const timestamp = Date.parse(createTime);
    const { topicData } = await post({ uid: 1, cid, title, content, timestamp });
    if (id === wanted) path = `/topic/${topicData.slug}`;
  }
  return path;
}

fill(JSON.parse(readFileSync(`${process.argv[2]}`, 'utf8'))).then(
  (path) => {
    console.log(path);
    process.exit(0);
  },
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
