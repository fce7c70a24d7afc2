import { type AuthoredPhrases, slotsOf } from '../authored';

export const zhFrontEnd: AuthoredPhrases = {
  language: 'ZH_CN',
  sections: [
    ['front-end', 'input-methods', 'composition-events', 'rendering', 'long-tasks', 'lists'],
    ['react', 'forms', 'autosave', 'input-methods', 'rendering'],
    ['css', 'cjk-type', 'dark-mode', 'type'],
    ['accessibility', 'keyboard', 'focus', 'validation', 'trees'],
  ],
  slots: slotsOf(`
页面 | 搜索页 | 发帖页 | 后台表格 | 聊天窗口 | 设置页 | 长列表 | 登录页 | 移动端首页
现象 | 拼音还没上屏就提交了 | 滚动时掉帧 | 切页面丢草稿 | 光标乱跳 | 白屏 {seconds} | 首屏抖一下
  | 回退之后位置没了 | 暗色下看不清
手段 | 判断 isComposing | 虚拟列表 | 自动保存到 IndexedDB | 把状态放进地址栏 | 拆长任务 | 预留高度
  | 焦点管理 | 容器查询
浏览器 | Safari | 安卓自带浏览器 | 微信内置浏览器 | Firefox | 旧版 Chrome
人 | 读屏用户 | 只用键盘的同事 | 用五笔的老用户 | 放大到四倍的用户 | 弱网用户 | 新来的实习生
指标 | 交互延迟 | 首屏时间 | 布局偏移 | 包体积 | 内存占用`),
  titles: [
    '{页面}{现象}：{浏览器}特有的坑',
    '用{手段}解决{页面}{现象}',
    '{指标}从 {hundreds} 降到 {n}，{页面}优化记录',
    '{人}眼里的{页面}',
    '{手段}真的有必要吗？',
    '{页面}要不要支持{浏览器}？',
    '一次{现象}的完整排查',
    '中文输入法和{页面}：{few} 个容易漏掉的细节',
    '给{页面}补键盘操作，{人}的反馈',
    '中西混排在{页面}里怎么排才舒服？',
    '{手段}之后，{指标}反而变差了？',
  ],
  openings: [
    '{人}说{页面}{现象}，我在自己电脑上怎么也复现不出来。',
    '事情起因是一次例行升级，升完之后{页面}{现象}。',
    '这篇不讲框架，只讲{手段}。',
    '在{浏览器}上测了一圈，问题比想象的多。',
    '之前有人问{页面}怎么做{手段}，我把我们的做法写下来。',
    '为了{指标}，我们这个月只做了一件事：{手段}。',
    '先声明：数字来自一台 {few} 年前的手机。',
  ],
  details: [
    '组合输入期间的回车不是提交，这一行判断救了我们三次。',
    '{浏览器}的事件顺序和别人相反，只能两边都听。',
    '{手段}之后，{指标}降了 {percent}，代码还少了一半。',
    '超过 50 毫秒的任务拆成小块，输入框就再也不卡了。',
    '草稿每秒存一次，失败要说出来，不能只画一个勾。',
    '地址栏就是状态，刷新、回退、分享全都不用写代码。',
    '正文行长控制在三十五到四十个字，{人}最满意。',
    '标点挤压目前各家浏览器不一样，别指望像素级一致。',
    '焦点进了弹窗要能出来，出来之后要回到原处。',
    '列表有 {thousands} 行，只画看得见的 {n} 行。',
    '图片先占位再加载，布局偏移从 0.{n} 变成了 0。',
    '暗色不是把颜色反过来，阴影在夜里是看不见的。',
    '错误提示要和输入框关联，{人}才听得到。',
    '真机上一测，{指标}差了 {few} 倍。',
  ],
  points: [
    '先在慢手机上看一遍',
    '拔掉鼠标用一小时',
    '用拼音、五笔、手写各打一段话',
    '看看弱网下会发生什么',
    '放大到四倍再看布局',
    '检查回退之后的位置',
    '把{指标}写进流水线',
    '让{人}来试，而不是替他们试',
  ],
  quotes: [
    '看不见的焦点，就是不存在的焦点。',
    '用户丢的不是草稿，是对你的信任。',
    '快不快，慢手机说了算。',
  ],
  closings: [
    '你们的{页面}还遇到过什么？',
    '代码不长，需要的话我贴出来。',
    '欢迎指正，尤其是{浏览器}的部分。',
    '下周继续写{手段}。',
    '有没有更省事的办法？',
  ],
  code: [
    {
      language: 'js',
      text: "input.addEventListener('keydown', (event) => {\n  if (event.isComposing || event.keyCode === 229) return;\n  if (event.key === 'Enter') submit();\n});",
    },
    {
      language: 'css',
      text: 'article {\n  max-inline-size: 38em;\n  line-height: 1.8;\n  text-spacing-trim: trim-start;\n}',
    },
    {
      language: 'js',
      text: 'for (const row of rows) {\n  draw(row);\n  if (performance.now() > deadline) await scheduler.yield();\n}',
    },
  ],
  table: {
    head: ['指标', '之前', '之后'],
    rows: [
      ['首屏时间', '{hundreds} ms', '{hundreds} ms'],
      ['交互延迟', '{hundreds} ms', '{ms}'],
      ['包体积', '{hundreds} kB', '{n} kB'],
    ],
  },
};
