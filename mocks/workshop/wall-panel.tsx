import { useEffect, useState } from 'react';
import button from '../../src/ui/button.module.css';
import { Icon } from '../../src/ui/icon';
import type { OptionName } from '../option-table';
import { readOptions } from '../options';
import { scenarios } from '../scenarios';
import { OptionFields } from './option-fields';
import panel from './panel.module.css';
import { RequestRows } from './request-rows';
import { workshopIn } from './tile-frame';
import type { Tile } from './wall-tiles';
import type { Workshop } from './workshop';

const names = ['scenario', 'latency', 'fails', 'posts', 'signed', 'offline', 'text'] as const;

type Props = {
  tile: Tile;
  address: string;
  frame: HTMLIFrameElement | null;
  onSet: (name: OptionName, value: string) => void;
  onClose: () => void;
};

const lookEveryMs = 250;

/** The mock service of the frame's page. Each load of the page creates a new one. */
const useWorkshopIn = (frame: HTMLIFrameElement | null) => {
  const [workshop, setWorkshop] = useState<Workshop>();
  useEffect(() => {
    const timer = setInterval(() => setWorkshop(() => workshopIn(frame)), lookEveryMs);
    return () => clearInterval(timer);
  }, [frame]);
  return workshop;
};

/** The chosen tile: its sentence, its options and its requests. Each change reloads the tile. */
export const WallPanel = ({ tile, address, frame, onSet, onClose }: Props) => {
  const workshop = useWorkshopIn(frame);
  const values = readOptions(address.slice(address.indexOf('?')));
  return (
    <aside aria-label="Chosen tile" className={panel.panel}>
      <header className={panel.head}>
        <h2 className={panel.title}>{tile.page}</h2>
        <span className={panel.transport}>{tile.state.name}</span>
        <button
          type="button"
          className={button.plain}
          onClick={() => frame?.contentWindow?.location.reload()}
        >
          Reload
        </button>
        <button type="button" className={button.plain} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={panel.body}>
        <p>{scenarios[values.scenario].sentence}</p>
        <OptionFields names={names} values={values} onSet={onSet} />
        {workshop && <RequestRows key={tile.key} workshop={workshop} />}
      </div>
    </aside>
  );
};
