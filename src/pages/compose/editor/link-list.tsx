import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { scriptLanguage } from '../../../forum/matching/script-language';
import { ownAddress } from '../../../forum/posts/own-link';
import { useText } from '../../../i18n/i18n-context';
import options from '../../../ui/floating/options.module.css';
import { placeByLine } from '../../../ui/floating/place-by-line';
import { Icon } from '../../../ui/icon';
import styles from './link-list.module.css';
import { type LinkTrigger, useLinkTrigger } from './link-trigger';
import { type LinkTarget, useLinkTargets } from './use-link-targets';

/** Returns whether the key was handled. */
type Press = (event: KeyboardEvent) => boolean;

type Props = {
  editor: Editor;
  /** Receives each key before the editor. */
  press: RefObject<Press | null>;
};

/** Posts, topics and members to link to, shown at the cursor after `[[` or `@`. */
export const LinkList = ({ editor, press }: Props) => {
  const { trigger, dismiss } = useLinkTrigger(editor);
  return trigger && <OpenList {...{ editor, press, trigger, dismiss }} />;
};

type OpenProps = Props & { trigger: LinkTrigger; dismiss: () => void };

const icons = { post: 'reply', topic: 'topics', member: 'person' } as const;

const OpenList = ({ editor, press, trigger, dismiss }: OpenProps) => {
  const { editor: text } = useText().compose;
  const kinds = { post: text.post, topic: text.topic, member: text.member };
  const targets = useLinkTargets(trigger);
  const [chosen, choose] = useState({ query: '', at: 0 });
  const at = chosen.query === trigger.query ? Math.min(chosen.at, targets.length - 1) : 0;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isOpen = targets.length > 0;

  const go = (step: number) =>
    choose({ query: trigger.query, at: (at + step + targets.length) % targets.length });
  const take = (target: LinkTarget | undefined) => {
    if (target) insertLink(editor, trigger, target);
  };
  useLayoutEffect(() => {
    const keys = new Map([
      ['ArrowDown', () => go(1)],
      ['ArrowUp', () => go(-1)],
      ['Enter', () => take(targets[at])],
      ['Tab', () => take(targets[at])],
      ['Escape', dismiss],
    ]);
    press.current = (event) => {
      const act = isOpen && !event.ctrlKey && !event.metaKey ? keys.get(event.key) : undefined;
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
    const line = editor.view.coordsAtPos(trigger.from);
    placeByLine(current, line, line);
  }, [editor, isOpen, trigger.from]);

  if (!isOpen) return null;
  return (
    <div ref={box} className={styles.list}>
      <p className={styles.heading} id={`${id}-heading`}>
        {trigger.sign === '@' ? text.mention : text.linkTo}
      </p>
      <div role="listbox" id={id} aria-labelledby={`${id}-heading`}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={target.kind + target.id}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === at}
            className={options.option}
            // Keep the focus, and with it the cursor, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(target)}
          >
            <Icon name={icons[target.kind]} />
            <bdi className={options.name} lang={scriptLanguage(target.name)}>
              {target.name}
            </bdi>
            {trigger.sign === '[[' && <span className={styles.kind}>{kinds[target.kind]}</span>}
          </div>
        ))}
      </div>
    </div>
  );
};

/** Replaces the sign and the query. Text typed afterwards is not part of the link. */
function insertLink(editor: Editor, { from, to }: LinkTrigger, { name, path }: LinkTarget) {
  const mark = { type: 'link', attrs: { href: ownAddress(path) } };
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'text', text: name, marks: [mark] })
    .command(({ tr, state }) => {
      if (state.schema.marks.link) tr.removeStoredMark(state.schema.marks.link);
      return true;
    })
    .run();
}
