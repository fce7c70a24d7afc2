import type { AuthoredPost } from '../authored';

export const zhDevices: AuthoredPost[] = [
  {
    key: 'zh-sleep-current',
    title: '手册写 5 µA，实测睡眠电流 137 µA：一路找到 6.2',
    section: ['devices', 'sleep', 'power'],
    member: 'zhou-nan',
    marks: ['hot', 'collect'],
    hoursAgo: { posted: 221.73, answered: 3.58 },
    counts: { views: 5105, replies: 42, collects: 318 },
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
    key: 'zh-esp-resale',
    title: '出几块闲置开发板（已出）',
    section: ['devices', 'small-talk'],
    member: 'fang-zhou',
    hoursAgo: { posted: 812.66 },
    counts: { views: 140, replies: 0, collects: 0 },
    gone: 'unavailable',
    content: `<p>已经全部出掉，帖子请版主关闭，谢谢。</p>`,
  },
];
