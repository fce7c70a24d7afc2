import type { AuthoredPost } from '../authored';

export const zhDevices: AuthoredPost[] = [
  {
    key: 'zh-sleep-current',
    title: '手册写 5 µA，实测睡眠电流 137 µA：一路找到 6.2',
    block: 'devices',
    topics: ['sleep', 'power'],
    member: 'zhou-nan',
    marks: ['hot', 'collect'],
    hoursAgo: 221.73,
    lastReplyHoursAgo: 3.58,
    views: 5105,
    replies: 42,
    collects: 318,
    content: `<p>电池供电的土壤传感器，两节 AA，目标三年。按手册算绰绰有余，样机一测，睡眠电流 137 µA，加上定时上报平均摊下来的 37 µA，只够十一个月。以下是四天的排查过程，顺序就是我实际走的顺序。</p>
<figure><img src="/seed/zh-sleep-current.svg" alt="柱状图：137 微安，关掉调试口后 71，处理悬空引脚后 29，闪存深睡后 6.2"><figcaption>每一步省下来的</figcaption></figure>
<h2>第 0 步：先相信你的表</h2>
<p>万用表的 µA 档内阻 100 Ω，唤醒瞬间 80 mA，压降 8 V，板子直接复位，你测到的“睡眠电流”其实是不停重启的平均值。借一台能自动换档的功耗仪，或者自己串 1 Ω 接运放。</p>
<h2>第 1 步：调试口，省 66 µA</h2>
<p>调试器连着，或者刚断开没有重新上电，内核的调试域是不关的。测功耗前<strong>拔掉调试器，整板断电十秒</strong>。发布版里还要显式关掉：</p>
<pre><code class="language-c">HAL_DBGMCU_DisableDBGStopMode();
HAL_DBGMCU_DisableDBGStandbyMode();</code></pre>
<h2>第 2 步：悬空引脚，省 42 µA</h2>
<p>没用到的引脚默认浮空输入，输入级在中间电平来回翻。全部改成模拟模式。外面有上拉的，输出要跟上拉同电平，不然 10 kΩ 上就是 330 µA 的漏。</p>
<pre><code class="language-c">for (size_t i = 0; i &lt; ARRAY_LEN(unused); i++) {
    LL_GPIO_SetPinMode(unused[i].port, unused[i].pin, LL_GPIO_MODE_ANALOG);
    LL_GPIO_SetPinPull(unused[i].port, unused[i].pin, LL_GPIO_PULL_NO);
}</code></pre>
<h2>第 3 步：外部闪存，省 22.8 µA</h2>
<p>SPI Flash 待机标称 25 µA 上下，深睡只要 1 µA，但要主动发 <code>0xB9</code>，唤醒发 <code>0xAB</code>，还得等 30 µs。很多驱动默认不发。</p>
<h2>剩下的 6.2</h2>
<ul>
<li>MCU Stop 2 加 RTC：1.9 µA（手册 1.6，室温差一点）</li>
<li>LDO 静态：2.5 µA</li>
<li>传感器待机：0.8 µA</li>
<li>其余 1.0 µA，应该是电容漏电和分压电阻，认了。</li>
</ul>
<p>三年的目标回来了，2,000 mAh 打七折，除以 6.2 加 37，是三年八个月。最大的教训：<em>第 0 步花了一天半</em>，如果一开始就借表，两天能完。</p>`,
  },
  {
    key: 'zh-sleep-jump',
    title: '睡眠电流每隔 1.28 秒跳一下到 300 µA，关了 BLE 还在',
    block: 'boards',
    topics: ['sleep', 'ble'],
    member: 'luo-bing',
    type: 'QUESTION',
    hoursAgo: 8.64,
    views: 91,
    replies: 0,
    collects: 2,
    content: `<p>周期正好 1.28 s，很像 BLE 的广播或者扫描间隔，但协议栈我已经 <code>disable</code> 了，逻辑分析仪上也看不到射频使能脚动。</p>
<p>排查过：</p>
<ul>
<li>换了三块板，都有；</li>
<li>烧官方的空例程，没有；</li>
<li>把我的工程一个模块一个模块注释掉，只剩日志和主循环，还有；</li>
<li>示波器看 32 kHz 晶振，正常。</li>
</ul>
<p>平均下来从 6 µA 抬到 19 µA。还能看哪里？有没有可能是低频时钟校准？</p>`,
  },
  {
    key: 'zh-ble-forget',
    title: '安卓手机“忘记设备”之后再也配不上，只能让用户重启手机？',
    block: 'devices',
    topics: ['ble'],
    member: 'qiu-shui',
    type: 'QUESTION',
    hoursAgo: 1893.02,
    lastReplyHoursAgo: 1870.25,
    views: 958,
    replies: 12,
    collects: 14,
    content: `<p>用户在系统设置里点了“忘记”，手机的密钥没了，设备这边还留着旧的绑定。再连的时候设备用旧密钥发起加密，手机回 <code>0x06 PIN or Key Missing</code>，然后断开，循环。</p>
<p>目前的做法是收到 0x06 就删掉本地绑定、重新进入配对，可是这样等于谁都能用一个假手机把绑定刷掉。安全上怎么取舍？我们现在加了一条：<strong>必须按住实体键三秒</strong>才允许重新绑定，但客服说用户根本不看说明书。</p>
<p>另外有两款手机连 0x06 都不回，直接超时，重启蓝牙才好。有人做过机型清单吗？</p>`,
  },
  {
    key: 'zh-humidity-drift',
    title: '温湿度传感器装进外壳后整体偏高 4.1%RH，记录一次校准',
    block: 'boards',
    topics: ['sensors'],
    member: 'jiang-tao',
    hoursAgo: 7320.48,
    lastReplyHoursAgo: 6990.9,
    views: 1142,
    replies: 8,
    collects: 37,
    content: `<p>裸板准，装壳就偏。先怀疑外壳憋气，开孔，没用。后来发现是<strong>自热</strong>：LDO 离传感器 9 mm，工作时温度高 0.9 ℃，按理湿度应该偏<em>低</em>才对，可固件里又做了一次温度补偿，补过头了。</p>
<p>用饱和盐溶液做了三点：</p>
<table>
<thead><tr><th>盐</th><th>标准值（25 ℃）</th><th>裸板</th><th>装壳</th><th>去掉补偿后</th></tr></thead>
<tbody>
<tr><td>氯化镁</td><td>32.8</td><td>33.1</td><td>36.5</td><td>32.2</td></tr>
<tr><td>氯化钠</td><td>75.3</td><td>75.0</td><td>79.4</td><td>74.1</td></tr>
<tr><td>硫酸钾</td><td>97.3</td><td>96.6</td><td>100.0</td><td>95.8</td></tr>
</tbody>
</table>
<p>最后的办法不是换算法，是换位置：下一版把传感器挪到板角，铣了一圈槽隔热，和 LDO 隔 31 mm，自热降到 0.15 ℃。补偿代码删了 120 行。</p>
<p>每个罐子要平衡六个小时以上，别着急读数。我第一轮只等了四十分钟，白做。</p>`,
  },
  {
    key: 'zh-lte-brownout',
    title: 'LTE 模组一发数据就重启，电源上到底该放多大的电容？',
    block: 'devices',
    topics: ['lte', 'power'],
    member: 'wei-qiao',
    type: 'QUESTION',
    hoursAgo: 640.11,
    lastReplyHoursAgo: 588.7,
    views: 1330,
    replies: 18,
    collects: 26,
    content: `<p>Cat.1 模组，3.8 V 供电，DC-DC 额定 2 A。信号好的时候没事，信号差（RSRP -112 以下）一发数据就掉线，日志里是模组自己重启，断线重连之后发第二包又重启。</p>
<p>示波器抓到的：</p>
<ul>
<li>发射瞬间电流 1.7 A，持续 400 µs 左右；</li>
<li>模组电源脚从 3.80 掉到 3.21 V，手册下限 3.3；</li>
<li>DC-DC 输出端只掉到 3.62。</li>
</ul>
<p>所以是走线和接插件上掉了 0.4 V？我在模组脚边飞线加了 470 µF 钽电容，掉到 3.41 V，暂时不重启了。但手册推荐 100 µF 加几个小的就够。是 ESR 的问题，还是我的地线太细？板子是两层，电源线宽 0.8 mm、长 46 mm。</p>`,
  },
  {
    key: 'zh-esp-resale',
    title: '出几块闲置开发板（已出）',
    block: 'devices',
    topics: ['small-talk'],
    member: 'fang-zhou',
    hoursAgo: 812.66,
    views: 140,
    replies: 0,
    collects: 0,
    gone: 'unavailable',
    content: `<p>已经全部出掉，帖子请版主关闭，谢谢。</p>`,
  },
];
