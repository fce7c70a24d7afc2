/** Four levels, with leaves at every one of them. A line is a topic: its key, its language, its name and its remark. */
export const topics = `
data | en | Data | Everything that outlives the process that wrote it.
  paging | en | Paging 分页 | Cutting a long list into pages that stay true while the list changes.
    keyset | en | Keyset 游标分页 | Paging by the last row seen instead of by a number of rows to skip.
      keyset-ties | en | Ties and unique orders | Why the sort key must be unique, and how to make it so.
      keyset-jumps | en | Jumping to a page | Numbered pages on top of cursors.
    offset | en | Offset 偏移分页 | LIMIT and OFFSET: where they are fine and where they hurt.
  search | zh | 全文检索 | 让两个字也能搜到帖子：分词、倒排与子串匹配。
    segmentation | zh | 中文分词 | 词典、歧义与研究生命起源。
    trigrams | en | Trigrams and n-grams | Indexes of short pieces, and the terms they cannot find.
    ranking | en | Ranking | Which of the ten thousand matches comes first.
  transactions | en | Transactions | Isolation, locks and what happens when two people press save.
    idempotency | en | Idempotency 幂等 | Doing it twice and having it happen once.
    locking | en | Locks | Who waits for whom, and for how long.
  backups | en | Backups | Untested backups are hopes.
  migrations | zh | 数据迁移 | 不停机改表、双写与回滚预案。
interfaces | en | Interfaces | What people see, press and read aloud.
  forms | en | Forms | Asking people for things, kindly.
    validation | en | Validation | When to complain, where, and in which words.
    autosave | en | Autosave and drafts | Not a word lost.
    input-methods | zh | 输入法 | 组合输入、候选框与误触回车。
      composition-events | en | Composition events | compositionstart, isComposing and the browsers that disagree.
  lists | en | Lists and 分页 | Long lists, virtual rows and scroll that comes back.
  type | en | Typography 排版 | Reading comfort in two scripts at once.
    cjk-type | zh | 中文排版 | 标点挤压、行长与中西混排。
    rtl | en | Right-to-left | Arabic, Hebrew and the mixed line.
  keyboard | en | Keyboard use | Everything reachable, focus always seen.
    trees | en | Trees and menus | Roving focus, type-ahead and arrow keys.
    focus | en | Focus | Where it is, where it went, and who stole it.
  dark-mode | en | Dark mode | Not just the colours turned round.
browser | en | The browser | The platform under every front end.
  service-workers | en | Service workers | Interception, caches and workers that die in hidden tabs.
    mocking | en | Mocking services | A whole back end inside the page.
  storage | en | Storage | IndexedDB, quotas and private windows.
  rendering | en | Rendering 渲染 | Frames, layout and long tasks.
    long-tasks | en | Long tasks | Fifty milliseconds and how to stay under them.
  browser-security | en | Security | Policies, sanitising and what strangers paste.
hardware | zh | 硬件与固件 | 从原理图到现场日志。
  connectivity | zh | 联网 | 掉线是常态，恢复才是功能。
    mqtt | zh | MQTT | 会话、遗嘱与重连风暴。
      mqtt-sessions | zh | 会话恢复 | 断线重连之后，消息还在不在。
    lte | zh | LTE 模组 | PDP、AT 指令与供电。
    ble | en | Bluetooth LE | Advertising, bonding and phones that forget.
  power | en | Power 功耗 | Microamps, measured.
    sleep | zh | 睡眠电流 | 说好的五微安去哪儿了。
  sensors | en | Sensors | Noise, drift and calibration.
  ota | zh | 远程升级 | 升级失败也要能回家。
    rollback | zh | 回滚 | 双分区、试启动与确认。
working | en | Working together | Teams, reviews and words.
  reviews | en | Code review | Reading other people’s changes, kindly and fully.
  incidents | zh | 事故复盘 | 不找人背锅，只找洞。
  writing | en | Writing | Docs, decisions and release notes.
    translation | en | Translation 翻译 | Two languages, neither of them second.
  interviews | zh | 面试 | 问什么，怎么答，凭什么。
  remote | en | Remote work | Time zones, calls and quiet.
this-forum | en | This forum | Rules, requests and bugs of the place itself.
  house-rules | en | House rules 版规 | Short, and applied.
  requests | en | Requests | What you wish this place could do.
  forum-bugs | zh | 问题反馈 | 哪里坏了，告诉我们。
  meetups | zh | 线下聚会 | 北京、上海、柏林、拉各斯。
tools | en | Tools | Editors, shells and the small scripts that hold it together.
learning | zh | 学习方法 | 怎么学，怎么记，怎么不放弃。
books | zh | 好书 | 值得读第二遍的。
small-talk | en | Small talk | Tea, weather and keyboards.`;
