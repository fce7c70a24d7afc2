import type { AuthoredPost } from '../authored';

export const zhTeaHouse: AuthoredPost[] = [
  {
    key: 'zh-keyboard-shrimp',
    title: '键盘越买越贵，代码越写越少，说说你的最后一把',
    section: ['tea-house', 'small-talk', 'tools'],
    member: 'wei-qiao',
    marks: ['hot'],
    hoursAgo: { posted: 61.94, answered: 0.63 },
    counts: { views: 2877, replies: 96, collects: 23 },
    content: `<p>我的“最后一把”已经是第四把了：</p>
<ol>
<li>薄膜，59 元，用了五年，写完了整个毕业设计；</li>
<li>青轴，被同事联名投诉；</li>
<li>静电容，1,280 元，手感像在雪地里走路；</li>
<li>分体，2,100 元，学了三周，打中文输入法的时候左手不知道该管哪些字母。</li>
</ol>
<p>统计了一下 git：用薄膜那年提交 1,906 次，用分体这年 412 次。键盘越贵，会越多。</p>`,
  },
  {
    key: 'zh-rain',
    title: '杭州下雨',
    section: ['tea-house', 'small-talk'],
    member: 'qiu-shui',
    hoursAgo: { posted: 2.73 },
    counts: { views: 38, replies: 0, collects: 0 },
    content: `<p>适合重构，不适合上线。</p>`,
  },
  {
    key: 'zh-tea-temperature',
    title: '拿 PT100 测了一下：一杯绿茶多久凉到能喝',
    section: ['tea-house', 'sensors', 'small-talk'],
    member: 'he-jia',
    hoursAgo: { posted: 4987.52, answered: 4720.9 },
    counts: { views: 1366, replies: 24, collects: 29 },
    content: `<p>室温 22 ℃，200 mL 玻璃杯，85 ℃ 下水。牛顿冷却定律拟合，时间常数不盖盖 31 分钟，盖盖 58 分钟：</p>
<table>
<thead><tr><th>时间</th><th>不盖盖</th><th>盖盖</th></tr></thead>
<tbody><tr><td>5 分钟</td><td>75.6 ℃</td><td>79.8 ℃</td></tr><tr><td>10 分钟</td><td>67.6 ℃</td><td>75.0 ℃</td></tr><tr><td>15 分钟</td><td>60.8 ℃</td><td>70.6 ℃</td></tr></tbody>
</table>
<p>结论：不盖盖，等十五分钟。正好开完一个站会。</p>`,
  },
  {
    key: 'zh-three-languages',
    title: '日本人学中文编程词汇，最难的三个',
    section: ['tea-house', 'translation', 'learning'],
    member: 'hana-kobayashi',
    hoursAgo: { posted: 3877.38, answered: 3350.61 },
    counts: { views: 1780, replies: 35, collects: 48 },
    content: `<p>汉字都认识，所以更容易错。我的前三名：</p>
<ul>
<li><strong>线程</strong>：日语直接用片假名 スレッド，第一次看到“线程”以为是电线的日程表。</li>
<li><strong>游标</strong>：看字面像在水里游的目标，很可爱。</li>
<li><strong>回滚</strong>：同事说“赶紧回滚”，我以为让我滚回去。</li>
</ul>
<p>反过来，日语的“勉強”是学习，“大丈夫”是没问题。欢迎来东京，大丈夫です。</p>`,
  },
  {
    key: 'zh-hundred-days',
    title: '连续一百天，每天读二十页',
    section: ['tea-house', 'learning', 'books'],
    member: 'an-ran',
    hoursAgo: { posted: 16988.47, answered: 16420.3 },
    counts: { views: 930, replies: 12, collects: 40 },
    content: `<p>做到了。秘诀只有一个：把手机放在另一个房间。第 41 天断过，第 42 天装作没断。</p>`,
  },
  {
    key: 'zh-green-light',
    title: '板子上那颗绿色 LED',
    section: ['tea-house', 'small-talk', 'sleep'],
    member: 'ye-zi',
    hoursAgo: { posted: 148.23, answered: 140.06 },
    counts: { views: 265, replies: 8, collects: 6 },
    content: `<p>睡眠电流查了三天，最后是电源指示灯。就亮在我眼前，三天。</p>`,
  },
];
