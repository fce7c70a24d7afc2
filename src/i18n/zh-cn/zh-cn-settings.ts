import type { SettingsMessages } from '../en/en-settings';

/** The Chinese messages for the host, and for members who are signed out. */
export const zhCnSettings: SettingsMessages = {
  signedOut: '你可能已退出登录。重新登录（在其他标签页也行）后，回到这里再试一次。',
  bad: '这个论坛的设置有误',
  badOne: (meta, given, allowed) =>
    `设置项 parley:${meta} 的值是“${given}”。允许的值：${allowed}。`,
  unknownCode: (code) => `服务以代码 ${code} 表示成功，但这里没有把它设为成功代码。`,
  see: (meta) => `相关设置项：parley:${meta}。`,
  badHelp: '请网站维护者在 index.html 中修正。',
};
