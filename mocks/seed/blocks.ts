import type { AuthoredBlock } from './authored';

const EN = 'EN_US';
const ZH = 'ZH_CN';

export const blocks: AuthoredBlock[] = [
  {
    key: 'announcements',
    name: 'Announcements 公告',
    description: 'News from the people who keep this place running. 管理团队的通知。',
    language: EN,
  },
  {
    key: 'databases',
    name: 'Databases',
    description: 'Storing it, finding it again, and not losing it in between.',
    language: EN,
    children: [
      {
        key: 'postgres',
        name: 'Postgres',
        description: 'Queries, plans, vacuum and migrations.',
        language: EN,
        children: [
          {
            key: 'postgres-extensions',
            name: 'Extensions',
            description: 'What people bolt on, and what it cost them.',
            language: EN,
          },
        ],
      },
      {
        key: 'redis',
        name: 'Redis',
        description: 'Caches, queues and the odd source of truth.',
        language: EN,
      },
      {
        key: 'embedded-stores',
        name: 'Embedded stores',
        description: 'SQLite, LMDB and everything that lives inside your process.',
        language: EN,
      },
    ],
  },
  {
    key: 'front-end',
    name: 'Front end',
    description: 'What the reader touches: markup, style, script.',
    language: EN,
    children: [
      {
        key: 'react',
        name: 'React',
        description: 'Components, state and rendering.',
        language: EN,
        children: [
          {
            key: 'data-fetching',
            name: 'Data fetching',
            description: 'Caches, loaders, retries and stale screens.',
            language: EN,
          },
        ],
      },
      {
        key: 'css',
        name: 'CSS and layout',
        description: 'Grids, type and the cascade.',
        language: EN,
      },
      {
        key: 'accessibility',
        name: 'Accessibility 无障碍',
        description: 'Keyboards, screen readers and everyone else. 让每个人都能用。',
        language: EN,
      },
    ],
  },
  {
    key: 'devices',
    name: 'Devices 硬件',
    description: 'Boards, radios and firmware in the field. 板子、射频与现场固件。',
    language: ZH,
    children: [
      {
        key: 'firmware',
        name: '固件',
        description: '从裸机到实时系统，从调试器到量产。',
        language: ZH,
        children: [
          {
            key: 'bootloaders',
            name: '引导与升级',
            description: '双分区、回滚、签名，以及凌晨三点的砖头。',
            language: ZH,
          },
        ],
      },
      {
        key: 'boards',
        name: 'Boards and sensors',
        description: 'Schematics, bring-up, and numbers that drift.',
        language: EN,
      },
    ],
  },
  {
    key: 'square',
    name: '中文广场',
    description: '用中文聊技术、工作和读过的书。',
    language: ZH,
    children: [
      { key: 'reading', name: '读书会', description: '每月一本，读完再吵。', language: ZH },
      {
        key: 'careers',
        name: '求职与面试',
        description: '简历、面试与谈薪，说真话。',
        language: ZH,
      },
    ],
  },
  {
    key: 'help',
    name: 'Help',
    description: 'How this forum works and what to do when it does not.',
    language: EN,
    children: [
      {
        key: 'how-we-work',
        name: 'How we work',
        description: 'Rules, moderation and the reasons for both.',
        language: EN,
      },
      { key: 'newcomers', name: '新手上路', description: '第一次发帖？从这里开始。', language: ZH },
    ],
  },
  {
    key: 'tea-house',
    name: 'Tea house 茶馆',
    description: 'Off topic, on purpose. 闲聊，但不闲扯。',
    language: EN,
  },
];
