import { oneOf, storedValue } from '../../device/stored-value';

/** Whether the member turned on system notifications of new posts on this device. */
export const noticesSetting = storedValue('parley:notices', 'off', oneOf('off', 'on'));

const mayShow = () => 'Notification' in globalThis && Notification.permission === 'granted';

export const notices = {
  /** False if nothing was shown: some browsers show notifications only from a service worker. */
  show: (words: string) => {
    if (noticesSetting.read() === 'off' || !mayShow()) return false;
    try {
      // With the same tag, each notification replaces the previous one.
      const notice = new Notification(document.title, { body: words, tag: 'parley-watches' });
      notice.onclick = () => window.focus();
      return true;
    } catch {
      return false;
    }
  },

  /** Requests permission, then shows a notification as proof that it works. Returns whether it does. */
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
