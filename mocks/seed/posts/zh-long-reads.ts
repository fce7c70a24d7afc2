import type { AuthoredPost } from '../authored';

export const zhLongReads: AuthoredPost[] = [
  {
    key: 'zh-offset-deep',
    title: 'OFFSET 二十万之后：一次深分页优化的流水账',
    section: ['databases', 'offset', 'keyset-jumps', 'lists'],
    member: 'wei-qiao',
    marks: ['essence'],
    hoursAgo: { posted: 2213.61, answered: 61.8 },
    counts: { views: 9120, replies: 63, collects: 411 },
    content: `<p>这篇是上个季度做深分页优化的完整记录，包括两次走错的路。数据是真实的，表名改过。结论放在最后，赶时间的可以直接拉下去；但我觉得走错的那两次更值得看。</p>
<h2>背景</h2>
<p>一个内部论坛，帖子表 320 万行，单行平均 1.4 kB，Postgres 16，四核十六 G，SSD。列表页支持翻到任意一页，每页 20 条。平时没人翻到一百页以后，直到有个合作方写了个爬虫，从第一页一直翻到最后一页，每天一遍。数据库的 CPU 从凌晨两点开始顶满，一直到早上七点。</p>
<p>先看最慢的那条：</p>
<pre><code class="language-sql">EXPLAIN (ANALYZE, BUFFERS)
SELECT id, title, author_id, created_at, excerpt
  FROM posts
 WHERE deleted_at IS NULL
 ORDER BY created_at DESC
OFFSET 200000 LIMIT 20;</code></pre>
<pre><code>Limit (actual time=1893.114..1893.301 rows=20 loops=1)
  Buffers: shared hit=41207 read=158844
  -&gt;  Index Scan using posts_created on posts
        (actual time=0.048..1871.660 rows=200020 loops=1)
        Filter: (deleted_at IS NULL)
        Rows Removed by Filter: 3811
Execution Time: 1893.377 ms</code></pre>
<p>看两个数：走了索引没错，但<strong>读了二十万行，扔掉二十万行</strong>；<code>read=158844</code> 意味着从磁盘（或者操作系统缓存）里捞了大约 1.2 GB 的页。<code>OFFSET</code> 不是“跳到第二十万行”，是“数到第二十万行”。这一点官方文档写得很明白：被跳过的行还是要在服务器里算出来，见 <a href="https://www.postgresql.org/docs/current/queries-limit.html">LIMIT and OFFSET</a>。</p>
<h2>第一次走错：加缓存</h2>
<p>第一反应是把前五百页缓存进 Redis，过期五分钟。做了三天，上线一天就撤了，原因有三：</p>
<ol>
<li>爬虫的特点就是每一页只看一次，命中率 0.3%；</li>
<li>有人发新帖，五百页全部错位，用户翻到第二页看到第一页的最后一条；</li>
<li>为了修第二点又写了“发帖时清前二十页”，于是发帖变慢了。
<ul><li>发帖 P95：从 38 ms 涨到 160 ms；</li><li>而且清缓存和读缓存之间还有竞争。</li></ul></li>
</ol>
<p>教训：缓存能解决“同一个东西被问很多次”，解决不了“每个东西都被问一次”。</p>
<h2>第二次走错：延迟关联</h2>
<p>很多文章推荐的写法：先在覆盖索引上跳，再回表取二十行。</p>
<pre><code class="language-sql">CREATE INDEX CONCURRENTLY posts_live_created
    ON posts (created_at DESC, id DESC)
 WHERE deleted_at IS NULL;

SELECT p.id, p.title, p.author_id, p.created_at, p.excerpt
  FROM (SELECT id
          FROM posts
         WHERE deleted_at IS NULL
         ORDER BY created_at DESC, id DESC
        OFFSET 200000 LIMIT 20) AS page
  JOIN posts AS p USING (id)
 ORDER BY p.created_at DESC, p.id DESC;</code></pre>
<p>子查询变成了 Index Only Scan，时间从 1893 ms 降到 61 ms，三十倍，当时群里一片欢呼。两周之后又慢回 700 ms。查了半天：Index Only Scan 要靠可见性映射才能不回表，而我们有个任务每小时更新一遍浏览数，把可见性位全打掉了，<code>Heap Fetches</code> 从 0 变成 187,420。把浏览数拆到单独的表之后恢复到 60 ms 出头。</p>
<p>说它走错，不是写法不对，而是它仍然是 O(偏移)。表长到三千万行的时候，同样的问题会原样回来。而且它没有解决<em>错位</em>：翻页期间有人发帖，下一页的第一条还是上一页的最后一条。</p>
<h2>最后的做法：游标为主，页码为辅</h2>
<p>产品坚持要页码，理由很实在：用户会说“就在第三页那个帖子”。所以最后是两套并存。</p>
<h3>下一页、上一页走游标</h3>
<pre><code class="language-sql">-- 下一页
SELECT id, title, author_id, created_at, excerpt
  FROM posts
 WHERE deleted_at IS NULL
   AND (created_at, id) &lt; ($1, $2)
 ORDER BY created_at DESC, id DESC
 LIMIT 21;   -- 多取一行，用来判断还有没有下一页

-- 上一页：反着取，再在内存里翻过来
SELECT id, title, author_id, created_at, excerpt
  FROM posts
 WHERE deleted_at IS NULL
   AND (created_at, id) &gt; ($1, $2)
 ORDER BY created_at ASC, id ASC
 LIMIT 21;</code></pre>
<p>有三个细节容易漏：</p>
<ul>
<li>多取一行比再发一次 <code>count(*)</code> 便宜得多；</li>
<li>行值比较 <code>(a, b) &lt; (x, y)</code> 两列方向必须一致，一升一降就只能拆成 <code>OR</code>，计划会难看；</li>
<li>游标要签名或者至少校验，不然用户改一改地址就能让你扫全表。</li>
</ul>
<h3>跳页走路标</h3>
<p>每一千条记一个路标，后台任务每十分钟重建一次，三百二十万行只有三千二百个路标：</p>
<pre><code class="language-sql">CREATE TABLE post_landmarks (
  position   integer PRIMARY KEY,   -- 0, 1000, 2000 ...
  created_at timestamptz NOT NULL,
  id         bigint NOT NULL
);

INSERT INTO post_landmarks (position, created_at, id)
SELECT rn - 1, created_at, id
  FROM (SELECT created_at, id,
               row_number() OVER (ORDER BY created_at DESC, id DESC) AS rn
          FROM posts
         WHERE deleted_at IS NULL) AS numbered
 WHERE (rn - 1) % 1000 = 0;</code></pre>
<p>跳到第 10,001 页，就是偏移 200,000：先找 <code>position = 200000</code> 的路标，从那里用游标往后取；不是整千的，最多再跳 999 行。代价固定，和页数无关。路标最多旧十分钟，页码会差几条，我们在页面上写了“约”。没有人抱怨过。</p>
<figure><img src="/seed/zh-keyset.svg" alt="示意图：偏移分页从头数到第二十万行，游标分页直接从上次看到的那一行往后取"><figcaption>数过去，和走过去的区别</figcaption></figure>
<h2>几种做法的对照</h2>
<table>
<thead><tr><th>做法</th><th>第 1 页</th><th>第 1,000 页</th><th>第 10,001 页</th><th>翻页时有人发帖</th></tr></thead>
<tbody>
<tr><td>OFFSET</td><td>1.1 ms</td><td>188 ms</td><td>1893 ms</td><td>重复或漏行</td></tr>
<tr><td>Redis 缓存（未命中）</td><td>1.9 ms</td><td>191 ms</td><td>1897 ms</td><td>整页错位</td></tr>
<tr><td>延迟关联</td><td>1.3 ms</td><td>7.4 ms</td><td>61 ms</td><td>重复或漏行</td></tr>
<tr><td>游标</td><td>0.9 ms</td><td>1.0 ms</td><td>1.0 ms</td><td>不受影响</td></tr>
<tr><td>路标 + 游标</td><td>1.2 ms</td><td>1.6 ms</td><td>1.4 ms</td><td>差几条，标了“约”</td></tr>
</tbody>
</table>
<p>每个数字是热缓存下连续跑五十次的中位数。冷缓存时 OFFSET 那一行还要再乘以四左右，但冷缓存的数字抖得厉害，就不写进表里骗人了。</p>
<h2>前端那边</h2>
<p>地址栏里同时放页码和游标，页码给人看，游标给程序用：</p>
<pre><code class="language-ts">type Place = { page: number; after?: string };

export function placeOf(search: URLSearchParams): Place {
  const page = Number(search.get('page') ?? '1');
  const after = search.get('after') ?? undefined;
  if (!Number.isInteger(page) || page &lt; 1) return { page: 1 };
  return after === undefined ? { page } : { page, after };
}</code></pre>
<p>有游标就用游标；没有（比如别人手敲了一个 <code>?page=37</code>）就用路标。分享出去的链接带游标，隔一周打开看到的还是那几条，这是意外的好处。</p>
<h2>没解决的</h2>
<ol>
<li>按“最后回复时间”排序的列表，排序键会变，游标照样会漏。我们的做法是给游标带上第一页的时间，只取那之前有过回复的；新回复的出现在顶部的提示条里。</li>
<li>带关键词的搜索，排序键是相关度，浮点数做游标很脆。目前限制最多翻五十页。</li>
<li>总数。<code>count(*)</code> 要 400 ms，现在显示的是 <code>pg_class.reltuples</code> 的估计，误差 2% 以内。</li>
</ol>
<details><summary>压测脚本（pgbench）</summary>
<pre><code class="language-sh">cat &gt; keyset.sql &lt;&lt;'SQL'
\\set offset random(0, 3000000)
SELECT created_at, id FROM post_landmarks
 WHERE position = :offset / 1000 * 1000 \\gset
SELECT id FROM posts
 WHERE deleted_at IS NULL AND (created_at, id) &lt; 
       (CAST(:created_at AS timestamptz), CAST(:id AS bigint))
 ORDER BY created_at DESC, id DESC LIMIT 21;
SQL
pgbench -n -M prepared -f keyset.sql -c 16 -j 4 -T 120 forum</code></pre>
</details>
<p>最后一句：先问一问“谁会翻到第一万页”。我们的答案是“只有那一个爬虫”，后来给了他们一个导出接口，凌晨的 CPU 从此是一条直线。技术上的优化做完了，真正见效的是那封邮件。</p>`,
  },
  {
    key: 'zh-ab-rollback',
    title: '双分区升级与自动回滚：从“升级失败变砖”到“失败也能回家”',
    section: ['bootloaders', 'rollback', 'ota'],
    member: 'jiang-tao',
    marks: ['essence'],
    hoursAgo: { posted: 9043.72, answered: 188.6 },
    counts: { views: 8430, replies: 47, collects: 366 },
    content: `<p>前年我们一次升级砖了 62 台，分布在三个省，派人派车花了四万多。原因一句话就能说完：新固件能启动，但连不上网，而回滚的条件是“启动失败”。它启动成功了，所以永远不回滚。这篇讲后来怎么改的。</p>
<h2>什么叫“升级成功”</h2>
<p>很多双分区方案默认：能跑到 <code>main</code> 就是成功。不对。对远程设备来说，成功的定义只有一条：</p>
<blockquote><p>新固件能够<strong>收到下一次升级</strong>，才算成功。</p></blockquote>
<p>传感器坏了可以再升一版修，显示花了可以再升一版修，唯独升级通道断了，就只能派车。所以确认（confirm）这个动作，要放在“连上服务器、拿到一次升级查询的应答”之后，而不是开机之后。</p>
<h2>分区与状态</h2>
<p>芯片是 1 MB 内部 Flash 的 Cortex-M4，布局如下：</p>
<table>
<thead><tr><th>区域</th><th>起始</th><th>大小</th><th>说明</th></tr></thead>
<tbody>
<tr><td>引导</td><td>0x08000000</td><td>32 kB</td><td>写保护，出厂后不再改</td></tr>
<tr><td>状态页 × 2</td><td>0x08008000</td><td>16 kB × 2</td><td>交替写，带序号和 CRC</td></tr>
<tr><td>分区 A</td><td>0x08020000</td><td>384 kB</td><td>固件</td></tr>
<tr><td>分区 B</td><td>0x08080000</td><td>384 kB</td><td>固件</td></tr>
<tr><td>参数</td><td>0x080E0000</td><td>128 kB</td><td>校准值，升级不许碰</td></tr>
</tbody>
</table>
<figure><img src="/seed/zh-rollback.svg" alt="状态图：已确认、待试、试启动，自检通过回到已确认，三次未确认则回滚到旧分区"><figcaption>四个状态，引导程序只认这四个</figcaption></figure>
<p>状态页为什么是两个？因为擦除和写入之间可能掉电。两页轮流写，每次序号加一，读的时候挑 CRC 正确且序号大的那页。任何时刻掉电，至少有一页是好的。</p>
<pre><code class="language-c">struct boot_state {
    uint32_t magic;
    uint32_t serial;        /* 每写一次加一 */
    uint8_t  active;        /* 0 = A, 1 = B */
    uint8_t  phase;         /* CONFIRMED, PENDING, TRYING */
    uint8_t  tries;         /* 试启动了几次 */
    uint8_t  reason;        /* 上一次回滚的原因，给服务器看 */
    uint32_t crc;
};

static const struct boot_state *newest(void)
{
    const struct boot_state *a = (const void *)STATE_PAGE_0;
    const struct boot_state *b = (const void *)STATE_PAGE_1;
    bool ok_a = state_valid(a), ok_b = state_valid(b);

    if (ok_a &amp;&amp; ok_b)
        return (int32_t)(a-&gt;serial - b-&gt;serial) &gt; 0 ? a : b;
    return ok_a ? a : ok_b ? b : NULL;
}</code></pre>
<h2>引导程序：越笨越好</h2>
<p>引导程序出厂之后就改不了，所以它不联网、不解压、不认识文件系统，只做选择：</p>
<pre><code class="language-c">void boot_choose(void)
{
    struct boot_state s = *state_or_default();

    switch (s.phase) {
    case PENDING:
        if (!image_verify(other(s.active)))
            break;                       /* 验签不过：当没发生过 */
        s.active = other(s.active);
        s.phase = TRYING;
        s.tries = 1;
        state_write(&amp;s);
        break;
    case TRYING:
        if (s.tries &gt;= 3) {              /* 三次都没确认：回家 */
            s.active = other(s.active);
            s.phase = CONFIRMED;
            s.reason = REASON_NOT_CONFIRMED;
        } else {
            s.tries++;
        }
        state_write(&amp;s);
        break;
    default:
        break;
    }
    watchdog_start_s(120);
    jump_to(s.active);
}</code></pre>
<p>有三处是改过才对的：</p>
<ol>
<li><strong>先写状态再跳转。</strong>最初反过来写，新固件一进去就 HardFault 复位，计数永远是 0，无限循环。</li>
<li><strong>看门狗在引导里就开。</strong>新固件如果在初始化看门狗之前卡死，没有人救它。独立看门狗开了就关不掉，这正是我们要的。</li>
<li><strong>验签失败不是回滚。</strong>它只是“没有新固件”。把它算进回滚次数，会让统计变得没法看。</li>
</ol>
<h2>应用程序：什么时候确认</h2>
<pre><code class="language-c">/* 由网络任务在每次升级查询得到应答之后调用 */
void update_on_server_answer(void)
{
    if (boot_phase() != TRYING)
        return;
    if (!self_test_passed())
        return;
    boot_confirm();
    log_info("update confirmed after %lu s", uptime_s());
}

/* 试启动期间的总时限：四十分钟还没确认，主动复位，把机会用掉 */
void update_deadline_tick(void)
{
    if (boot_phase() == TRYING &amp;&amp; uptime_s() &gt; 40u * 60u)
        system_reset(REASON_DEADLINE);
}</code></pre>
<p>四十分钟怎么来的：现场信号差的地方，断线重连最久一次用了 27 分钟，乘以一点五。太短会把好固件误回滚，太长会让坏固件一直离线。三次机会，每次四十分钟，最坏两小时回到旧版本，这个数字写进了给客户的说明。</p>
<h2>数据格式也要能回滚</h2>
<p>这是第二次踩坑。程序回滚了，参数区已经被新版本升级成新格式，旧版本读不懂，于是用了默认校准值，水位偏了 14 厘米，过了一周才发现。现在的规矩：</p>
<ul>
<li>新格式<strong>只在确认之后</strong>才写；</li>
<li>确认之前，新版本读旧格式，在内存里转换；</li>
<li>旧版本要能认出“我不认识的格式”，并且<em>停下来上报</em>，而不是拿默认值凑合。</li>
</ul>
<h2>灰度</h2>
<p>再好的回滚也是保险，不是方向盘。现在每次发布：</p>
<ol>
<li>办公室 5 台，断电折腾一天；</li>
<li>现场 20 台，选信号最差的，而不是最好的；</li>
<li>1% → 10% → 全部，每档看两个数：
<ul><li>确认率低于 99.5% 就停；</li><li>回滚率高于 0.2% 就停，先查再说。</li></ul></li>
</ol>
<p>两年下来发了 31 个版本，触发过自动回滚 118 次，其中 97 次是信号问题、重试就好，21 次是真的有 bug。派车次数：0。</p>
<h2>怎么测回滚</h2>
<p>回滚这段代码平时从来不跑，所以最容易烂。持续集成里每晚跑五个故意写坏的固件：</p>
<pre><code class="language-sh">for bad in hang-early hardfault no-network bad-signature eats-config; do
  flash_slot_b "build/bad/$bad.bin"
  power_cycle
  wait_for_version "$OLD_VERSION" --within 7500s || fail "$bad 没有回滚"
done</code></pre>
<p>其中 <code>no-network</code> 就是当年砖掉 62 台的那个固件，一字未改，放在仓库里当纪念。</p>
<h2>没做的</h2>
<p>防降级计数器没做（回滚和防降级天生打架，要配合签名版本号的下限一起设计）；差分升级没做，384 kB 整包在 Cat.1 上只要 40 秒，不值得那份复杂。有做过的朋友欢迎来泼冷水。</p>`,
  },
];
