import { expect, it } from 'vitest';
import { guardTranslation } from '../../src/device/guard-translation';

it('a removal ends where a form has a field that is named like the way up', () => {
  const { removeChild, insertBefore } = Node.prototype;
  try {
    guardTranslation();
    const [form, field] = [document.createElement('form'), document.createElement('input')];
    const foreign = document.createElement('p');
    // What browsers do for a field of this name.
    Object.defineProperty(form, 'parentNode', { value: field });
    form.append(field);
    expect(foreign.removeChild(field)).toBe(field);
    expect(field.parentElement).toBe(form);
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});
