import type { AuthoredPost } from '../authored';

export const zhFirmware: AuthoredPost[] = [
  {
    key: 'zh-lte-mqtt-resume',
    title: 'LTE 模组掉线后 MQTT 会话恢复：完整流程与示例代码',
    section: ['firmware', 'mqtt-sessions', 'lte', 'mqtt'],
    member: 'zhou-nan',
    marks: ['essence', 'collect'],
    hoursAgo: { posted: 1466.83, answered: 9.14 },
    counts: { views: 12873, replies: 84, collects: 702 },
    content: `<p>野外的设备，掉线不是异常，是日常。我们有四千多台水位计挂在 LTE Cat.1 上，平均每台每天掉线 2.7 次，最差的一台在桥洞底下，一天 140 次。这篇把断线重连到会话恢复的整套流程写清楚，附能直接改的代码。所有数字来自过去半年的现场日志。</p>
<h2>先分清楚三层</h2>
<p>“掉线”这个词太笼统。实际有三层，每一层的恢复方法不一样，混在一起处理就会出现“明明有信号却连不上，一重启就好”的玄学。</p>
<table>
<thead><tr><th>层</th><th>现象</th><th>怎么发现</th><th>怎么恢复</th><th>占比</th></tr></thead>
<tbody>
<tr><td>无线</td><td>脱网、重选小区</td><td><code>+CEREG</code> 主动上报</td><td>等，别急着重启模组</td><td>71%</td></tr>
<tr><td>承载</td><td>驻网正常但 PDP 没了</td><td>查 IP 地址，拿到 0.0.0.0</td><td>去激活再激活</td><td>18%</td></tr>
<tr><td>会话</td><td>TCP 半开，发得出收不到</td><td>PINGRESP 超时</td><td>断开，重连，恢复会话</td><td>11%</td></tr>
</tbody>
</table>
<p>第三种最阴险：运营商的 NAT 表项过期（我们测到的最短是 4 分 50 秒），本地的 socket 还以为自己活着。所以 keep alive 不要抄例程里的 60 或者 1200，<strong>去现场测</strong>。我们最后用 240 秒。</p>
<figure><img src="/seed/zh-mqtt-resume.svg" alt="流程图：等待驻网、激活 PDP、TCP 与 TLS、CONNECT、检查 session present、补发未确认消息，任何一步失败都退避后回到第一步"><figcaption>从驻网到补发，任何一步失败都回到起点</figcaption></figure>
<h2>会话到底存了什么</h2>
<p>MQTT 3.1.1 里 <code>cleanSession = 0</code>，5.0 里 <code>Clean Start = 0</code> 加上一个不为零的 Session Expiry Interval，意思是“请接着上次来”。接着上次来，两边各记一份：</p>
<ul>
<li>服务器记：
<ul><li>订阅了哪些主题；</li><li>离线期间 QoS 1、2 的消息（有上限，各家不同）；</li><li>发给你但你还没确认的消息。</li></ul></li>
<li>设备记：
<ul><li>发出去但还没收到 PUBACK 的消息，<em>连同它的 packet id</em>；</li><li>QoS 2 收了一半的 packet id。</li></ul></li>
</ul>
<p>大部分嵌入式库把设备这一份放在内存里。断电就没了。于是服务器以为会话还在，设备却是个失忆的人。规范并不禁止这样，但你丢的那条消息没人会补。</p>
<blockquote><p>session present 为 1，只说明服务器没忘。它不知道你忘没忘。</p></blockquote>
<h2>第一步：驻网</h2>
<p>不要轮询 <code>AT+CSQ</code> 判断有没有网，信号强度和能不能上网是两件事。打开主动上报，等事件：</p>
<pre><code class="language-c">/* 返回 0 表示已驻网；1 为本地网络，5 为漫游 */
int lte_wait_registered(uint32_t timeout_ms)
{
    uint32_t deadline = now_ms() + timeout_ms;

    at_send("AT+CEREG=2");
    at_send("AT+CEREG?");
    while ((int32_t)(deadline - now_ms()) &gt; 0) {
        int stat = at_urc_wait_int("+CEREG:", 1000);
        if (stat == 1 || stat == 5)
            return 0;
        if (stat == 3)              /* 被拒绝：多半是卡停机了 */
            return -EACCES;
    }
    return -ETIMEDOUT;
}</code></pre>
<p>比较时间用减法再转有符号，<code>now_ms()</code> 四十九天会回绕。这个坑我们踩过：第五十天凌晨，先后有三百台设备一起卡死在这个循环里。</p>
<h2>第二步：承载</h2>
<p>驻网之后不要假定 PDP 还在。先问地址，没有再激活；激活失败三次，才轮到 <code>AT+CFUN=0</code> / <code>AT+CFUN=1</code>；再失败，才断电。顺序别反，模组断电重启一次要 20 多秒，还耗 8 mAh 左右的电。</p>
<pre><code class="language-c">static int pdp_up(void)
{
    char ip[48];

    if (at_query("AT+CGPADDR=1", "+CGPADDR: 1,", ip, sizeof ip) == 0
        &amp;&amp; ip[0] != '0' &amp;&amp; ip[0] != '\\0')
        return 0;

    at_send("AT+CGACT=0,1");
    sleep_ms(500);
    return at_send_wait("AT+CGACT=1,1", "OK", 15000);
}</code></pre>
<h2>第三步：退避，而且要抖</h2>
<p>这一步是写给服务器的。去年机房切换，四千台同时掉线，又在同一秒一起连回来，TLS 握手把前置机打到 100%，于是一起超时，再一起重来。重连风暴的数学很简单：没有抖动的退避等于没有退避。</p>
<pre><code class="language-c">/* 上限 15 分钟；在 [half, full] 之间取随机数 */
uint32_t backoff_next_ms(unsigned attempt)
{
    const uint32_t cap = 15u * 60u * 1000u;
    uint32_t full = attempt &gt;= 10 ? cap : 1000u &lt;&lt; attempt;

    if (full &gt; cap)
        full = cap;
    return full / 2 + rng_u32() % (full / 2 + 1);
}</code></pre>
<p>随机数的种子要用芯片的硬件随机源或者序列号，不要用开机时间。四千台同时上电，开机时间是一样的。</p>
<h2>第四步：CONNECT，看一眼 session present</h2>
<pre><code class="language-c">int session_open(struct client *c)
{
    struct connack ack;
    int rc = mqtt_connect(c, &amp;(struct connect){
        .client_id = c-&gt;serial,        /* 固定不变，不要带时间戳 */
        .clean_start = false,
        .session_expiry_s = 3 * 24 * 3600,
        .keep_alive_s = 240,
        .will_topic = c-&gt;status_topic,
        .will_payload = "offline",
        .will_retain = true,
        .will_delay_s = 300,           /* 五分钟内回来就不算掉线 */
    }, &amp;ack);

    if (rc != 0)
        return rc;
    if (!ack.session_present) {
        /* 服务器不记得我们了：重新订阅，本地没确认的照样要补 */
        rc = mqtt_subscribe(c, c-&gt;command_topic, 1);
        if (rc != 0)
            return rc;
    }
    return outbox_resend(c, ack.session_present);
}</code></pre>
<p>三个常见错误：</p>
<ol>
<li><strong>client id 带随机数</strong>。每次都是新会话，服务器上堆了二十万个没人认领的旧会话，每个里面还攒着离线消息。</li>
<li><strong>无论如何都重新订阅</strong>。功能上没错，但保留消息会再推一遍，如果指令主题误用了 retain，设备会把上个月的“重启”再执行一次。真事。</li>
<li><strong>遗嘱没有延迟</strong>。掉线 3 秒就发离线告警，值班的人一周之后就把告警静音了。</li>
</ol>
<h2>第五步：补发</h2>
<p>规范要求：会话还在的话，重连之后必须用<em>原来的 packet id</em> 重发没有确认的 QoS 1 消息，并置 DUP 位。会话不在了，就当新消息发，换新的 packet id。我们的发件箱放在外部 Flash 的环形区，一条记录 256 字节，掉电不丢：</p>
<pre><code class="language-c">int outbox_resend(struct client *c, bool same_session)
{
    struct record r;

    for (uint32_t at = outbox_head(); outbox_read(at, &amp;r) == 0; at = outbox_next(at)) {
        if (r.state == ACKED)
            continue;
        if (!same_session)
            r.packet_id = next_packet_id(c);

        int rc = mqtt_publish(c, &amp;r, same_session /* dup */);
        if (rc != 0)
            return rc;              /* 又断了：下次从头再来 */
        outbox_mark(at, SENT, r.packet_id);
        throttle_ms(120);           /* 一口气全发会把模组缓冲区撑爆 */
    }
    return 0;
}</code></pre>
<p>QoS 1 是“至少一次”，所以服务端要去重。我们每条消息带一个设备自增的 64 位序号，服务端按（序列号，序号）做唯一约束。不要拿 packet id 去重，它只有 16 位，会回绕。</p>
<h2>怎么测</h2>
<p>桌上测不出来。我们做了四件事：</p>
<ul>
<li>天线套金属茶叶罐，盖上是脱网，掀开是恢复，比衰减器便宜；</li>
<li>服务器端用 <code>iptables</code> 丢包，模拟半开：
<pre><code class="language-sh">iptables -A INPUT -p tcp --dport 8883 -s 10.20.0.37 -j DROP
sleep 600
iptables -D INPUT -p tcp --dport 8883 -s 10.20.0.37 -j DROP</code></pre></li>
<li>继电器随机断电，三天断了 2,100 次，比对序号有没有洞；</li>
<li>把 keep alive 从 60 一路加到 600，找 NAT 的底线。</li>
</ul>
<h2>改完之后</h2>
<table>
<thead><tr><th>指标</th><th>改之前</th><th>改之后</th></tr></thead>
<tbody>
<tr><td>恢复用时中位数</td><td>74 s</td><td>9 s</td></tr>
<tr><td>恢复用时 P95</td><td>11 min</td><td>52 s</td></tr>
<tr><td>丢失消息（每万条）</td><td>37</td><td>0.4</td></tr>
<tr><td>模组断电重启（每台每天）</td><td>1.9</td><td>0.03</td></tr>
<tr><td>每台每天耗电</td><td>61 mAh</td><td>44 mAh</td></tr>
</tbody>
</table>
<p>剩下的 0.4 是 Flash 写到一半掉电，记录校验不过被丢弃。可以用双写解决，我们算了算不值得。</p>
<details><summary>踩坑清单（可以直接放进评审表）</summary>
<ul><li>时间比较有没有考虑回绕？</li><li>client id 是不是固定的？</li><li>退避有没有抖动，种子是不是每台不同？</li><li>没确认的消息掉电还在不在？</li><li>服务端有没有按业务序号去重？</li><li>keep alive 有没有在现场的卡上测过？</li></ul>
</details>
<p>规范原文在 <a href="https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html">MQTT 5.0</a> 的 4.4 节（消息重发），建议自己读一遍，只有半页。代码里的函数名是我们自己的封装，换成你的库就好。有别的运营商 NAT 超时的数据，欢迎回帖补充。</p>`,
  },
  {
    key: 'zh-reconnect-storm',
    title: '四千台设备同一秒断线重连，是什么体验',
    section: ['firmware', 'mqtt', 'incidents'],
    member: 'su-he',
    marks: ['hot'],
    hoursAgo: { posted: 29.63, answered: 1.27 },
    counts: { views: 2960, replies: 35, collects: 54 },
    content: `<p>体验就是：你看着监控上的连接数从 4,100 掉到 0，再在一秒之内冲到 4,100，再掉到 0，像心电图。持续了 26 分钟。</p>
<p>根因很朴素：网关例行升级，主动断开所有连接；设备端的断线重连写的是<strong>固定 5 秒</strong>；TLS 握手每台吃掉 3 ms 的 CPU，四千台就是 12 秒，而设备的握手超时是 8 秒。于是后一半永远超时，超时之后 5 秒再一起来。</p>
<p>止血用了最土的办法，在网关前面限速：</p>
<pre><code class="language-sh">nft add rule inet filter input tcp dport 8883 ct state new \\
    limit rate over 120/second drop</code></pre>
<p>每秒放 120 个进来，35 秒全部上线。长期的修法：退避加随机抖动，这个 <a href="https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/">有一篇讲得很透</a>，我就不重复了。</p>
<p>想说的是另一件事：那行 <code>sleep(5)</code> 是我三年前写的，旁边还有我自己的注释 <code>/* TODO: 以后改成退避 */</code>。</p>`,
  },
  {
    key: 'zh-watchdog-short',
    title: '看门狗喂在定时器中断里等于没喂',
    section: ['firmware', 'hardware'],
    member: 'ding-ding',
    hoursAgo: { posted: 690.44 },
    counts: { views: 233, replies: 0, collects: 4 },
    content: `<p>主循环卡死了，中断还在跑，狗吃得饱饱的。今天又在一份外包代码里看到。就说这一句。</p>`,
  },
];
