import { relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { FootNotice } from '../shell/foot-notice';

type Props = { at: number; isHeld: boolean; onShow: () => void };

/** Shows the age of the page, and a button if newer data is held back. */
export const KeptNotice = ({ at, isHeld, onShow }: Props) => {
  const text = useText();
  const { data } = text;
  const ago = relativeTime(new Date(at), text, Date.now());
  const show = () => {
    // The focused button is about to be removed.
    document.querySelector<HTMLElement>('[data-results], main h1')?.focus({ preventScroll: true });
    onShow();
  };
  return (
    <FootNotice>
      <span>{isHeld ? data.changedSince(ago) : data.keptFrom(ago)}</span>
      {isHeld && (
        <button type="button" className={button.button} onClick={show}>
          {data.showFresh}
        </button>
      )}
    </FootNotice>
  );
};
