import type { Bank } from './bank';
import { enPaging } from './banks/en-paging';
import { zhFirmware } from './banks/zh-firmware';
import { Dice } from './dice';

export const banks: readonly Bank[] = [enPaging, zhFirmware];

const bankStream = 0;

/** The bank that the composed post of that number is written from. */
export const bankOf = (number: number) => new Dice(number, bankStream).pick(banks);
