import type { NodeViewRendererProps } from '@tiptap/core';
import styles from './rich-editor.module.css';

/**
 * An image as its text and address. It is not loaded while one writes: what was pasted from
 * somewhere else would tell its owner so. The preview shows it as readers see it.
 */
export const imageView = ({ node }: NodeViewRendererProps) => {
  const dom = document.createElement('span');
  dom.className = styles.image ?? '';
  const text = document.createElement('bdi');
  text.textContent = node.attrs.alt || node.attrs.title || '';
  const address = document.createElement('code');
  address.textContent = node.attrs.src ?? '';
  dom.append(text, address);
  return { dom };
};
