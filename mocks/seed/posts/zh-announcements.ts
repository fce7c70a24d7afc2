import type { AuthoredPost } from '../authored';

export const zhAnnouncements: AuthoredPost[] = [
  {
    key: 'zh-house-rules',
    title: '论坛版规（第三版）：七条，读完只要两分钟',
    section: ['announcements', 'house-rules'],
    member: 'tao-ran',
    type: 'NOTICE',
    marks: ['top'],
    hoursAgo: { posted: 11903.27, answered: 10210.5 },
    counts: { views: 15208, replies: 29, collects: 61 },
    content: `<p>第二版有二十三条，没有人读完过，包括我。第三版砍到七条。</p>
<ol>
<li><strong>对事。</strong>可以说“这个方案会丢数据”，不可以说“写这种代码的人”。</li>
<li><strong>提问先写试过什么。</strong>一句“急，在线等”会被改成草稿退回，不是惩罚，是请你补完。</li>
<li><strong>代码放代码块，日志贴文字。</strong>截图里的报错搜不到，读屏也念不出来。</li>
<li><strong>转载注明出处，</strong>整篇搬运删除，摘三段写感想欢迎。</li>
<li><strong>不发广告。</strong>招聘只在“求职与面试”，必须写薪资范围。
<ul><li>写“面议”的会被挪到草稿；</li><li>内推算招聘。</li></ul></li>
<li><strong>不替别人公开身份。</strong>公司、真名、聊天截图，都要当事人同意。</li>
<li><strong>删帖有理由。</strong>版主删除任何内容都会写明依据第几条，你可以申诉，由另一位版主复核。</li>
</ol>
<p>第二版的旧帖不追溯。有意见请在本帖回复，三个月后再改一版。</p>`,
  },
  {
    key: 'zh-search-upgrade',
    title: '站内搜索改造完成：两个字的词也能搜到了',
    section: ['announcements', 'search', 'this-forum'],
    member: 'zhou-nan',
    type: 'NOTICE',
    marks: ['top'],
    hoursAgo: { posted: 19.71, answered: 4.29 },
    counts: { views: 1966, replies: 18, collects: 24 },
    content: `<p>很多人抱怨过：搜“游标”没有结果，搜“游标分页”才有。今天凌晨新的搜索上线，主要变化：</p>
<ul>
<li>一个字、两个字都能搜，“锁”“回滚”“论坛”都有结果；</li>
<li>简繁互通：搜“輸入法”能找到“输入法”，显示仍是作者的原文；</li>
<li>全角半角、大小写不再区分，ＲＥＡＣＴ 和 react 是一回事；</li>
<li>结果里标出命中的片段，标题命中排在正文命中前面。</li>
</ul>
<p>已知的限制：</p>
<ol>
<li>代码块里的符号（例如 <code>-&gt;</code>）仍然搜不到；</li>
<li>“研究生命起源”这类有歧义的句子，会同时被“研究生”和“生命”搜到，我们宁可多给，不愿漏掉；</li>
<li>最多翻到第五十页。</li>
</ol>
<p>搜不到该搜到的，请发到“问题反馈”话题，附上你搜的词和你期待的那篇帖子的地址。</p>`,
  },
  {
    key: 'zh-meetup-shanghai',
    title: '上海线下聚会：三个分享，二十五个位置',
    section: ['announcements', 'meetups'],
    member: 'tao-ran',
    type: 'NOTICE',
    hoursAgo: { posted: 281.36, answered: 31.4 },
    counts: { views: 1432, replies: 35, collects: 18 },
    content: `<p>时间：本月最后一个周六，13:30 入场，17:30 结束。地点：徐汇区，报名后私信给具体地址（主人家不希望公开）。</p>
<table>
<thead><tr><th>时间</th><th>分享</th><th>主讲</th></tr></thead>
<tbody>
<tr><td>14:00</td><td>游标分页的十种死法</td><td>林书远</td></tr>
<tr><td>14:50</td><td>茶叶罐与断线重连测试</td><td>周南</td></tr>
<tr><td>15:50</td><td>一周读屏日记</td><td>叶子</td></tr>
</tbody>
</table>
<p>场地无台阶，有无障碍洗手间；三场都有速录字幕。报名请在本帖回复“去”，超过二十五人进候补。AA，茶水约三十元。</p>`,
  },
  {
    key: 'zh-reading-list',
    title: '读书会下三个月的书单与规则调整',
    section: ['reading', 'books'],
    member: 'tao-ran',
    type: 'NOTICE',
    hoursAgo: { posted: 405.18, answered: 150.77 },
    counts: { views: 690, replies: 12, collects: 44 },
    content: `<p>投票结果（131 人）：</p>
<ol>
<li>《数据密集型应用系统设计》，47 票，读第五到第九章；</li>
<li>《生命是什么》，薛定谔，32 票，这本薄，一周就够；</li>
<li>《人月神话》，29 票，重读。</li>
</ol>
<p>规则改两条：领读的人<strong>不必写总结</strong>，只要提三个问题；没读完也可以来，但要先说“我没读完”。上期有六个人装作读完，我就是其中一个。</p>`,
  },
];
