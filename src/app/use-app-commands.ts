import { useNavigate } from 'react-router-dom';
import { composeAddress, savedAddress, searchAddress, topicsAddress } from '../addresses';
import { type Commands, hasFocus, type Row, useCommand, useCommands } from '../commands/commands';

export type Overlay = '' | 'palette' | 'list';

/** The commands that every page has. */
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
  useCommand({ id: 'nextRow', when: hasRows, run: () => moveBy(1, commands) });
  useCommand({ id: 'previousRow', when: hasRows, run: () => moveBy(-1, commands) });
  useCommand({ id: 'open', run: () => focusedRow(commands)?.link.current?.click() });
};

const focusedRow = (commands: Commands) => commands.rows().find(hasFocus);

const topOf = ({ element }: Row) => element.current?.getBoundingClientRect().top ?? 0;

/** The first row below the header, where j and k start if no row is focused. */
const firstOnScreen = (rows: Row[]) => {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return rows.find((row) => topOf(row) >= (header || 0)) ?? rows[0];
};

/** Moves the focus to the next or previous row, and stays put at the ends. */
function moveBy(step: 1 | -1, commands: Commands) {
  const rows = commands.rows();
  const focused = focusedRow(commands);
  const row = focused ? rows[rows.indexOf(focused) + step] : firstOnScreen(rows);
  row?.link.current?.focus({ preventScroll: true });
  row?.element.current?.scrollIntoView({ block: 'nearest' });
}
