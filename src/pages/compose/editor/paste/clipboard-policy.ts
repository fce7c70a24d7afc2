import { fitForPost, serialise } from '../editor-content';
import { isCleaned } from './clean-pasted';

type Policy = { createHTML: (html: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/**
 * Makes the editor parse pasted HTML with a Trusted Types policy of ours, which sanitises it. The editor
 * would create a policy of this name that accepts any text, but it first looks for the page's default policy
 * and finds ours. To the browser ours is not the default policy, so no other text becomes markup. Because
 * the name is taken, the editor cannot create its own policy.
 */
export const installClipboardPolicy = () => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || Object.hasOwn(trustedTypes, 'defaultPolicy')) return;
  const policy = trustedTypes.createPolicy('ProseMirrorClipboard', {
    createHTML: (html) => (isCleaned(html) ? html : serialise(fitForPost(html))),
  });
  Object.defineProperty(trustedTypes, 'defaultPolicy', { value: policy });
};
