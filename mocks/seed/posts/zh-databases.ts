import type { AuthoredPost } from '../authored';

export const zhDatabases: AuthoredPost[] = [
  {
    key: 'zh-cursor-gaps',
    title: '游标分页在数据变化时会漏行吗？我们线上踩到的三个坑',
    section: ['postgres', 'keyset', 'paging'],
    member: 'lin-shuyuan',
    type: 'QUESTION',
    marks: ['hot'],
    hoursAgo: { posted: 5.37, answered: 0.41 },
    counts: { views: 3482, replies: 47, collects: 126 },
    content: `<p>先说结论：<strong>会漏</strong>，而且漏得很安静。我们把订单列表从 <code>OFFSET</code> 换成游标分页之后，压测数字很好看，P99 从 840 ms 降到 12 ms。上线第九天，财务拿着两份对不上的导出来找我们：少了 31 行。</p>
<h2>坑一：排序键不唯一</h2>
<p>最早的写法是这样的，只拿时间当游标：</p>
<pre><code class="language-sql">SELECT id, created_at, amount
  FROM orders
 WHERE created_at &lt; $1
 ORDER BY created_at DESC
 LIMIT 50;</code></pre>
<p>批量导入的订单 <code>created_at</code> 完全相同。一页切在同一时刻的中间，剩下的就永远跳过去了。31 行里有 24 行死在这里。改成行值比较，再补一个复合索引：</p>
<pre><code class="language-sql">CREATE INDEX CONCURRENTLY orders_created_id
    ON orders (created_at DESC, id DESC);

SELECT id, created_at, amount
  FROM orders
 WHERE (created_at, id) &lt; ($1, $2)
 ORDER BY created_at DESC, id DESC
 LIMIT 50;</code></pre>
<h2>坑二：毫秒和微秒</h2>
<p>Postgres 的 <code>timestamptz</code> 是微秒，Node 里的 <code>Date</code> 是毫秒。游标经过一次 <code>JSON.stringify</code>，后三位没了：倒序时漏行，正序时重复。现在游标里的时间一律以字符串原样带回，不经过 <code>Date</code>。</p>
<h2>坑三：提交顺序不等于 id 顺序</h2>
<p>这个才是我想请教大家的。增量同步是正序的：记住最大的 id，下次从它往后拉。可是：</p>
<ol>
<li>事务 A 拿到 id 1001，还没提交；</li>
<li>事务 B 拿到 id 1002，先提交了；</li>
<li>消费者读到 1002，游标推进；</li>
<li>A 提交。1001 从此没人看见。</li>
</ol>
<figure><img src="https://static.example.org/parley/cursor-gap-timeline.png" alt="时间轴：事务 B 先提交，游标越过了尚未提交的事务 A"><figcaption>游标越过了一行还没提交的数据</figcaption></figure>
<blockquote><p>游标记住的是“我看到了哪里”，不是“那里已经不会再变了”。</p></blockquote>
<p>目前试过两种办法：</p>
<ul>
<li><strong>留一段安全距离</strong>：只读 10 秒以前的行。简单，但有一个跑了 40 秒的大事务就破功。</li>
<li><strong>记事务号</strong>：表里加一列 <code>xid8</code>，只读小于 <code>pg_snapshot_xmin(pg_current_snapshot())</code> 的行。正确，但任何一个长事务都会让同步停住，包括忘在 psql 里的那个 <code>BEGIN</code>。</li>
</ul>
<p>文档看的是 <a href="https://www.postgresql.org/docs/current/functions-info.html">System Information Functions</a> 这一页。各位线上是怎么处理第三种的？逻辑复制是不是唯一的正解？</p>`,
  },
  {
    key: 'zh-online-migration',
    title: '给四亿行的表加一列：双写、回填、切读与回滚预案',
    section: ['postgres', 'migrations', 'locking', 'rollback'],
    member: 'fang-zhou',
    marks: ['essence', 'collect'],
    hoursAgo: { posted: 5871.23, answered: 402.7 },
    counts: { views: 7764, replies: 38, collects: 529 },
    content: `<p>去年给一张四亿一千万行的消息表加 <code>tenant_id</code>，全程没有停机，但有一次锁了 11 秒，差点进事故群。写下来给后来人，按步骤照抄的话应该不会再锁。环境：Postgres 14，主库一台，从库两台，写入高峰每秒 2,300 行。</p>
<h2>先想清楚怎么退</h2>
<p>我们组的规矩：<strong>迁移文档第一节写回滚，写不出来就不许动手</strong>。每一步都要回答三个问题：</p>
<ol>
<li>做到一半失败，库处在什么状态？</li>
<li>老版本的程序还能不能跑？</li>
<li>退回去要多久，丢不丢数据？</li>
</ol>
<p>整个过程拆成六步，每一步都能单独停下来过夜：</p>
<table>
<thead><tr><th>步骤</th><th>做什么</th><th>锁</th><th>耗时</th><th>怎么回滚</th></tr></thead>
<tbody>
<tr><td>一</td><td>加可空列</td><td>ACCESS EXCLUSIVE，毫秒级</td><td>0.02 s</td><td>删列</td></tr>
<tr><td>二</td><td>双写</td><td>无</td><td>发版 1 次</td><td>关开关</td></tr>
<tr><td>三</td><td>分批回填</td><td>行锁，每批 5,000</td><td>31 小时</td><td>停脚本即可</td></tr>
<tr><td>四</td><td>加约束与索引</td><td>SHARE UPDATE EXCLUSIVE</td><td>2 小时 40 分</td><td>删约束、删索引</td></tr>
<tr><td>五</td><td>切读</td><td>无</td><td>灰度三天</td><td>关开关</td></tr>
<tr><td>六</td><td>删旧路径</td><td>无</td><td>发版 1 次</td><td>不回滚，所以等一个月</td></tr>
</tbody>
</table>
<h2>第一步：加列，以及那 11 秒</h2>
<p>Postgres 11 以后，带常量默认值的 <code>ADD COLUMN</code> 只改元数据，不重写表。所以语句本身只要二十毫秒。问题在于它要拿 <code>ACCESS EXCLUSIVE</code> 锁，而当时有一条报表查询已经跑了 11 秒。于是：</p>
<ul>
<li><code>ALTER TABLE</code> 排在报表后面等；</li>
<li>后面<em>所有</em>的读写，排在 <code>ALTER TABLE</code> 后面等；</li>
<li>连接池 200 个连接在第四秒用完，接口开始报 503。</li>
</ul>
<p>语句快不代表拿锁快。从那以后所有 DDL 前面都有这两行：</p>
<pre><code class="language-sql">SET lock_timeout = '300ms';
SET statement_timeout = '5s';

ALTER TABLE messages ADD COLUMN tenant_id bigint;</code></pre>
<p>拿不到锁就失败，隔几秒再试，别让自己变成路障。重试用脚本，不用手：</p>
<pre><code class="language-sh">for try in $(seq 1 40); do
  if psql -X -v ON_ERROR_STOP=1 -f 01-add-column.sql; then
    echo "第 $try 次成功"; exit 0
  fi
  sleep $(( (RANDOM % 8) + 3 ))
done
echo "四十次都没拿到锁，去看看谁在跑长事务" &gt;&amp;2
exit 1</code></pre>
<h2>第二步：双写</h2>
<p>双写放在程序里还是触发器里，我们吵了一下午。最后选触发器，因为写这张表的服务有五个，其中一个是没人敢动的 PHP。触发器只做一件事：</p>
<pre><code class="language-sql">CREATE FUNCTION messages_fill_tenant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tenant_id IS NULL THEN
    SELECT c.tenant_id INTO NEW.tenant_id
      FROM channels AS c
     WHERE c.id = NEW.channel_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER messages_fill_tenant
BEFORE INSERT OR UPDATE OF channel_id ON messages
FOR EACH ROW EXECUTE FUNCTION messages_fill_tenant();</code></pre>
<p>代价：插入从 0.21 ms 涨到 0.27 ms，能接受。注意 <code>CREATE TRIGGER</code> 也要拿锁（SHARE ROW EXCLUSIVE），同样要 <code>lock_timeout</code>。</p>
<h2>第三步：回填</h2>
<p>不要一条 <code>UPDATE</code> 打天下：四亿行的死元组、撑爆的 WAL、延迟半小时的从库，一个都跑不掉。按主键切片，每批五千行，批与批之间看从库延迟：</p>
<pre><code class="language-sql">-- :lo 与 :hi 由外面的脚本给出
UPDATE messages AS m
   SET tenant_id = c.tenant_id
  FROM channels AS c
 WHERE m.id &gt; :lo AND m.id &lt;= :hi
   AND m.tenant_id IS NULL
   AND c.id = m.channel_id;</code></pre>
<p>几个用血换来的数字：</p>
<ul>
<li>批大小 5,000 时单批 180 ms 左右；调到 50,000 单批 6 秒，行锁时间太长，用户改消息会卡；</li>
<li>从库延迟超过 2 秒就停 10 秒，31 小时里一共停了 412 次，大部分在晚高峰；</li>
<li>每一千万行手动 <code>VACUUM</code> 一次，自动清理跟不上；</li>
<li>进度记在一张小表里，脚本随时可以杀掉重跑。<code>tenant_id IS NULL</code> 保证重跑是幂等的。</li>
</ul>
<blockquote><p>回填脚本的第一要求不是快，是随时能停。</p></blockquote>
<h2>第四步：约束和索引</h2>
<p>直接 <code>SET NOT NULL</code> 会在排他锁里扫全表。绕路走：先加一个不校验的检查约束，再单独校验（校验只要 SHARE UPDATE EXCLUSIVE，不挡读写），最后再 <code>SET NOT NULL</code>，Postgres 12 以后看到有已校验的约束会跳过扫描。</p>
<pre><code class="language-sql">ALTER TABLE messages
  ADD CONSTRAINT messages_tenant_present
  CHECK (tenant_id IS NOT NULL) NOT VALID;          -- 毫秒

ALTER TABLE messages VALIDATE CONSTRAINT messages_tenant_present;  -- 38 分钟，不挡人

ALTER TABLE messages ALTER COLUMN tenant_id SET NOT NULL;          -- 毫秒
ALTER TABLE messages DROP CONSTRAINT messages_tenant_present;

CREATE INDEX CONCURRENTLY messages_tenant_id
    ON messages (tenant_id, id DESC);               -- 2 小时</code></pre>
<p><code>CREATE INDEX CONCURRENTLY</code> 失败会留下一个 <code>INVALID</code> 的索引，它不服务查询，但写入照样要维护它。跑完一定要查：</p>
<pre><code class="language-sql">SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid;</code></pre>
<h2>第五步：切读</h2>
<p>按租户灰度，开关放在配置中心：1% → 10% → 50% → 100%，每一档至少过一个晚高峰。灰度期间两条路都查，比对结果，只记不一致，不影响返回。三天比对了 1.2 亿次，不一致 7 次，全部是同一个原因：频道被转给了别的租户，旧消息按旧归属回填了。这是业务问题，不是迁移问题，但如果没有比对，我们会在两个月后从客户那里知道。</p>
<h2>第六步：删旧路径</h2>
<p>等一个月。等的不是技术，是月结、是对账、是那些一个月才跑一次的任务。我们等到第二十三天，果然有个月度报表还在走老的连接方式。</p>
<h2>要是重来一遍</h2>
<ol>
<li>一开始就给所有库账号设 <code>lock_timeout</code>，不靠人记；</li>
<li>回填脚本先在从库恢复出来的副本上跑一遍，估时间、估 WAL；</li>
<li>回滚演练不能只写在文档里。我们真的演练过一次第五步的回滚，发现开关缓存了五分钟，“立刻关掉”其实是“五分钟以后关掉”。
<ul><li>改成推送以后是 2 秒；</li><li>这是整个项目里性价比最高的一次演练。</li></ul></li>
</ol>
<p>锁的级别对照表在官方文档的 <a href="https://www.postgresql.org/docs/current/explicit-locking.html">Explicit Locking</a>，建议打印出来贴墙上。有问题直接回帖，我尽量答。</p>`,
  },
  {
    key: 'zh-sqlite-busy',
    title: '开了 WAL 还是 database is locked，求指点',
    section: ['embedded-stores', 'locking', 'storage'],
    member: 'shen-mu',
    type: 'QUESTION',
    hoursAgo: { posted: 3120.58, answered: 3101.2 },
    counts: { views: 1390, replies: 8, collects: 31 },
    content: `<p>网关盒子上的 SQLite，一个进程写传感器数据，一个进程读出来上传。<code>journal_mode=WAL</code>，<code>busy_timeout=5000</code>，仍然每天十几次 <code>SQLITE_BUSY</code>，而且是<em>立刻</em>返回，根本没等五秒。</p>
<pre><code class="language-c">sqlite3_exec(db, "BEGIN", 0, 0, 0);
/* 先查一下上次的序号 */
last = query_last_seq(db);
/* 再写 */
sqlite3_exec(db, "INSERT INTO samples ...", 0, 0, 0);
sqlite3_exec(db, "COMMIT", 0, 0, 0);</code></pre>
<p>更新：找到了，自己答一下。<code>BEGIN</code> 默认是 deferred，先读后写等于从读事务升级成写事务；升级的时候如果别人已经写过，快照旧了，SQLite 会直接报 BUSY，等多久都没用。改成 <code>BEGIN IMMEDIATE</code>，跑了三天，零次。文档里其实写了：<a href="https://www.sqlite.org/lang_transaction.html">Transaction</a>。</p>
<p>还剩一个疑问：上传进程只读，会不会让 WAL 文件一直收不回去？昨天看到它涨到 210 MB。</p>`,
  },
];
