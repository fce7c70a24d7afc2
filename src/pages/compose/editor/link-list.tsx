import { shift } from '@floating-ui/dom';
import type { Editor, Range } from '@tiptap/core';
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { keywordsIn, postAddress, topicsAddress } from '../../../addresses';
import { scriptLanguage } from '../../../forum/matching/script-language';
import { ownAddress } from '../../../forum/posts/own-link';
import { usePostsNamed } from '../../../forum/posts/use-posts-named';
import { useTopicsNamed } from '../../../forum/topics/use-topics-named';
import { useText } from '../../../i18n/i18n-context';
import { Icon } from '../../../ui/icon';
import options from '../../../ui/options.module.css';
import styles from './link-list.module.css';

type LinkTarget = {
  kind: 'post' | 'topic';
  id: string;
  name: string;
  about?: string;
};

type Open = SuggestionProps<never, LinkTarget>;

/** Returns whether the key was handled. */
type Press = (event: KeyboardEvent) => boolean;

const key = new PluginKey('linkList');
const longestQueryChars = 60;

const mayLink = ({ selection: { $from } }: EditorState) =>
  !$from.parent.type.spec.code &&
  !$from.marks().some(({ type }) => type.name === 'code' || type.name === 'link');

/** Shown at the cursor after `[[` or 【【. */
export const LinkList = memo(({ editor }: { editor: Editor }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const press = useRef<Press>(null);
  useEffect(() => {
    const list = Suggestion<never, LinkTarget>({
      editor,
      pluginKey: key,
      char: '[[',
      allowSpaces: true,
      allowedPrefixes: null,
      // The last sign counts. The same key writes 【 with an input method for Chinese.
      findSuggestionMatch: ({ $position: { pos, nodeBefore } }) => {
        const line = nodeBefore?.text ?? '';
        const at = [...line.matchAll(/\[\[|【【/g)].at(-1)?.index;
        if (at === undefined) return null;
        const text = line.slice(at);
        return { range: { from: pos - text.length, to: pos }, text, query: text.slice(2) };
      },
      floatingUi: { middleware: [shift()] },
      allow: ({ state }) => mayLink(state),
      // A title may begin with 【公告】.
      shouldShow: ({ query, text }) => {
        const [opening = '', closing = ''] = text.startsWith('[') ? '[]' : '【】';
        const closes = query.split(closing).length > query.split(opening).length;
        return query.length <= longestQueryChars && !closes;
      },
      command: ({ range, props }) => insertLink(editor, range, props),
      render: () => ({
        onStart: setOpen,
        onUpdate: setOpen,
        onExit: () => setOpen(null),
        onKeyDown: ({ event }) => press.current?.(event) ?? false,
      }),
    });
    // Before the others, which also use Enter and Tab.
    editor.registerPlugin(list, (added, others) => [added, ...others]);
    return () => void editor.unregisterPlugin(key);
  }, [editor]);
  return open && <OpenList editor={editor} open={open} press={press} />;
});

type OpenProps = { editor: Editor; open: Open; press: RefObject<Press | null> };

const icons = { post: 'reply', topic: 'topics' } as const;
const addresses = { post: postAddress, topic: (id: string) => topicsAddress({}, id) };

const OpenList = ({ editor, open, press }: OpenProps) => {
  const { query, command, mount } = open;
  const { editor: text } = useText().compose;
  const targets = useLinkTargets(query);
  const keys = targets.map(({ kind, id }) => kind + id);
  const [chosen, choose] = useState('');
  // By its key: what is found later may move it, and Enter must not link another instead.
  const at = Math.max(0, keys.indexOf(chosen));
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isOpen = targets.length > 0;

  const go = (step: number) => choose(keys.at((at + step) % keys.length) ?? '');
  const take = () => targets[at] && command(targets[at]);
  useLayoutEffect(() => {
    const acts = new Map([
      ['ArrowDown', () => go(1)],
      ['ArrowUp', () => go(-1)],
      ['Enter', take],
      ['Tab', take],
      ['Escape', () => exitSuggestion(editor.view, key)],
    ]);
    press.current = (event) => {
      const act = isOpen && !event.ctrlKey && !event.metaKey ? acts.get(event.key) : undefined;
      act?.();
      return act !== undefined;
    };
    return () => {
      press.current = null;
    };
  });

  const active = isOpen ? `${id}-${at}` : null;
  useEffect(() => {
    const area = editor.view.dom;
    if (!active) return;
    area.setAttribute('aria-controls', id);
    area.setAttribute('aria-activedescendant', active);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !isOpen) return;
    return mount(current, {
      onPosition: ({ x, y }) => {
        current.style.left = `${x}px`;
        current.style.top = `${y}px`;
      },
    });
  }, [mount, isOpen]);

  if (!isOpen) return null;
  return (
    <div ref={box} className={styles.list}>
      <p className={options.heading} id={`${id}-heading`}>
        {text.linkTo}
      </p>
      <div role="listbox" id={id} aria-labelledby={`${id}-heading`}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={keys[index]}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === at}
            className={options.option}
            // Keep the focus, and with it the cursor, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => command(target)}
          >
            <Icon name={icons[target.kind]} />
            <bdi className={options.name} lang={scriptLanguage(target.name)}>
              {target.name}
            </bdi>
            <span className={options.about}>
              {[text[target.kind], target.about].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

const most = { posts: 5, topics: 3 };

function useLinkTargets(query: string): LinkTarget[] {
  const words = keywordsIn(query);
  const posts = usePostsNamed(words, most.posts);
  const topics = useTopicsNamed(words, most.topics);
  // Topics first: those of the first page are known already, and posts that come later move none of them.
  return [
    ...topics.map((topic) => ({ kind: 'topic' as const, ...topic })),
    ...posts.map(({ id, title }) => ({ kind: 'post' as const, id, name: title })),
  ];
}

function insertLink(editor: Editor, range: Range, { kind, id, name }: LinkTarget) {
  const mark = { type: 'link', attrs: { href: ownAddress(addresses[kind](id)) } };
  const link = { type: 'text', text: name, marks: [mark] };
  editor.chain().focus().insertContentAt(range, link).run();
}
