import { useApp } from '../context/app-context';
import { useCopy } from '../device/clipboard';
import { useText } from '../i18n/i18n-context';
import { Button, type Styled } from './button';
import { Icon, type IconName } from './icon';

type Props = {
  label: string;
  look?: Styled['look'];
  icon?: IconName;
  words: () => string;
  /** For a caller that copies in other ways, too. */
  copying?: ReturnType<typeof useCopy>;
};

/** Screen readers hear "Copied", and not the label anew. */
export const CopyButton = ({ label, look, icon, words, copying }: Props) => {
  const { app } = useText();
  const own = useCopy(useApp().limits.shownMs);
  const { state, copy } = copying ?? own;
  const isCopied = state === 'copied';
  const shown = isCopied && icon ? 'check' : icon;
  return (
    <>
      <Button look={look} aria-label={label} onClick={() => copy(words())}>
        {/* Of the words beside an icon React would change a text that a translator has replaced. */}
        {shown && <Icon name={shown} />} <span>{isCopied ? app.copied : label}</span>
      </Button>
      <span className="unseen" role="status">
        {isCopied && app.copied}
      </span>
    </>
  );
};
