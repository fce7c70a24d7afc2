import type { Bank } from './bank';
import { enBoards } from './banks/en-boards';
import { enCaching } from './banks/en-caching';
import { enLayout } from './banks/en-layout';
import { enOffTopic } from './banks/en-off-topic';
import { enPaging } from './banks/en-paging';
import { enReact } from './banks/en-react';
import { enTeamwork } from './banks/en-teamwork';
import { enWorkers } from './banks/en-workers';
import { zhCareers } from './banks/zh-careers';
import { zhFirmware } from './banks/zh-firmware';
import { zhFrontEnd } from './banks/zh-front-end';
import { zhNetwork } from './banks/zh-network';
import { zhNewcomers } from './banks/zh-newcomers';
import { zhOperations } from './banks/zh-operations';
import { zhReading } from './banks/zh-reading';
import { zhSearch } from './banks/zh-search';
import { Dice } from './dice';

export const banks: readonly Bank[] = [
  enBoards,
  enCaching,
  enLayout,
  enOffTopic,
  enPaging,
  enReact,
  enTeamwork,
  enWorkers,
  zhCareers,
  zhFirmware,
  zhFrontEnd,
  zhNetwork,
  zhNewcomers,
  zhOperations,
  zhReading,
  zhSearch,
];

const bankStream = 0;

/** The bank that the composed post of that number is written from. */
export const bankOf = (number: number) => new Dice(number, bankStream).pick(banks);
