import type { FiltersMessages } from '../en/en-filters';

export const zhCnFilters: FiltersMessages = {
  date: '日期',
  anyDay: '不限',
  week: '7 天',
  month: '30 天',
  someDays: '指定起止日期',
  from: '从',
  to: '到',
  showDays: '查看这些天',
};
