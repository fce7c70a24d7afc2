import type { AuthoredPost } from '../authored';

export const zhSquare: AuthoredPost[] = [
  {
    key: 'zh-incident-config',
    title: '事故复盘：一行配置，全站 503 四十三分钟，其中三十一分钟花在“怎么回滚”',
    section: ['square', 'incidents', 'rollback'],
    member: 'he-jia',
    marks: ['essence'],
    hoursAgo: { posted: 1704.59, answered: 610.2 },
    counts: { views: 6904, replies: 63, collects: 225 },
    content: `<p>不写名字，不写部门，只写洞。</p>
<h2>时间线</h2>
<table>
<thead><tr><th>时刻</th><th>发生了什么</th></tr></thead>
<tbody>
<tr><td>15:02</td><td>网关超时配置从 <code>3s</code> 改成 <code>3000</code>，单位理解成毫秒，实际按秒</td></tr>
<tr><td>15:04</td><td>下游一个慢接口把网关的 worker 全部占满，开始 503</td></tr>
<tr><td>15:07</td><td>值班确认是刚才的变更，决定回滚</td></tr>
<tr><td>15:09</td><td>回滚按钮灰色：配置平台自己也走这个网关</td></tr>
<tr><td>15:21</td><td>找到有机器权限的人，他在高铁上</td></tr>
<tr><td>15:38</td><td>手工改文件、重启，第一台恢复</td></tr>
<tr><td>15:45</td><td>全部恢复</td></tr>
</tbody>
</table>
<h2>洞</h2>
<ol>
<li><strong>没有单位的数字。</strong>同一个平台里，有的超时是秒，有的是毫秒，有的接受 <code>3s</code> 这种写法。
<ul><li>改成只接受带单位的写法，裸数字直接拒绝。</li></ul></li>
<li><strong>配置变更没有灰度。</strong>代码发布有，配置没有，而配置的破坏力一点不小。</li>
<li><strong>逃生通道和主通道是同一条路。</strong>这是最贵的一个洞，四十三分钟里的三十一分钟。</li>
</ol>
<h2>改了什么，验证了没有</h2>
<p>逃生通道现在是一台不经过网关的机器，上面只有一个脚本，把配置退回上一版：</p>
<pre><code class="language-sh">#!/bin/sh
set -eu
previous=$(ls -1t /srv/config/history | sed -n 2p)
test -n "$previous"
cp "/srv/config/history/$previous" /srv/config/gateway.yaml
for host in $(cat /srv/config/hosts); do
  scp -q /srv/config/gateway.yaml "$host:/etc/gateway/" &amp;&amp; ssh "$host" reload-gateway
done</code></pre>
<p>上线之后做过三次演练，第一次失败：ssh 的密钥过期了。第二次 4 分 10 秒，第三次 1 分 52 秒。演练每月一次，由<em>当月最新来的同事</em>执行，文档看不懂就是文档的问题。</p>
<blockquote><p>“谁改的”这个问题，在整份复盘里没有出现过，也不需要出现。</p></blockquote>`,
  },
  {
    key: 'zh-remote-handoff',
    title: '跨八小时时差的团队，交接靠什么？',
    section: ['square', 'remote'],
    member: 'tang-guo',
    type: 'QUESTION',
    hoursAgo: { posted: 133.88, answered: 58.21 },
    counts: { views: 540, replies: 12, collects: 11 },
    content: `<p>我们在上海，对方在柏林，每天重叠一个半小时。试过三种：</p>
<ul>
<li>每天开交接会：重叠的时间全开会了；</li>
<li>写日报：写的人嫌烦，看的人不看；</li>
<li>只在任务卡片下面写“卡在哪”：目前最好，但线上问题的上下文还是接不住。</li>
</ul>
<p>上周一个断线重连的 bug，两边各查了一天，第二天发现查的是同一处日志。有没有哪家做得好的，交接到底写什么、写多长？</p>`,
  },
  {
    key: 'zh-interview-paging',
    title: '我面试必问的一道题：这个列表翻到第二页，为什么看到了重复的帖子？',
    section: ['careers', 'interviews', 'paging'],
    member: 'lin-shuyuan',
    marks: ['hot'],
    hoursAgo: { posted: 82.44, answered: 1.69 },
    counts: { views: 5538, replies: 74, collects: 190 },
    content: `<p>面过一百多个人，这道题没有标准答案，但十分钟就能看出深浅。题面只有一句话，我会打开公司的论坛，当面翻到第二页，指着那条重复的帖子。</p>
<p>大致的层次：</p>
<ol>
<li>“刷新一下。”——也对，但不够。</li>
<li>“翻页的时候有人发帖，<code>OFFSET</code> 错位了。”——大多数人在这里。</li>
<li>“那反过来，有人删帖就会<em>漏</em>一条，漏比重复更糟，因为看不见。”——能主动说出反面，加分。</li>
<li>“可以用游标，但是这里有页码，产品还要不要页码？”——开始问需求了。</li>
<li>“按什么排序？如果按最后回复排，游标也救不了。”——可以聊一下午。</li>
</ol>
<p>我不介意别人提前知道这道题。看到这篇还能聊到第五层，说明真的想过。</p>
<blockquote><p>最喜欢的一个回答来自一位转行的药剂师：“您这列表，用户需要的是不重复，还是不错过？”</p></blockquote>`,
  },
  {
    key: 'zh-book-life',
    title: '《生命是什么》读后：一个写代码的人能看懂多少',
    section: ['reading', 'books'],
    member: 'qiu-shui',
    hoursAgo: { posted: 36.52, answered: 15.4 },
    counts: { views: 377, replies: 5, collects: 16 },
    content: `<p>薄薄一百来页，1944 年写的，那时候还不知道 DNA 的结构。薛定谔从“原子为什么这么小”问起，一路问到“遗传的密码写在哪里”，中间没有一处装懂。</p>
<p>最打动我的是<strong>非周期晶体</strong>这个猜想：要装下信息，结构就不能处处重复；要稳定，又必须像晶体。写存储格式的人看到这里会心一笑，这不就是压缩率和冗余的老问题吗。</p>
<p>今天研究生命起源的人大概已经不引用它了，书里关于“负熵”的说法也被批评过不少。可是它示范了一件事：<em>外行怎样认真地问内行的问题</em>。光凭这个就值得读第二遍。</p>
<p>留一个问题给周末的讨论：如果没有“回滚”，演化怎么处理坏掉的改动？</p>`,
  },
  {
    key: 'zh-ddia-chapter-seven',
    title: 'DDIA 第七章里那个“写偏斜”的例子，可串行化之外真的没有便宜的办法吗？',
    section: ['reading', 'books', 'transactions'],
    member: 'luo-bing',
    type: 'QUESTION',
    hoursAgo: { posted: 553.97, answered: 502.35 },
    counts: { views: 641, replies: 9, collects: 20 },
    content: `<p>两个医生同时请假，各自看到“还有另一个人值班”，于是都准了，最后没人值班。书里的办法：可串行化，或者把冲突<em>物化</em>出来，专门建一张表用来加锁。</p>
<p>我的想法是对那一班的记录先 <code>SELECT ... FOR UPDATE</code>，把班次那一行当锁：</p>
<pre><code class="language-sql">BEGIN;
SELECT 1 FROM shifts WHERE id = $1 FOR UPDATE;
UPDATE on_call SET active = false
 WHERE shift_id = $1 AND doctor_id = $2
   AND (SELECT count(*) FROM on_call
         WHERE shift_id = $1 AND active) &gt; 1;
COMMIT;</code></pre>
<p>读已提交级别下，这样算不算安全？还有人忘记先锁 <code>shifts</code> 怎么办，只能靠规矩吗？</p>`,
  },
  {
    key: 'zh-spam-removed',
    title: '远程兼职日结，会打字就行',
    section: ['careers', 'remote'],
    member: 'bai-lu',
    hoursAgo: { posted: 57.33 },
    counts: { views: 12, replies: 0, collects: 0 },
    gone: 'deleted',
    content: `<p>（账号被盗期间发出，已由版主依据版规第五条删除。）</p>`,
  },
];
