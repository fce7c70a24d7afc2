import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sources, textOf } from './source-tree';

/**
 * What outlives a visit may only be what may be thrown away, for two apps in one page share it: everything else is a
 * part of the app (`src/context/app-context.tsx`).
 */
const exceptions: Record<string, string> = {
  'src/api/early-requests.ts: early':
    'requests that leave before there is an app, which takes them over',
  'src/contract/fold.ts: patterns': 'a memo',
  'src/contract/plain-text.ts: tagStart': 'a pattern whose place is set before each use',
  'src/contract/plain-text.ts: tagRest': 'a pattern whose place is set before each use',
  'src/forum/content/html-tags.ts: attribute': 'a pattern whose place is set before each use',
  'src/forum/content/read-content.ts: last': 'a memo',
  'src/forum/content/read-content.ts: lines': 'a memo',
  'src/forum/content/covered-classes.ts: covered':
    'classes of the setting, which end with the visit',
  'src/forum/drafts/draft-validation.ts: segmenter': 'a memo',
  'src/forum/matching/extract-keywords.ts: segmenter': 'a memo',
  'src/i18n/catalogues.ts: catalogues': 'messages that have loaded, as code is',
  'src/i18n/catalogues.ts: needed': 'messages that have loaded, as code is',
  'src/i18n/dates.ts: clocks': 'a memo',
  'src/pages/compose/content-editor.tsx: loaded': 'code that has loaded',
  'src/pages/compose/editor/editor-content.ts: made': 'a memo',
};

/** Not of a page with an app: each runs once, by itself. */
const ownScripts = /^src\/(shell-worker\/|boot\/before-paint)/;

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

const isFunction = ({ type }: Node) =>
  /Function|^MethodDefinition$|^PropertyDefinition$/.test(type);

/** A node and all below it. */
const below = (node: Node, enters = (_child: Node) => true): Node[] =>
  enters(node) ? [node, ...childrenOf(node).flatMap((child) => below(child, enters))] : [];

/** What runs when the module is loaded, without what runs only when it is called. */
const atOnce = (node: Node) => below(node, (child) => !isFunction(child));

/** The name that an expression like `names.of[it]` begins with. */
const rootOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return node.type === 'Identifier' ? String(node.name) : rootOf(node.object);
};

const changing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|fill)$/;
const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? '') : '');

/** The names whose object a node changes. */
const changedBy = (node: Node): string[] => {
  if (node.type === 'AssignmentExpression' && (node.left as Node).type === 'MemberExpression')
    return [rootOf(node.left)];
  if (node.type === 'UpdateExpression') return [rootOf(node.argument)];
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return [rootOf(node.argument)];
  if (node.type !== 'CallExpression') return [];
  const { type, object, property } = node.callee as Node;
  if (type !== 'MemberExpression') return [];
  if (changing.test(nameOf(property))) return [rootOf(object)];
  if (nameOf(object) === 'Object' && nameOf(property) === 'assign')
    return [rootOf((node.arguments as Node[])[0])];
  return [];
};

/** Those of packages are rules that hold nothing. */
const plain =
  /^(Map|Set|WeakMap|WeakSet|RegExp|URLSearchParams|LinkifyIt|MarkdownIt|InputRule|PluginKey)$/;

/** Whether an expression makes something at once that holds data, a timer or a promise. */
const isHolder = (node: Node) => {
  if (node.type === 'ImportExpression') return true;
  if (node.type === 'NewExpression')
    return !plain.test(nameOf(node.callee)) && rootOf(node.callee) !== 'Intl';
  const name = node.type === 'CallExpression' ? nameOf(node.callee) : '';
  return /^(create|open|start)[A-Z]/.test(name) && name !== 'createContext';
};

/** The variables of a module that hold what outlives a visit. */
const stateOf = (path: string) => {
  const program = parseSync(path, textOf(path)).program as unknown as Node;
  const declarations = (program.body as Node[])
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .filter(({ type }) => type === 'VariableDeclaration');
  const atLoad = new Set(atOnce(program));
  const later = below(program).filter((node) => !atLoad.has(node));
  const changed = new Set(later.flatMap(changedBy));
  return declarations.flatMap(({ kind, declarations: all }) =>
    (all as Node[])
      .filter(
        ({ id, init }) =>
          kind !== 'const' ||
          changed.has(nameOf(id)) ||
          (isNode(init) && atOnce(init).some(isHolder)),
      )
      .map(({ id }) => `${path}: ${nameOf(id)}`),
  );
};

it('a module of the app holds nothing of a visit', () => {
  const ofApp = sources.filter((path) => path.startsWith('src/') && !ownScripts.test(path));
  const found = ofApp.flatMap(stateOf);
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
