import type { Catalogue } from '../../i18n/en/en';
import type { PaletteItem } from './palette-groups';

type Shown = Pick<PaletteItem, 'icon' | 'otherNames'> & {
  /** Set if the button's own label is unclear outside its place on the page. */
  name?: (said: string, palette: Catalogue['palette'], button: HTMLElement) => string;
};

const copyAs: Shown['name'] = (said, palette) => palette.copyAs(said);

/** By `data-action`: how the palette shows each action, and its search terms in both languages. */
const actions = new Map<string, Shown>([
  ['copy-link', { icon: 'link', otherNames: 'copy link share 复制链接 分享' }],
  ['copy-markdown', { icon: 'link', otherNames: 'share markdown 分享 复制', name: copyAs }],
  ['copy-quote', { icon: 'link', otherNames: 'share quote 引用 分享 复制', name: copyAs }],
  ['share', { icon: 'share', otherNames: 'share 分享' }],
  [
    'save',
    {
      icon: 'saved',
      otherNames: 'save 稍后读',
      name: (said, palette, button) => (button.ariaPressed === 'true' ? palette.unsave : said),
    },
  ],
  ['next', { icon: 'right', otherNames: 'next 下一篇 下一页' }],
  ['prev', { icon: 'right', otherNames: 'previous back 上一篇 上一页' }],
  ['load-more', { icon: 'down', otherNames: 'load more 加载更多' }],
  ['mark-read', { icon: 'check', otherNames: 'mark all read 全部标为已读' }],
  [
    'display',
    { icon: 'menu', otherNames: 'display settings rows text size 显示 设置 文字大小 列表' },
  ],
]);

/** The actions of the current page: its own buttons and links under their own names, clicked when run. */
export const actionsOfPage = (
  palette: Catalogue['palette'],
  onTold: (told: string) => void,
): PaletteItem[] => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-action]')].reverse();
  // Of two buttons with the same action, the first on the page is used.
  const byId = new Map(buttons.map((button) => [button.dataset.action ?? '', button]));
  return [...actions].flatMap(([id, shown]) => {
    const button = byId.get(id);
    if (!button) return [];
    const said = button.textContent.replace(/\s+/g, ' ').trim();
    const { icon, otherNames = '', name = String } = shown;
    return {
      id,
      name: name(said, palette, button),
      otherNames: `${otherNames} ${said}`,
      icon,
      isOurs: true,
      run: () => press(button, onTold),
    };
  });
};

/** Also reports what the button then announces, because the button may be out of view. */
function press(button: HTMLElement, onTold: (told: string) => void) {
  const live = button.querySelector('[aria-live]');
  if (!live) return button.click();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    onTold(live.textContent);
  });
  observer.observe(live, { childList: true, characterData: true, subtree: true });
  button.click();
  // If this press announces nothing, do not report what the next one does.
  button.addEventListener('click', () => observer.disconnect(), { once: true });
}
