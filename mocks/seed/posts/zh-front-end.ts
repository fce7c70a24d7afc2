import type { AuthoredPost } from '../authored';

export const zhFrontEnd: AuthoredPost[] = [
  {
    key: 'zh-ime-enter',
    title: '输入法按回车就把半句话发出去了：isComposing 与 229 的完整对照',
    section: ['react', 'composition-events', 'input-methods', 'keyboard'],
    member: 'an-ran',
    marks: ['essence', 'hot'],
    hoursAgo: { posted: 173.28, answered: 2.06 },
    counts: { views: 6617, replies: 58, collects: 240 },
    content: `<p>中文用户打 “nihao”，候选框里按回车，本意是把拼音原样上屏。结果聊天框把 “nihao” 发出去了。这个 bug 我在五个产品里见过五次，写一篇一次说清。</p>
<h2>为什么会这样</h2>
<p>输入法组字期间按键也会触发 <code>keydown</code>，这时 <code>event.isComposing</code> 是 <code>true</code>，于是大家都知道要写：</p>
<pre><code class="language-ts">if (event.key === 'Enter' &amp;&amp; !event.isComposing) send();</code></pre>
<p>Chrome 和 Firefox 上没事了。Safari 上还是会发，因为它的事件<strong>顺序反过来</strong>：先 <code>compositionend</code>，后 <code>keydown</code>，等你收到回车的时候，组字已经结束，<code>isComposing</code> 是 <code>false</code>。好在那一下的 <code>keyCode</code> 仍然是 229。</p>
<table>
<thead><tr><th>环境</th><th>确认候选的那次回车</th><th>isComposing</th><th>keyCode</th></tr></thead>
<tbody>
<tr><td>Chrome / Windows 微软拼音</td><td>keydown → compositionend</td><td>true</td><td>229</td></tr>
<tr><td>Chrome / macOS 自带拼音</td><td>keydown → compositionend</td><td>true</td><td>229</td></tr>
<tr><td>Firefox / Linux fcitx5</td><td>keydown → compositionend</td><td>true</td><td>229</td></tr>
<tr><td>Safari / macOS 自带拼音</td><td>compositionend → keydown</td><td><strong>false</strong></td><td>229</td></tr>
<tr><td>Chrome / Android Gboard</td><td>只有 input，没有可靠的 keydown</td><td>不定</td><td>229</td></tr>
</tbody>
</table>
<h2>最后用的写法</h2>
<pre><code class="language-ts">/** 这次按键是给输入法的，不是给我们的。 */
export function isForInputMethod(event: KeyboardEvent): boolean {
  // Safari 在 compositionend 之后才派发 keydown，只有 229 还认得出来
  return event.isComposing || event.keyCode === 229;
}</code></pre>
<p>React 里注意拿 <code>event.nativeEvent</code>，合成事件的类型上没有 <code>isComposing</code>。<code>keyCode</code> 确实标了废弃，但没有替代品，加一行注释说明原因就好，别让下一个人“清理”掉。</p>
<h2>搜索框是另一回事</h2>
<p>边打边搜的框，组字期间每敲一个字母都会触发 <code>input</code>，服务端收到的是 <code>y</code>、<code>yo</code>、<code>you'b</code>、<code>you'biao</code>，一个“游标”发了八个请求。做法是组字期间不提交，<code>compositionend</code> 时补一次：</p>
<pre><code class="language-ts">let composing = false;
box.addEventListener('compositionstart', () =&gt; { composing = true; });
box.addEventListener('compositionend', () =&gt; { composing = false; submit(box.value); });
box.addEventListener('input', () =&gt; { if (!composing) submit(box.value); });</code></pre>
<p>Chrome 的 <code>compositionend</code> 在最后一个 <code>input</code> 之后，所以一定要补，不然最后一个词永远搜不出来。参考：<a href="https://developer.mozilla.org/en-US/docs/Web/API/Element/compositionend_event">MDN compositionend</a>。</p>
<details><summary>怎么自动化测试</summary><p>Playwright 可以走 CDP 的 <code>Input.imeSetComposition</code>，只有 Chromium 支持。Safari 那一行我们只能手动测，写进了发版清单。</p></details>`,
  },
  {
    key: 'zh-cjk-autospace',
    title: '中西混排的空格终于可以交给 CSS 了，但有四个地方别急',
    section: ['css', 'cjk-type', 'type'],
    member: 'mo-yan',
    marks: ['essence'],
    hoursAgo: { posted: 1120.35, answered: 260.4 },
    counts: { views: 3391, replies: 24, collects: 173 },
    content: `<p>“盘古之白”吵了十几年：到底要不要在汉字和字母之间敲一个空格。现在排版引擎可以替我们加，而且加的是四分之一字宽的空隙，不是一个真的空格字符。</p>
<pre><code class="language-css">:root {
  text-autospace: normal;
  text-spacing-trim: normal;
  line-break: strict;
  hanging-punctuation: allow-end;
}

article {
  max-inline-size: 38em;      /* 每行大约 38 个汉字 */
  line-height: 1.75;
}

code, pre, kbd {
  text-autospace: no-autospace;
}</code></pre>
<p>上线两个月的体会，四个地方别急：</p>
<ol>
<li><strong>已经手敲过空格的旧文章</strong>。空格还在，空隙不会叠加成两份，但宽度不一致，新旧文章放一起能看出来。我们没有批量清洗，只规定新文章不敲。</li>
<li><strong>代码要关掉</strong>。<code>用户id=3</code> 里冒出一条缝，复制出来又没有，会让人怀疑人生。</li>
<li><strong>输入框里先别开</strong>。输入法组字的时候，字母变成汉字的一瞬间整行会轻轻跳一下，an-ran 那篇里也有人提到。</li>
<li><strong>老浏览器</strong>。不认识的属性会被忽略，退化成没有空隙，能看，所以不需要脚本兜底。别再引那些往 DOM 里插空格的库了，它们会弄坏光标位置和复制。</li>
</ol>
<h3>行长</h3>
<p>中文的舒适行长在 30 到 42 字之间，超过 45 字换行时眼睛会找错行。我们拿 14 个同事测过回读次数，样本很小，仅供参考：</p>
<table>
<thead><tr><th>每行字数</th><th>回读次数（每千字）</th><th>主观评价</th></tr></thead>
<tbody><tr><td>24</td><td>2.1</td><td>碎</td></tr><tr><td>38</td><td>1.3</td><td>舒服</td></tr><tr><td>52</td><td>3.8</td><td>累</td></tr></tbody>
</table>
<p>规范的措辞以 <a href="https://www.w3.org/TR/css-text-4/">CSS Text 4</a> 和 <a href="https://www.w3.org/TR/clreq/">中文排版需求</a> 为准。</p>`,
  },
  {
    key: 'zh-infinite-dupes',
    title: '无限滚动用游标分页，删帖之后列表“卡住”不再往下加载',
    section: ['data-fetching', 'keyset', 'lists'],
    member: 'chen-mo',
    type: 'QUESTION',
    hoursAgo: { posted: 14.86, answered: 6.72 },
    counts: { views: 318, replies: 9, collects: 8 },
    content: `<p>React + TanStack Query 的 <code>useInfiniteQuery</code>，游标是上一页最后一条的 id。复现步骤：</p>
<ol>
<li>滚到第三页；</li>
<li>版主把第二页最后一条删了；</li>
<li>窗口重新获得焦点，触发重新拉取，一页一页重来；</li>
<li>第三页的请求还带着被删掉的那个 id，服务端 <code>SELECT created_at FROM posts WHERE id = $1</code> 查不到，返回空数组，前端以为到底了。</li>
</ol>
<p>我知道可以把 <code>created_at</code> 也编进游标里，不依赖那一行还在。可是重新拉取时每一页的边界都会变，第二页补进来一条，第三页的第一条又和它重复。</p>
<pre><code class="language-ts">getNextPageParam: (last) =&gt; last.rows.at(-1)?.id,
select: ({ pages }) =&gt; uniqueById(pages.flatMap((page) =&gt; page.rows)),</code></pre>
<p>现在靠 <code>uniqueById</code> 硬去重，能用，但总觉得是贴膏药。大家的游标都是谁给的？服务端返回不透明的 <code>nextCursor</code>，还是前端自己从最后一行里拼？</p>`,
  },
  {
    key: 'zh-screen-reader-week',
    title: '关掉显示器，用读屏逛了一星期论坛',
    section: ['accessibility', 'focus', 'keyboard'],
    member: 'ye-zi',
    hoursAgo: { posted: 2744.9, answered: 1204.8 },
    counts: { views: 2209, replies: 24, collects: 91 },
    content: `<p>组里做无障碍改造，我自愿当小白鼠：NVDA，显示器关掉，一周。前两天什么也做不成，第三天开始能看帖子，第五天能发帖。记一些看得见的时候想不到的事。</p>
<ul>
<li><strong>“更多”“更多”“更多”。</strong>一页二十个叫“更多”的按钮，听起来一模一样。后来改成“更多：给四亿行的表加一列”，世界清净了。</li>
<li><strong>弹窗关掉之后焦点回到页首。</strong>我在第 17 条帖子点了收藏，关掉提示，从头再听一遍导航。<em>焦点去哪儿了</em>这个问题，看得见的人永远不会问。</li>
<li><strong>代码块。</strong>读屏默认不读标点，<code>a[i]</code> 读成“a i”。这个我们没有好办法，只能让代码块可以单独聚焦，方便用户切换标点级别。</li>
<li><strong>语言。</strong>中文帖子里一段英文没有标 <code>lang</code>，会用中文音色一个字母一个字母地念。</li>
</ul>
<blockquote><p>一位常年用读屏的网友跟我说：我不需要你们做得漂亮，我需要你们<strong>别变</strong>。</p></blockquote>
<p>改完之后从打开首页到发出一条回复，按键次数从 143 次降到 31 次。清单照着 <a href="https://www.w3.org/WAI/ARIA/apg/">APG</a> 抄的，没有发明任何东西。</p>`,
  },
  {
    key: 'zh-dark-pure-black',
    title: '深色模式下正文用 #fff 被投诉“字在发光”',
    section: ['css', 'dark-mode'],
    member: 'ye-zi',
    hoursAgo: { posted: 5210.67, answered: 5150.1 },
    counts: { views: 866, replies: 3, collects: 22 },
    content: `<p>纯黑底纯白字，对比度 21:1，有散光的用户会看到光晕。中文笔画密，比英文更明显。改成下面这组，对比度 12.6:1，投诉停了：</p>
<pre><code class="language-css">@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181b;
    --ink: #dcdad5;
  }
  body { font-weight: 350; }   /* 可变字体才有用 */
}</code></pre>
<p>另外深色下同样字重看着更粗，字重降一点点，比调颜色还管用。</p>`,
  },
];
