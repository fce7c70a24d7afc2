import type { AuthoredTopic } from './authored';

const EN = 'EN_US';
const ZH = 'ZH_CN';

/** Four levels, with leaves at every one of them. */
export const topics: AuthoredTopic[] = [
  {
    key: 'data',
    name: 'Data',
    remark: 'Everything that outlives the process that wrote it.',
    language: EN,
    children: [
      {
        key: 'paging',
        name: 'Paging 分页',
        remark: 'Cutting a long list into pages that stay true while the list changes.',
        language: EN,
        children: [
          {
            key: 'keyset',
            name: 'Keyset 游标分页',
            remark: 'Paging by the last row seen instead of by a number of rows to skip.',
            language: EN,
            children: [
              {
                key: 'keyset-ties',
                name: 'Ties and unique orders',
                remark: 'Why the sort key must be unique, and how to make it so.',
                language: EN,
              },
              {
                key: 'keyset-jumps',
                name: 'Jumping to a page',
                remark: 'Numbered pages on top of cursors.',
                language: EN,
              },
            ],
          },
          {
            key: 'offset',
            name: 'Offset 偏移分页',
            remark: 'LIMIT and OFFSET: where they are fine and where they hurt.',
            language: EN,
          },
        ],
      },
      {
        key: 'search',
        name: '全文检索',
        remark: '让两个字也能搜到帖子：分词、倒排与子串匹配。',
        language: ZH,
        children: [
          {
            key: 'segmentation',
            name: '中文分词',
            remark: '词典、歧义与研究生命起源。',
            language: ZH,
          },
          {
            key: 'trigrams',
            name: 'Trigrams and n-grams',
            remark: 'Indexes of short pieces, and the terms they cannot find.',
            language: EN,
          },
          {
            key: 'ranking',
            name: 'Ranking',
            remark: 'Which of the ten thousand matches comes first.',
            language: EN,
          },
        ],
      },
      {
        key: 'transactions',
        name: 'Transactions',
        remark: 'Isolation, locks and what happens when two people press save.',
        language: EN,
        children: [
          {
            key: 'idempotency',
            name: 'Idempotency 幂等',
            remark: 'Doing it twice and having it happen once.',
            language: EN,
          },
          {
            key: 'locking',
            name: 'Locks',
            remark: 'Who waits for whom, and for how long.',
            language: EN,
          },
        ],
      },
      { key: 'backups', name: 'Backups', remark: 'Untested backups are hopes.', language: EN },
      { key: 'migrations', name: '数据迁移', remark: '不停机改表、双写与回滚预案。', language: ZH },
    ],
  },
  {
    key: 'interfaces',
    name: 'Interfaces',
    remark: 'What people see, press and read aloud.',
    language: EN,
    children: [
      {
        key: 'forms',
        name: 'Forms',
        remark: 'Asking people for things, kindly.',
        language: EN,
        children: [
          {
            key: 'validation',
            name: 'Validation',
            remark: 'When to complain, where, and in which words.',
            language: EN,
          },
          {
            key: 'autosave',
            name: 'Autosave and drafts',
            remark: 'Not a word lost.',
            language: EN,
          },
          {
            key: 'input-methods',
            name: '输入法',
            remark: '组合输入、候选框与误触回车。',
            language: ZH,
            children: [
              {
                key: 'composition-events',
                name: 'Composition events',
                remark: 'compositionstart, isComposing and the browsers that disagree.',
                language: EN,
              },
            ],
          },
        ],
      },
      {
        key: 'lists',
        name: 'Lists and 分页',
        remark: 'Long lists, virtual rows and scroll that comes back.',
        language: EN,
      },
      {
        key: 'type',
        name: 'Typography 排版',
        remark: 'Reading comfort in two scripts at once.',
        language: EN,
        children: [
          { key: 'cjk-type', name: '中文排版', remark: '标点挤压、行长与中西混排。', language: ZH },
          {
            key: 'rtl',
            name: 'Right-to-left',
            remark: 'Arabic, Hebrew and the mixed line.',
            language: EN,
          },
        ],
      },
      {
        key: 'keyboard',
        name: 'Keyboard use',
        remark: 'Everything reachable, focus always seen.',
        language: EN,
        children: [
          {
            key: 'trees',
            name: 'Trees and menus',
            remark: 'Roving focus, type-ahead and arrow keys.',
            language: EN,
          },
          {
            key: 'focus',
            name: 'Focus',
            remark: 'Where it is, where it went, and who stole it.',
            language: EN,
          },
        ],
      },
      {
        key: 'dark-mode',
        name: 'Dark mode',
        remark: 'Not just the colours turned round.',
        language: EN,
      },
    ],
  },
  {
    key: 'browser',
    name: 'The browser',
    remark: 'The platform under every front end.',
    language: EN,
    children: [
      {
        key: 'service-workers',
        name: 'Service workers',
        remark: 'Interception, caches and workers that die in hidden tabs.',
        language: EN,
        children: [
          {
            key: 'mocking',
            name: 'Mocking services',
            remark: 'A whole back end inside the page.',
            language: EN,
          },
        ],
      },
      {
        key: 'storage',
        name: 'Storage',
        remark: 'IndexedDB, quotas and private windows.',
        language: EN,
      },
      {
        key: 'rendering',
        name: 'Rendering 渲染',
        remark: 'Frames, layout and long tasks.',
        language: EN,
        children: [
          {
            key: 'long-tasks',
            name: 'Long tasks',
            remark: 'Fifty milliseconds and how to stay under them.',
            language: EN,
          },
        ],
      },
      {
        key: 'browser-security',
        name: 'Security',
        remark: 'Policies, sanitising and what strangers paste.',
        language: EN,
      },
    ],
  },
  {
    key: 'hardware',
    name: '硬件与固件',
    remark: '从原理图到现场日志。',
    language: ZH,
    children: [
      {
        key: 'connectivity',
        name: '联网',
        remark: '掉线是常态，恢复才是功能。',
        language: ZH,
        children: [
          {
            key: 'mqtt',
            name: 'MQTT',
            remark: '会话、遗嘱与重连风暴。',
            language: ZH,
            children: [
              {
                key: 'mqtt-sessions',
                name: '会话恢复',
                remark: '断线重连之后，消息还在不在。',
                language: ZH,
              },
            ],
          },
          { key: 'lte', name: 'LTE 模组', remark: 'PDP、AT 指令与供电。', language: ZH },
          {
            key: 'ble',
            name: 'Bluetooth LE',
            remark: 'Advertising, bonding and phones that forget.',
            language: EN,
          },
        ],
      },
      {
        key: 'power',
        name: 'Power 功耗',
        remark: 'Microamps, measured.',
        language: EN,
        children: [
          { key: 'sleep', name: '睡眠电流', remark: '说好的五微安去哪儿了。', language: ZH },
        ],
      },
      { key: 'sensors', name: 'Sensors', remark: 'Noise, drift and calibration.', language: EN },
      {
        key: 'ota',
        name: '远程升级',
        remark: '升级失败也要能回家。',
        language: ZH,
        children: [
          { key: 'rollback', name: '回滚', remark: '双分区、试启动与确认。', language: ZH },
        ],
      },
    ],
  },
  {
    key: 'working',
    name: 'Working together',
    remark: 'Teams, reviews and words.',
    language: EN,
    children: [
      {
        key: 'reviews',
        name: 'Code review',
        remark: 'Reading other people’s changes, kindly and fully.',
        language: EN,
      },
      { key: 'incidents', name: '事故复盘', remark: '不找人背锅，只找洞。', language: ZH },
      {
        key: 'writing',
        name: 'Writing',
        remark: 'Docs, decisions and release notes.',
        language: EN,
        children: [
          {
            key: 'translation',
            name: 'Translation 翻译',
            remark: 'Two languages, neither of them second.',
            language: EN,
          },
        ],
      },
      { key: 'interviews', name: '面试', remark: '问什么，怎么答，凭什么。', language: ZH },
      { key: 'remote', name: 'Remote work', remark: 'Time zones, calls and quiet.', language: EN },
    ],
  },
  {
    key: 'this-forum',
    name: 'This forum',
    remark: 'Rules, requests and bugs of the place itself.',
    language: EN,
    children: [
      { key: 'house-rules', name: 'House rules 版规', remark: 'Short, and applied.', language: EN },
      {
        key: 'requests',
        name: 'Requests',
        remark: 'What you wish this place could do.',
        language: EN,
      },
      { key: 'forum-bugs', name: '问题反馈', remark: '哪里坏了，告诉我们。', language: ZH },
      { key: 'meetups', name: '线下聚会', remark: '北京、上海、柏林、拉各斯。', language: ZH },
    ],
  },
  {
    key: 'tools',
    name: 'Tools',
    remark: 'Editors, shells and the small scripts that hold it together.',
    language: EN,
  },
  { key: 'learning', name: '学习方法', remark: '怎么学，怎么记，怎么不放弃。', language: ZH },
  { key: 'books', name: '好书', remark: '值得读第二遍的。', language: ZH },
  { key: 'small-talk', name: 'Small talk', remark: 'Tea, weather and keyboards.', language: EN },
];
