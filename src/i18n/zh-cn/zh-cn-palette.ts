import type { PaletteMessages } from '../en/en-palette';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

export const zhCnPalette: PaletteMessages = {
  pages: '帖子',
  topics: '话题',
  blocks: '版块',
  members: '见过的成员',
  searches: '你的搜索',
  drafts: '草稿',
  actions: '操作',
  thisPage: '本页操作',
  copyAs: (what) => `复制为：${what}`,
  cozy: '列表行距宽松',
  compact: '列表行距紧凑',
  normal: '文字用普通大小',
  large: '文字用大号',
  larger: '文字用特大号',
  search: '搜索',
  searchFor: (words) => `在所有帖子里搜索“${words}”`,
  untitled: '未命名草稿',
  unsave: '从稍后读里去掉',
  dark: '使用深色主题',
  light: '使用浅色主题',
  system: '主题跟随系统',
  otherLanguage: (name) => `改用 ${name} 界面`,
  back: '返回上一页',
  none: '没有叫这个名字的内容，请换个词。',
  keys: '方向键选择，Tab 到下一组，Enter 打开，Ctrl 加 Enter 在新标签页打开',
  count: (count) => plural(count, { other: '# 个选项' }),
};
