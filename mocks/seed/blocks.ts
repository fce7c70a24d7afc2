/** Three levels. A line is a block: its key, its language, its name and its description. */
export const blocks = `
announcements | en | Announcements 公告 | News from the people who keep this place running. 管理团队的通知。
databases | en | Databases | Storing it, finding it again, and not losing it in between.
  postgres | en | Postgres | Queries, plans, vacuum and migrations.
    postgres-extensions | en | Extensions | What people bolt on, and what it cost them.
  redis | en | Redis | Caches, queues and the odd source of truth.
  embedded-stores | en | Embedded stores | SQLite, LMDB and everything that lives inside your process.
front-end | en | Front end | What the reader touches: markup, style, script.
  react | en | React | Components, state and rendering.
    data-fetching | en | Data fetching | Caches, loaders, retries and stale screens.
  css | en | CSS and layout | Grids, type and the cascade.
  accessibility | en | Accessibility 无障碍 | Keyboards, screen readers and everyone else. 让每个人都能用。
devices | zh | Devices 硬件 | Boards, radios and firmware in the field. 板子、射频与现场固件。
  firmware | zh | 固件 | 从裸机到实时系统，从调试器到量产。
    bootloaders | zh | 引导与升级 | 双分区、回滚、签名，以及凌晨三点的砖头。
  boards | en | Boards and sensors | Schematics, bring-up, and numbers that drift.
square | zh | 中文广场 | 用中文聊技术、工作和读过的书。
  reading | zh | 读书会 | 每月一本，读完再吵。
  careers | zh | 求职与面试 | 简历、面试与谈薪，说真话。
help | en | Help | How this forum works and what to do when it does not.
  how-we-work | en | How we work | Rules, moderation and the reasons for both.
  newcomers | zh | 新手上路 | 第一次发帖？从这里开始。
tea-house | en | Tea house 茶馆 | Off topic, on purpose. 闲聊，但不闲扯。`;
