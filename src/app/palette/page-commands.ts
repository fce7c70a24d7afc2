import type { Command, Commands } from '../../commands/commands';
import type { Catalogue } from '../../i18n/en/en';
import type { PaletteItem } from './palette-groups';

type Shown = Pick<PaletteItem, 'icon' | 'otherNames'> & {
  /** Set if the button's own label is unclear outside its place on the page. */
  name?: (command: Command, palette: Catalogue['palette']) => string;
};

const copyAs: Shown['name'] = ({ label = '' }, palette) => palette.copyAs(label);

/** By the id of a command: how the palette shows it, and its search terms in both languages. */
const shownAs = new Map<string, Shown>([
  ['copyLink', { icon: 'link', otherNames: 'copy link share 复制链接 分享' }],
  ['copyMarkdown', { icon: 'link', otherNames: 'share markdown 分享 复制', name: copyAs }],
  ['copyQuote', { icon: 'link', otherNames: 'share quote 引用 分享 复制', name: copyAs }],
  ['share', { icon: 'share', otherNames: 'share 分享' }],
  [
    'save',
    {
      icon: 'saved',
      otherNames: 'save 稍后读',
      name: ({ label = '', isOn }, palette) => (isOn ? palette.unsave : label),
    },
  ],
  ['next', { icon: 'right', otherNames: 'next 下一篇 下一页' }],
  ['previous', { icon: 'right', otherNames: 'previous back 上一篇 上一页' }],
  ['loadMore', { icon: 'down', otherNames: 'load more 加载更多' }],
  ['markRead', { icon: 'check', otherNames: 'mark all read 全部标为已读' }],
  ['display', { icon: 'menu', otherNames: 'display settings text size 显示 设置 文字大小' }],
]);

/** The commands of the current page. */
export const commandsOfPage = (
  commands: Commands,
  palette: Catalogue['palette'],
  onTold: (told: string) => void,
): PaletteItem[] =>
  commands.named().flatMap((command) => {
    const { id, label = '', run } = command;
    const shown = shownAs.get(id);
    if (!shown) return [];
    const { icon, otherNames = '', name } = shown;
    return {
      id,
      name: name?.(command, palette) ?? label,
      otherNames: `${otherNames} ${label}`,
      icon,
      isOurs: true,
      run: async () => {
        const told = await run();
        if (typeof told === 'string') onTold(told);
      },
    };
  });
