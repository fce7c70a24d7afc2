import type { AuthoredPost } from '../authored';

export const enDevices: AuthoredPost[] = [
  {
    key: 'en-confirm-bit-watchdog',
    title:
      'Two slots, one confirm flag, and a watchdog that told lies: our updater after 40,000 devices',
    section: ['bootloaders', 'rollback', 'ota'],
    member: 'pavel-novak',
    marks: ['essence'],
    hoursAgo: { posted: 14320.6, answered: 1010.05 },
    counts: { views: 8120, replies: 38, collects: 266 },
    content: `<p>We make controllers for heating in rented flats. 40,000 of them, behind radiators, in cellars, mostly where nobody can get at them before Thursday. A bad update is not a bug there; it is a cold child. In four years we have sent 23 updates. Two went wrong. This is about the bootloader as it is today, and about those two.</p>
<h2>The layout</h2>
<p>1 MB of flash, no external memory:</p>
<table><thead><tr><th>Region</th><th>Size</th><th>Written by</th></tr></thead><tbody><tr><td>Bootloader</td><td>32 kB</td><td>the factory, once, then locked</td></tr><tr><td>Slot A</td><td>448 kB</td><td>the application in B</td></tr><tr><td>Slot B</td><td>448 kB</td><td>the application in A</td></tr><tr><td>Boot records, two pages</td><td>16 kB</td><td>both, never both at once</td></tr><tr><td>Settings and log</td><td>80 kB</td><td>the application</td></tr></tbody></table>
<figure><img src="/seed/two-slots.svg" alt="Two boxes, slot A and slot B. An arrow says try once from A to B, and a dotted arrow back says not confirmed."><figcaption>Try once. If nobody confirms, go home.</figcaption></figure>
<p>The application runs from where it lies, so it is built twice, once for each slot. Swapping slots instead would need one image only, but it writes 900 kB of flash per update, and a power cut in the middle has to be recoverable at every single page. We thought about it for a week and decided that two builds are the cheaper kind of ugly.</p>
<h2>The boot record</h2>
<pre><code class="language-c">typedef struct {
    uint32_t magic;
    uint32_t sequence;      /* higher wins */
    uint8_t  active;        /* slot to start: 0 or 1 */
    uint8_t  tries_left;    /* counts down while not confirmed */
    uint8_t  confirmed;     /* set by the application, never by us */
    uint8_t  reserved;
    uint32_t crc;           /* over everything above */
} boot_record_t;</code></pre>
<p>Two pages, written in turn. A record is valid if its magic and its CRC fit; of two valid ones the higher sequence counts. If the power fails while one is being written, the other is still there, one step older. There is no third state. It took us embarrassingly long to get down to this: the first version had eleven flags, and a diagram that nobody could draw from memory.</p>
<pre><code class="language-c">static uint8_t choose_slot(boot_record_t *r)
{
    if (r-&gt;confirmed) {
        return r-&gt;active;
    }
    if (r-&gt;tries_left == 0) {
        r-&gt;active ^= 1u;            /* go home */
        r-&gt;confirmed = 1;
        record_write(r);
        return r-&gt;active;
    }
    r-&gt;tries_left--;
    record_write(r);                /* before the jump, not after it */
    return r-&gt;active;
}</code></pre>
<p>Count down <strong>before</strong> the jump. If you do it afterwards, in the application, an application that crashes in its first millisecond has unlimited tries.</p>
<h2>The first failure: confirming too early</h2>
<p>Update 9 confirmed itself after 30 seconds of running without a fault. It ran splendidly. It just could not register with the network any more, because of a wrong byte in the radio settings. 1,100 devices confirmed, stayed, and never called again. We visited every one of them. It took from October to February, and I did 60 myself, which I recommend to anybody who writes firmware.</p>
<p>Since then &ldquo;good&rdquo; is defined by the <em>way back</em>:</p>
<ol>
<li>The device has registered and has opened a connection with TLS.</li>
<li>It has received a signed message which says that the server has seen <strong>this version</strong> from <strong>this device</strong>.</li>
<li>It has checked the header of another image, so that the updater itself is known to work.</li>
</ol>
<p>Only then does it confirm. That needs up to six hours in a cellar, and so the window is 24 hours and three starts.</p>
<h2>The second failure: the watchdog</h2>
<p>Update 17. The new image hung in an early driver, and the watchdog should have reset it. It did not, on 38 devices out of 5,000 in the first wave. The rest went home as designed.</p>
<p>The watchdog was being fed from a timer interrupt. The main loop was dead, the timer was not. So the dog reported, in good faith and every 100 ms, that all was well.</p>
<pre><code class="language-c">/* Every task reports; only all of them together feed the dog. */
static volatile uint32_t alive;

void alive_report(task_id_t id)
{
    atomic_fetch_or(&amp;alive, 1u &lt;&lt; id);
}

void supervisor_step(void)          /* runs in the lowest priority */
{
    if ((alive &amp; ALL_TASKS) == ALL_TASKS) {
        atomic_store(&amp;alive, 0);
        watchdog_feed();
    }
}</code></pre>
<p>And the bootloader starts the watchdog itself, with 60 seconds, before it jumps. On our chip it cannot be stopped any more once it runs. An application that forgets to feed it is an application that goes home.</p>
<details><summary>Why 38 and not all of the 5,000?</summary><p>The driver waited for a sensor that is fitted on one board revision only. Our test rack had 20 boards of the other. It has both now, and the list of what is in the field is made from the field, not from the bill of materials.</p></details>
<h2>Signatures</h2>
<ul>
<li>Ed25519 over the header, and the header contains the SHA-256 of the image. The bootloader checks on <em>every</em> start: 410 ms at 64 MHz. We have been asked to skip it for speed. No.</li>
<li>The version is inside the signed part, and the bootloader refuses to install anything below a floor kept in its own page. Otherwise somebody can send you your own old, properly signed bug.</li>
<li>Two keys are in the bootloader. The second lies in a safe in another town, and has been used once, in a drill.</li>
</ul>
<h2>Rolling out</h2>
<table><thead><tr><th>Wave</th><th>Devices</th><th>Wait</th><th>Stop if</th></tr></thead><tbody><tr><td>0</td><td>20 in the rack, 12 at home with us</td><td>3 days</td><td>anything</td></tr><tr><td>1</td><td>200</td><td>2 days</td><td>1 does not come back</td></tr><tr><td>2</td><td>5,000</td><td>5 days</td><td>0.2 % roll back</td></tr><tr><td>3</td><td>the rest</td><td>spread over 10 days</td><td>0.2 % roll back</td></tr></tbody></table>
<p>Never between Friday and Monday, never below freezing. The second rule came from an installer, not from us.</p>
<h2>What I would do otherwise</h2>
<ul>
<li>Keep 8 kB of log that survives the roll back. For a year we knew <em>that</em> devices had come home and not <em>why</em>.</li>
<li>Make the bootloader print its decision in one line on the debug port. <code>A confirmed seq=41</code>. It would have saved about a week all told.</li>
<li>Test going back more than going forward. We cut the power at 2,000 random moments each night, and a lamp in the office is green if the board is alive in the morning. It has been red four times. Each was worth more than any review.</li>
</ul>
<p>If you start today, look at <a href="https://docs.mcuboot.com/">MCUboot</a> before you write your own. We would. Its documents taught us the word <em>confirm</em>.</p>`,
  },
  {
    key: 'en-bench-five-microamps',
    title: 'Five microamps on the bench, 140 in the field: the pull-up that nobody had drawn',
    section: ['boards', 'sleep', 'power'],
    member: 'ilse-brandt',
    marks: ['hot'],
    hoursAgo: { posted: 185.5, answered: 8.2 },
    counts: { views: 2876, replies: 33, collects: 79 },
    content: `<p>Batteries that should last five years were empty after eight weeks, and only at customers. On my bench the same board slept at 5.2 µA, again and again.</p>
<figure><img src="/seed/sleep-steps.svg" alt="Hand-drawn chart of current over time: short tall peaks with a floor between them; the floor of the field unit is far above that of the bench unit."><figcaption>Not the peaks. The floor.</figcaption></figure>
<p>The difference: on the bench I powered the board through the debug connector, with the sensor cable unplugged, as it was in the way. In the field there is a cable. At its end sits a sensor whose module has a 22 k&Omega; pull-up on the interrupt line, and our pin was configured as an output, low, during sleep.</p>
<p>3.0 V / 22 k&Omega; = 136 µA. All day.</p>
<p>It is not in our schematic because it is not on our board. It is on page 31 of the module&rsquo;s manual, in a picture.</p>
<ol>
<li>Measure the thing that you sell: the case, the cable, the battery, the cold (ours was at &minus;5 °C).</li>
<li>Before sleep every pin gets a state <em>for a reason</em>, in one table with a column &ldquo;what is at the other end&rdquo;.</li>
<li>Let the device report its own charge. We count coulombs roughly now; 20 % off, and it would have told us in week one.</li>
</ol>`,
  },
  {
    key: 'en-phones-forget-bonds',
    title: 'Phones that forget: BLE bonds lost after a system update, and the device cannot tell',
    section: ['boards', 'ble'],
    member: 'dmitri-sokolov',
    type: 'QUESTION',
    hoursAgo: { posted: 505.87, answered: 371.36 },
    counts: { views: 715, replies: 6, collects: 18 },
    content: `<p>A door lock, bonded with up to eight phones. After a large update of the phone&rsquo;s system some of them (about 2 %) have lost the bond. The lock still has its half. The phone connects, asks to pair anew, the lock refuses, since it already knows this identity: &ldquo;Pairing failed&rdquo;, and the person stands in front of the door.</p>
<p>Tried:</p>
<ul>
<li><strong>Accepting the new pairing always.</strong> Works, and is exactly the attack that bonding is meant to prevent.</li>
<li><strong>Accepting it while the button inside is pressed.</strong> Safe, useless from outside.</li>
<li><strong>A key of our own above the link</strong>, kept in the phone&rsquo;s key store, which survives the update: then the bond is only transport, and may be replaced once that key has been proved. My favourite. Costs 300 ms per connection.</li>
</ul>
<p>Is anybody doing the third in a product? And does the phone tell the app at all that the bond has gone, or does one find out from <code>0x06</code> (PIN or key missing) like me?</p>`,
  },
  {
    key: 'en-selling-boards',
    title: 'Two spare development boards, free to whoever pays the postage',
    section: ['devices', 'hardware'],
    member: 'ben-carter',
    hoursAgo: { posted: 1260.63, answered: 1255.43 },
    counts: { views: 84, replies: 2, collects: 0 },
    gone: 'deleted',
    content: `<p>Both work, one has a bent header. Write to me and I will put them in an envelope. <em>Edit: gone to a good home, thank you all.</em></p>`,
  },
];
