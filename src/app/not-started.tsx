import { isFromDevice } from '../device/build';
import { reloadOnce } from '../device/reload-once';
import type { Catalogue } from '../i18n/en/en';
import { allowedFor } from '../settings/allowed-values';
import type { BadSetting } from '../settings/settings';
import button from '../ui/button.module.css';

const BadSettings = ({ bad, text }: { bad: BadSetting[]; text: Catalogue }) => (
  <main className="blank">
    <h1 className="title">{text.settings.bad}</h1>
    <ul>
      {bad.map((one) => (
        <li key={one.meta}>{text.settings.badOne(one.meta, one.given, allowedFor(one))}</li>
      ))}
    </ul>
    <p>{text.settings.badHelp}</p>
  </main>
);

/** Another site could clickjack the forum in its frame. */
const FramedPage = ({ text }: { text: Catalogue }) => (
  <main className="blank">
    <h1 className="title">{text.settings.framed}</h1>
    <p>{text.settings.framedHelp}</p>
    <a className={button.button} href={location.href} target="_blank" rel="noopener">
      {text.settings.openAlone}
    </a>
  </main>
);

export const notStarted = async (text: Catalogue, isFramed: boolean, bad: BadSetting[]) => {
  if (isFramed) return <FramedPage text={text} />;
  // The host may have mended what the page on the device still says.
  if (isFromDevice() && (await reloadOnce())) return null;
  return <BadSettings {...{ bad, text }} />;
};
