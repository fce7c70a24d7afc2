import { Link } from 'react-router-dom';
import { dataAddress } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { FootNotice } from './foot-notice';

/** Warns a member that what they saved lasts for this visit only. */
export const UnstoredNotice = ({ onDismiss }: { onDismiss: () => void }) => {
  const { app, data } = useText();
  return (
    <FootNotice>
      <span>{data.unstored}</span>
      <Link to={dataAddress()} className={button.button} onClick={onDismiss}>
        {app.yourData}
      </Link>
      <button type="button" className={button.button} onClick={onDismiss}>
        {app.close}
      </button>
    </FootNotice>
  );
};
