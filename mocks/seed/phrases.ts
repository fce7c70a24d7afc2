import type { AuthoredPhrases } from './authored';
import { enBoards } from './phrases/en-boards';
import { enCaching } from './phrases/en-caching';
import { enLayout } from './phrases/en-layout';
import { enOffTopic } from './phrases/en-off-topic';
import { enPaging } from './phrases/en-paging';
import { enReact } from './phrases/en-react';
import { enTeamwork } from './phrases/en-teamwork';
import { enWorkers } from './phrases/en-workers';
import { zhCareers } from './phrases/zh-careers';
import { zhFirmware } from './phrases/zh-firmware';
import { zhFrontEnd } from './phrases/zh-front-end';
import { zhNetwork } from './phrases/zh-network';
import { zhNewcomers } from './phrases/zh-newcomers';
import { zhOperations } from './phrases/zh-operations';
import { zhReading } from './phrases/zh-reading';
import { zhSearch } from './phrases/zh-search';
import { SeededRandom } from './seeded-random';

export const allPhrases: readonly AuthoredPhrases[] = [
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

const phrasesStream = 0;

/** The set of phrases for the composed post with that number. */
export const phrasesOf = (number: number) =>
  new SeededRandom(number, phrasesStream).pick(allPhrases);
