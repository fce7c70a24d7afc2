import type { ContentMessages } from '../en/en-content';
import { groupDigits } from '../plural';

/** The Chinese messages around the content of a post. */
export const zhCnContent: ContentMessages = {
  imageHeld: (host) => `来自 ${host} 的图片没有加载，以免它追踪你。`,
  imageNotPicture: (host) =>
    `这张图片没有加载：它在 ${host} 上的地址不像图片文件，打开它可能会以你的名义做些什么，例如让你退出登录。`,
  showImage: '显示',
  alwaysShowImages: '以后都显示图片',
  imageBroken: '这张图片加载失败。',
  enlarge: (picture) => (picture ? `放大：${picture}` : '放大图片'),
  table: '表格',
  code: (language) => (language ? `代码，${language}` : '代码'),
  tooLarge:
    '带格式显示这个帖子会拖慢页面，下面是它的纯文本。如果仍然显示，会分段处理，可能需要一分钟以上，可以随时停止。',
  showAnyway: '仍然显示',
  drawing: '正在显示格式。',
  parts: (done, all) => `已完成 ${groupDigits(done)} 段，共 ${groupDigits(all)} 段`,
  stopDrawing: '停止',
  drawingStopped: '已停止，其余部分仍是纯文本。',
  goOnDrawing: '继续',
  drawn: '已带格式显示，仍会卡住页面的部分保持纯文本。',
  showText: '显示纯文本',
};
