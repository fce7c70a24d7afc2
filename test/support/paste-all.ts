type Clip = { id: string; html?: string; text?: string };

/** Runs in the page: pastes each clipboard over the one before, and returns what the editor makes of it. */
export async function pasteAll(clips: Clip[]) {
  const area = document.querySelector('[contenteditable]') as HTMLElement;
  const init = { bubbles: true, cancelable: true };
  const clip = (type: 'paste' | 'copy', { html, text }: Partial<Clip> = {}) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent(type, init);
    // Not every engine takes it from the constructor.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    area.dispatchEvent(event);
    return clipboardData.getData('text/html');
  };
  const press = (key: string, ctrlKey = false) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, ...init }));
  const written: string[] = [];
  for (const one of clips) {
    press('a', true);
    press('Backspace');
    clip('paste', one);
    await new Promise(requestAnimationFrame);
    press('a', true);
    written.push(clip('copy'));
  }
  return written;
}

/** Runs in a page without a policy: the same meaning as the same text. */
export function canonical(all: string[]) {
  const kept = ['href', 'src', 'start'];
  return all.map((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const one of body.querySelectorAll('tbody, li > p, td > p, th > p'))
      one.replaceWith(...one.childNodes);
    for (const cell of body.querySelectorAll('th')) {
      const other = document.createElement('td');
      other.append(...cell.childNodes);
      cell.replaceWith(other);
    }
    for (const one of body.querySelectorAll('*'))
      for (const { name, value } of [...one.attributes])
        if (!kept.includes(name) || (name === 'start' && value === '1')) one.removeAttribute(name);
    for (const one of body.querySelectorAll('p')) if (!one.textContent?.trim()) one.remove();
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.closest('pre')) text.data = text.data.replace(/[\s\u00a0]+/g, ' ');
    }
    return body.innerHTML
      .replaceAll('</strong> <strong>', ' ')
      .replace(/ *(<\/?(?:p|li|ul|ol|td|tr|table|h\d|br)[^>]*>) */g, '$1')
      .trim();
  });
}
