import type { AuthoredPost } from '../authored';

export const zhSearch: AuthoredPost[] = [
  {
    key: 'zh-two-chars',
    title: '论坛搜索为什么搜不到两个字的词',
    section: ['databases', 'trigrams', 'search'],
    member: 'xu-wenqing',
    type: 'QUESTION',
    marks: ['hot'],
    hoursAgo: { posted: 46.29, answered: 0.88 },
    counts: { views: 4410, replies: 51, collects: 133 },
    content: `<p>在好几個論壇上都遇過：搜「游标分页」有結果，搜「游标」一篇也沒有。（標題用簡體，是因為我就是拿簡體去搜的。）自己架了一個才弄懂原因，也想問問大家怎麼解。</p>
<h2>原因</h2>
<p>很多系統用三字元的倒排（trigram）。「游标分页」拆成「游标分」「标分页」兩塊，查得到；「游标」只有兩個字，<strong>湊不滿一塊</strong>，索引幫不上忙。有的系統退回全表掃描，有的直接回傳空。英文世界裡兩個字母的詞很少，所以沒人覺得這是 bug；而中文裡，兩個字正是最常見的詞長。</p>
<pre><code class="language-sql">SELECT show_trgm('游标');
-- 視資料庫的語系而定，C 語系下會得到空陣列

EXPLAIN SELECT id FROM posts WHERE title LIKE '%游标%';
-- Seq Scan on posts ...</code></pre>
<h2>試過的三種辦法</h2>
<table>
<thead><tr><th>辦法</th><th>搜「论坛」</th><th>索引大小（40 萬篇）</th><th>缺點</th></tr></thead>
<tbody>
<tr><td>pg_trgm</td><td>全表掃描，2.3 秒</td><td>0.9 GB</td><td>兩個字無解</td></tr>
<tr><td>自己切二元組（bigram）</td><td>11 ms</td><td>1.6 GB</td><td>單字仍然無解，雜訊多</td></tr>
<tr><td>詞典分詞</td><td>6 ms</td><td>0.7 GB</td><td>新詞、歧義、簡繁</td></tr>
</tbody>
</table>
<p>目前傾向二元組打底、詞典加分。請教兩件事：</p>
<ol>
<li>單個字（例如「锁」）大家是乾脆不支援，還是另建一份？</li>
<li>簡繁要在入庫時統一，還是查詢時展開？我怕「头发／發」「干／乾／幹」這種一對多。</li>
</ol>
<p>參考過 <a href="https://www.postgresql.org/docs/current/pgtrgm.html">pg_trgm</a> 的說明，以及本站「全文检索」話題下的幾篇。</p>`,
  },
  {
    key: 'zh-life-origin',
    title: '研究生命起源：一句话看懂中文分词为什么难',
    section: ['databases', 'segmentation', 'search'],
    member: 'he-jia',
    marks: ['hot'],
    hoursAgo: { posted: 322.17, answered: 11.93 },
    counts: { views: 4873, replies: 47, collects: 208 },
    content: `<p>“研究生命起源”这六个字，大概是中文分词教材里出镜率最高的一句。正确的切法是 <strong>研究 / 生命 / 起源</strong>，但从左往右找最长的词，先撞上的是“研究生”，于是变成 <s>研究生 / 命 / 起源</s>。</p>
<figure><img src="/seed/zh-segmentation.svg" alt="两种切法：研究、生命、起源；以及错误的研究生、命、起源"><figcaption>同样六个字，两种切法</figcaption></figure>
<p>对搜索来说后果很具体：</p>
<ul>
<li>索引里没有“生命”，搜“生命”找不到这篇；</li>
<li>索引里有“研究生”，搜“研究生”的人会看到一篇讲原始汤的文章；</li>
<li>最坏的是<em>查询和入库切得不一样</em>：搜“生命起源”切成“生命 / 起源”，索引里是“命 / 起源”，整句都对得上，偏偏搜不到。</li>
</ul>
<p>最容易写的三种算法，拿这句话跑一遍：</p>
<table>
<thead><tr><th>算法</th><th>结果</th><th>对吗</th></tr></thead>
<tbody>
<tr><td>正向最大匹配</td><td>研究生 / 命 / 起源</td><td>错</td></tr>
<tr><td>逆向最大匹配</td><td>研究 / 生命 / 起源</td><td>对，碰巧</td></tr>
<tr><td>词图 + 最短路（按词频）</td><td>研究 / 生命 / 起源</td><td>对</td></tr>
</tbody>
</table>
<p>逆向只是碰巧。换一句“乒乓球拍卖完了”，逆向切成“乒乓球 / 拍卖 / 完了”，读起来像体育用品公司破产清算；而“结婚的和尚未结婚的”，又轮到正向切出一个“和尚”。词图的写法也就二十行：</p>
<pre><code class="language-ts">function segment(text: string, cost: Map&lt;string, number&gt;): string[] {
  const best = [0];
  const from: number[] = [0];
  for (let end = 1; end &lt;= text.length; end += 1) {
    best[end] = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - 4); start &lt; end; start += 1) {
      const word = text.slice(start, end);
      const price = cost.get(word) ?? (word.length === 1 ? 12 : Number.POSITIVE_INFINITY);
      const total = (best[start] ?? 0) + price;
      if (total &lt; (best[end] ?? 0)) {
        best[end] = total;
        from[end] = start;
      }
    }
  }
  const words: string[] = [];
  for (let end = text.length; end &gt; 0; end = from[end] ?? 0) {
    words.unshift(text.slice(from[end] ?? 0, end));
  }
  return words;
}</code></pre>
<p>工程上更省心的办法是<strong>入库时多切</strong>：把“研究生”“研究”“生命”都放进索引（细粒度模式），查询时再用粗粒度。索引大 40%，但不会再漏。浏览器里还可以直接用 <a href="https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/Segmenter">Intl.Segmenter</a>，不过各家词典不一样，别拿它的结果做持久索引。</p>`,
  },
  {
    key: 'zh-zhparser',
    title: 'Postgres 装中文分词扩展：编译、词典、升级大版本时的回滚',
    section: ['postgres-extensions', 'segmentation', 'migrations'],
    member: 'tao-ran',
    marks: ['collect'],
    hoursAgo: { posted: 2590.82, answered: 1402.6 },
    counts: { views: 2740, replies: 18, collects: 149 },
    content: `<p>自建库可以装扩展，云上的多半不行，先确认这一点再往下看。我们用的是 zhparser，下面是 14 升 16 时的笔记。</p>
<h3>配置</h3>
<pre><code class="language-sql">CREATE EXTENSION zhparser;
CREATE TEXT SEARCH CONFIGURATION zh (PARSER = zhparser);
ALTER TEXT SEARCH CONFIGURATION zh
  ADD MAPPING FOR n,v,a,i,e,l,j WITH simple;

ALTER TABLE posts ADD COLUMN words tsvector
  GENERATED ALWAYS AS (to_tsvector('zh', title || ' ' || body)) STORED;
CREATE INDEX CONCURRENTLY posts_words ON posts USING gin (words);</code></pre>
<h3>三个坑</h3>
<ol>
<li><strong>默认不做复合切分</strong>，“研究生命起源”这类句子会丢词。打开 <code>zhparser.multi_duality = on</code>，索引从 610 MB 涨到 880 MB。</li>
<li><strong>改词典等于改索引</strong>。生成列不会自己重算，旧行还是按旧词典切的。我们加了一个“论坛”相关的自定义词，结果新帖搜得到、旧帖搜不到，排查了两小时。</li>
<li><strong>升级大版本</strong>：<code>pg_upgrade</code> 要求新版本已经装好同名的动态库。我们忘了，升级停在半路，靠 <code>--link</code> 之前做的快照回滚，停机 22 分钟。</li>
</ol>
<p>建议：装之前先想好哪天不想用了怎么退。留一列普通的二元组做后备，扩展挂了还能搜。</p>`,
  },
  {
    key: 'zh-trad-search',
    title: '論壇軟體的簡繁搜尋：搜「軟體」要不要找到「软件」？',
    section: ['databases', 'search', 'translation'],
    member: 'xu-wenqing',
    hoursAgo: { posted: 1311.94, answered: 920.37 },
    counts: { views: 1688, replies: 21, collects: 73 },
    content: `<p>簡繁轉換分三個層次，很多論壇軟體只做了第一層：</p>
<ol>
<li><strong>字</strong>：论 → 論、坛 → 壇。查表即可，但有一對多：发 → 發／髮，后 → 後／后。</li>
<li><strong>詞</strong>：头发 → 頭髮，皇后 → 皇后。需要詞典，先切詞再轉換。</li>
<li><strong>用語</strong>：软件 → 軟體、数据库 → 資料庫、游标 → 遊標、默认 → 預設。這已經是翻譯了。</li>
</ol>
<p>我的看法：<em>搜尋</em>可以寬，<em>顯示</em>必須嚴。搜「資料庫」時順便找出「数据库」，沒有人會抱怨；可是把別人寫的「软件」顯示成「軟體」，那就是改了人家的話。</p>
<p>實作上，入庫時把字統一成簡體（只在索引裡），查詢時再用一張三百多條的用語對照表展開：</p>
<pre><code class="language-ts">const terms = new Map([
  ['軟體', '软件'],
  ['資料庫', '数据库'],
  ['遊標', '游标'],
  ['論壇', '论坛'],
]);

export function variants(word: string): string[] {
  const other = terms.get(word);
  return other === undefined ? [toSimplified(word)] : [toSimplified(word), other];
}</code></pre>
<p>上線三個月，繁體使用者「零結果」的比例從 31% 降到 9%。剩下的多半是打錯字，那是另一個故事了。字表用的是 OpenCC，授權寬鬆，資料也乾淨。</p>`,
  },
  {
    key: 'zh-trad-glossary',
    title: '資料庫、遊標、執行緒：兩岸工程用語對照，持續更新',
    section: ['square', 'translation', 'writing'],
    member: 'xu-wenqing',
    marks: ['collect'],
    hoursAgo: { posted: 12405.33, answered: 71.26 },
    counts: { views: 6032, replies: 96, collects: 387 },
    content: `<p>翻譯文件時整理的，缺什麼請在回覆裡補。不爭哪邊「正確」，只求看得懂。</p>
<table>
<thead><tr><th>English</th><th>臺灣</th><th>大陆</th><th>備註</th></tr></thead>
<tbody>
<tr><td>database</td><td>資料庫</td><td>数据库</td><td></td></tr>
<tr><td>cursor</td><td>遊標、游標</td><td>游标</td><td>編輯器裡的 cursor 兩邊都說游標／光标，小心</td></tr>
<tr><td>thread</td><td>執行緒</td><td>线程</td><td>論壇的 thread 是「討論串」</td></tr>
<tr><td>rollback</td><td>回復、復原</td><td>回滚</td><td>口語裡都直接說 rollback</td></tr>
<tr><td>paging</td><td>分頁</td><td>分页</td><td>難得一致</td></tr>
<tr><td>default</td><td>預設</td><td>默认</td><td></td></tr>
<tr><td>row / column</td><td>列／欄</td><td>行／列</td><td><strong>最危險的一組</strong>，方向相反</td></tr>
<tr><td>firmware</td><td>韌體</td><td>固件</td><td></td></tr>
<tr><td>input method</td><td>輸入法</td><td>输入法</td><td></td></tr>
</tbody>
</table>
<p>「列」那一組真的出過事：對方說「刪掉第三列」，我刪了第三個 column。所以現在寫規格一律用英文 row 與 column。</p>`,
  },
  {
    key: 'zh-ranking-title',
    title: '标题命中比正文命中该高多少分？我们做了个小实验',
    section: ['databases', 'ranking'],
    member: 'wei-qiao',
    hoursAgo: { posted: 3688.07, answered: 3402.44 },
    counts: { views: 1017, replies: 8, collects: 41 },
    content: `<p>拍脑袋定的权重是标题 4、正文 1。上个月从日志里抽了 600 次搜索，看用户最后点了第几条，试着调了一下。指标是被点的那条的平均排位（越小越好）：</p>
<table>
<thead><tr><th>标题权重</th><th>平均排位</th><th>首条点击率</th></tr></thead>
<tbody><tr><td>1</td><td>5.8</td><td>27%</td></tr><tr><td>4</td><td>3.9</td><td>41%</td></tr><tr><td>8</td><td>3.2</td><td>46%</td></tr><tr><td>16</td><td>3.3</td><td>46%</td></tr></tbody>
</table>
<p>到 8 就平了。真正的大头反而是<strong>时间衰减</strong>：同样命中标题，三年前的帖子往后放一点，平均排位再降 0.7。衰减用半衰期 18 个月的指数，别用“一年以前的砍一半”那种台阶，过生日那天排名会突变。</p>
<p>局限：600 次里有 90 次是我们自己人搜的，没有剔掉。</p>`,
  },
];
