import { type AuthoredPhrases, slotsOf } from '../authored';

export const enBoards: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['boards', 'sensors', 'power', 'ble', 'sleep'],
    ['devices', 'connectivity', 'mqtt', 'lte', 'sensors', 'ota'],
    ['firmware', 'ota', 'rollback', 'mqtt-sessions', 'power'],
  ],
  slots: slotsOf(`
device | a soil probe | the door lock | our bike tracker | a greenhouse node | the water meter
  | a weather mast | the elevator panel | a bee-hive scale
chip | the nRF52840 | an ESP32-C6 | an STM32U5 | the RP2350 | a SAM D21 | the BG770 | an SHT45
  | a BME280
trouble | drifts by {few} degrees | draws {n} µA in sleep | drops off every {few} hours
  | hangs at −{n} °C | reboots when the motor starts | forgets its bond | reads zero in the rain
  | fails one update in {hundreds}
cure | a second regulator | a longer warm-up | a pull-down on the enable pin | shorter keep-alives
  | a guard ring | averaging {n} samples | a ferrite bead | a persistent session
link | MQTT | LTE-M | Bluetooth LE | LoRa | a wired bus | NB-IoT`),
  titles: [
    '{device} {trouble}: bring-up notes',
    '{chip} on {device}: {few} mistakes in one board',
    'Why {device} {trouble}, with scope pictures described',
    '{link} for {device}: battery life, measured over {n} days',
    'Is {cure} enough when {device} {trouble}?',
    '{cure}, and other things {chip} wanted',
    'Calibrating {chip} in the field',
    'Updating {device} over {link} without driving there',
    '{device} in winter: what {trouble} really means',
    'From {n} µA to {few}: sleep on {chip}',
    'Which {link} module would you put in {device}?',
  ],
  openings: [
    '{device} worked on the bench for {few} weeks and {trouble} on the first day outside.',
    'This is revision {few} of the board, and the first one I would show anybody.',
    'We ordered {hundreds} of them, so being wrong is expensive.',
    'The data sheet of {chip} has {hundreds} pages, and the answer is in a footnote.',
    'A neighbour lets me test {device} in the shed, which is damp, cold and honest.',
    'Every curve below was taken with the same meter, at {few} samples a second.',
    'Nobody tells you that {link} spends most of its energy before the first byte.',
  ],
  details: [
    'The regulator alone takes {n} µA, so no amount of sleeping gets below that.',
    'A reading right after power-up is off by {percent}; after {seconds} it settles.',
    'With {cure} the trouble has not come back in {n} days.',
    'Attaching to the network takes {seconds} and {n} mA, sending takes a blink.',
    'The antenna was detuned by the battery we had put beside it.',
    'One sensor in {n} reads high, always the same way, so a single-point correction is enough.',
    'The broker keeps the session for a day; the device sleeps for two.',
    'Phones forget the bond, the device does not, and they disagree for ever after.',
    'We log the reset reason into the first bytes of every report.',
    'The image is checked twice: once while it arrives and once before it runs.',
    'Brown-out sits at {version} V, and the motor pulls it below that for {few} ms.',
    'In rain the enclosure reads {few} degrees low, because it evaporates like a cloth.',
    'Rolling back works only if the old image still understands the new settings.',
    'I measured {chip} from {few} suppliers; the spread is larger than the sheet says.',
  ],
  points: [
    'measure the sleep current before you write the application',
    'put a test pad on every rail',
    'leave room for {cure}',
    'log the reset reason',
    'confirm the new image only after it has phoned home',
    'keep the antenna away from metal, including the screws',
    'test at −{n} °C with a nearly empty battery',
    'write the serial number where a person can read it',
  ],
  quotes: [
    'The bench is a lie with good lighting.',
    'Every microamp has a name; find it.',
    'A device that cannot come home should not leave.',
  ],
  closings: [
    'Gerbers on request.',
    'Has anybody run {chip} below −{n} °C?',
    'I will post the next {n} days when they have happened.',
    'Tell me what you would change before I order {hundreds} more.',
    'Suggestions for {link} antennas are welcome.',
  ],
  code: [
    {
      language: 'c',
      text: 'sensor_power(true);\nk_sleep(K_MSEC(SETTLE_MS));\nreading = median(sensor_read, 5);\nsensor_power(false);',
    },
    { language: 'text', text: 'AT+CPSMS=1,,,"00100001","00000001"\nOK' },
  ],
  table: {
    head: ['State', 'Expected', 'Measured'],
    rows: [
      ['sleep', '{few} µA', '{n} µA'],
      ['sensing', '{few} mA', '{few} mA'],
      ['sending', '{n} mA', '{hundreds} mA'],
    ],
  },
};
