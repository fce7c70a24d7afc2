import { oneOf, storedValue } from '../../browser/stored-value';

/** Whether a member asked this device to tell them of new posts outside the page. */
export const noticesSetting = storedValue('parley:notices', 'off', oneOf('off', 'on'));

const mayShow = () => 'Notification' in globalThis && Notification.permission === 'granted';

export const notices = {
  /** False where the browser shows none: some know them from a service worker only. */
  show: (words: string) => {
    if (noticesSetting.read() === 'off' || !mayShow()) return false;
    try {
      // One at a time: the later takes the place of the one before.
      const notice = new Notification(document.title, { body: words, tag: 'parley-watches' });
      notice.onclick = () => window.focus();
      return true;
    } catch {
      return false;
    }
  },

  /** Asks the browser, then shows one at once: nobody has to trust that it works. */
  turnOn: async (words: string) => {
    if (!('Notification' in globalThis)) return false;
    if (!mayShow() && (await Notification.requestPermission()) !== 'granted') return false;
    noticesSetting.write('on');
    if (notices.show(words)) return true;
    noticesSetting.write('off');
    return false;
  },

  turnOff: () => noticesSetting.write('off'),
};
