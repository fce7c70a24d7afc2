import type { AuthoredPost } from '../authored';

export const zhHelp: AuthoredPost[] = [
  {
    key: 'zh-how-to-ask',
    title: '怎样提一个会有人回答的问题（附模板）',
    section: ['newcomers', 'writing', 'house-rules'],
    member: 'su-he',
    marks: ['collect'],
    hoursAgo: { posted: 8350.4, answered: 340.85 },
    counts: { views: 10377, replies: 41, collects: 330 },
    content: `<p>翻了最近三百个没人回答的问题，九成缺下面五样里的至少两样。补齐之后再发，被回答的比例差不多翻一倍。</p>
<ol>
<li><strong>想做什么</strong>，而不是“我的代码为什么不对”。</li>
<li><strong>试过什么</strong>，每一样的结果。</li>
<li><strong>最小的能复现的代码</strong>，贴文字，不贴截图。</li>
<li><strong>环境</strong>：版本号、系统、硬件型号。</li>
<li><strong>期待的和实际的</strong>，各一句。</li>
</ol>
<details><summary>模板，直接复制</summary>
<pre><code>想做的事：
环境（版本）：
试过：
1.
2.
期待：
实际：
最小代码：</code></pre>
</details>
<h3>标题</h3>
<table>
<thead><tr><th>别这样</th><th>可以这样</th></tr></thead>
<tbody>
<tr><td>求助！！！急</td><td>开了 WAL 还是 database is locked</td></tr>
<tr><td>React 问题请教</td><td>删帖之后无限滚动不再加载</td></tr>
<tr><td>功耗高怎么办</td><td>睡眠电流每 1.28 秒跳到 300 µA</td></tr>
</tbody>
</table>
<p>解决了请回来说一声怎么解决的。三年后搜到这帖的人，可能就是你自己。</p>`,
  },
  {
    key: 'zh-draft-lost',
    title: '写了一小时的帖子，点发布提示登录过期，回来还在吗？',
    section: ['newcomers', 'forum-bugs', 'autosave'],
    member: 'bai-lu',
    type: 'QUESTION',
    hoursAgo: { posted: 27.16, answered: 24.9 },
    counts: { views: 156, replies: 3, collects: 1 },
    content: `<p>火狐，普通窗口。点了发布，跳到登录页，我不敢动了，标签页现在还开着。</p>
<p>更新：按版主说的，另开一个标签页登录，再回到发帖页，草稿都在，连光标位置都对。谢谢！</p>`,
  },
  {
    key: 'zh-list-duplicates',
    title: '论坛列表翻页偶尔重复、偶尔少一条，能不能加“上次看到这里”？',
    section: ['help', 'requests', 'keyset-ties', 'forum-bugs'],
    member: 'me',
    type: 'QUESTION',
    hoursAgo: { posted: 11.42, answered: 5.95 },
    counts: { views: 204, replies: 3, collects: 5 },
    content: `<p>按“最新”排序，从第一页翻到第二页，有时第一条就是上一页的最后一条；更少见的是漏：昨天两篇同一秒发出的帖子，我只看到一篇，另一篇是从搜索里找到的。</p>
<p>猜是偏移分页，加上排序键只有时间、没有拿 id 兜底。两个请求：</p>
<ol>
<li>排序加上 id，同一秒的不再随机；</li>
<li>在列表里画一条线：“上次看到这里”。</li>
</ol>
<p>第二个其实更想要。每天早上来一趟，想知道哪些是新的。</p>`,
  },
  {
    key: 'zh-hello',
    title: '新人报到：做了六年水表，第一次上论坛',
    section: ['newcomers', 'small-talk'],
    member: 'mo-yan',
    hoursAgo: { posted: 15730.66, answered: 15702.2 },
    counts: { views: 410, replies: 9, collects: 0 },
    content: `<p>大家好，在南京，白天写固件，晚上练字。潜水看了周南老师的断线重连，忍不住注册了。请多关照。</p>`,
  },
  {
    key: 'zh-phone-keyboard',
    title: '手机上写回复，输入法一弹出来就挡住发送按钮',
    section: ['help', 'forum-bugs', 'input-methods'],
    member: 'shen-mu',
    hoursAgo: { posted: 1017.75, answered: 986.08 },
    counts: { views: 322, replies: 5, collects: 3 },
    content: `<p>安卓 Chrome，九宫格输入法，键盘高度占了半屏，再加一行候选词，“发送”正好被盖住，要先收键盘才点得到。</p>
<p>查了一下，可以在 viewport 里声明让键盘压缩布局：</p>
<pre><code class="language-html">&lt;meta name="viewport"
  content="width=device-width, initial-scale=1, interactive-widget=resizes-content"&gt;</code></pre>
<p>iOS 不认这个，只能监听 <code>visualViewport</code> 的 <code>resize</code>。供参考。</p>`,
  },
];
