export const enFilters = {
  date: 'Date',
  anyDay: 'Any',
  week: '7 days',
  month: '30 days',
  someDays: 'From a day to a day',
  from: 'From',
  to: 'To',
  showDays: 'Show these days',
};

export type FiltersMessages = typeof enFilters;
