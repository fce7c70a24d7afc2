import type { DataMessages } from './en-data';
import { pluralsOf } from './plural';

const plural = pluralsOf('zh-CN');

/** The Chinese words of what this device keeps, and of how the forum looks on it. */
export const zhCnData: DataMessages = {
  heading: '你的数据',
  lead: '你发布的帖子在论坛的服务上。下面这些都只在这台设备的这个浏览器里，不会自己传到别处。',
  drafts: '草稿',
  draftsHelp: '写了还没有发布的内容。',
  draftCount: (count) => plural(count, { other: '# 份草稿' }),
  saved: '稍后读',
  savedHelp: '留着以后再看的帖子。',
  savedCount: (count) => plural(count, { other: '# 个帖子' }),
  searches: '搜索',
  searchesHelp: '最近搜索过的内容，以及保存的搜索。',
  searchCount: (count) => plural(count, { other: '# 条搜索' }),
  settings: '设置',
  settingsHelp: '主题、语言和列表的显示方式。',
  settingCount: (count) => plural(count, { other: '改过 # 项' }),
  traces: '使用痕迹',
  tracesHelp: '版块的名称、展开过的分支、刚发布的帖子。用着用着会再有。',
  traceCount: (count) => plural(count, { other: '# 条' }),
  forget: '清除',
  forgetWhat: (what) => `清除：${what}`,
  forgotten: (what) => `已清除：${what}。`,
  export: '导出为文件',
  import: '导入文件',
  imported: (drafts, saved, searches) =>
    `已导入：${zhCnData.draftCount(drafts)}、${zhCnData.savedCount(saved)}、${zhCnData.searchCount(searches)}，以及设置。原来有的都还在。`,
  notData: '这个文件里没有论坛的数据。请选择从这一页导出的文件。',
  tooLarge: '这个文件超过 20 MB。请选择从这一页导出的文件。',
  notRead: '暂时读不到这台设备上的草稿，导出的文件会不完整。请再试一次。',
  forgetAll: '全部清除',
  sure: '要清除上面列出的全部内容吗？论坛上的帖子不受影响。',
  unposted: (count) => plural(count, { other: '# 份草稿还没有发布，清除后找不回来。' }),
  keep: '都留着',
  rows: '列表',
  cozy: '舒适',
  compact: '紧凑',
  textSize: '文字大小',
  normal: '标准',
  large: '大',
  larger: '更大',
  displayHelp: '只在这台设备上生效。紧凑的列表里，只有摘要含有搜索词时才显示摘要。',
};
