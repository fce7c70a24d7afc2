import { fitForPost, serialise } from '../editor-content';

type Policy = { createHTML: (html: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/**
 * Has the editor read what is pasted through a policy of ours that sanitises. The editor would make
 * one of this name that passes any text on, but first looks for the default policy of the page: it
 * finds ours there. To the browser itself that is no default policy, so no other text becomes markup;
 * and since the name is taken, the editor cannot make its own.
 */
export const installClipboardPolicy = () => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || Object.hasOwn(trustedTypes, 'defaultPolicy')) return;
  const policy = trustedTypes.createPolicy('ProseMirrorClipboard', {
    createHTML: (html) => serialise(fitForPost(html)),
  });
  Object.defineProperty(trustedTypes, 'defaultPolicy', { value: policy });
};
