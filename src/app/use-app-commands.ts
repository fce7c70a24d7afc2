import { useNavigate } from 'react-router-dom';
import { composeAddress, savedAddress, searchAddress, topicsAddress } from '../addresses';
import { type Commands, hasFocus, type Row, useCommand, useCommands } from '../commands/commands';

export type Overlay = '' | 'palette' | 'list';

export const useAppCommands = (open: (overlay: Overlay) => void) => {
  const navigate = useNavigate();
  const commands = useCommands();
  useCommand({ id: 'newPost', run: () => navigate(composeAddress()) });
  useCommand({ id: 'topics', run: () => navigate(topicsAddress()) });
  useCommand({ id: 'saved', run: () => navigate(savedAddress()) });
  useCommand({ id: 'home', run: () => navigate(searchAddress()) });
  useCommand({ id: 'palette', run: () => open('palette') });
  useCommand({ id: 'list', run: () => open('list') });
  const hasRows = () => commands.rows().length > 0;
  useCommand({ id: 'nextRow', when: hasRows, repeats: true, run: () => moveBy(1, commands) });
  useCommand({ id: 'previousRow', when: hasRows, repeats: true, run: () => moveBy(-1, commands) });
  useCommand({ id: 'open', run: () => focusedRow(commands)?.link.current?.click() });
};

const focusedRow = (commands: Commands) => commands.rows().find(hasFocus);

/** `isWhole`: the row begins below the header. */
function onScreen(rows: Row[]) {
  const header =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return rows.flatMap((row) => {
    const { top = 0, bottom = 0 } = row.element.current?.getBoundingClientRect() ?? {};
    return bottom >= header && top <= innerHeight ? { row, isWhole: top >= header } : [];
  });
}

/** Stays put at the ends, and leaves a focused row that was scrolled away. */
function moveBy(step: 1 | -1, commands: Commands) {
  const rows = commands.rows();
  const focused = rows.find(hasFocus);
  const seen = onScreen(rows);
  const entry = focused && step < 0 ? seen.at(-1) : seen.find(({ isWhole }) => isWhole);
  const row = seen.some((one) => one.row === focused)
    ? rows[rows.indexOf(focused as Row) + step]
    : (entry?.row ?? rows[0]);
  row?.link.current?.focus({ preventScroll: true });
  row?.element.current?.scrollIntoView({ block: 'nearest' });
}
