import type { enTime } from '../en/en-time';
import { twoDigits } from '../plural';

export const zhCnTime: typeof enTime = {
  now: '现在',
  ago: {
    year: (count) => `${count}年前`,
    month: (count) => `${count}个月前`,
    week: (count) => `${count}周前`,
    day: (count) => `${count}天前`,
    hour: (count) => `${count}小时前`,
    minute: (count) => `${count}分钟前`,
    second: (count) => `${count}秒钟前`,
  },
  short: {
    year: (count) => `${count}年`,
    month: (count) => `${count}个月`,
    week: (count) => `${count}周`,
    day: (count) => `${count}天`,
    hour: (count) => `${count}小时`,
    minute: (count) => `${count}分钟`,
  },
  exact: (year, month, day, hours, minutes) =>
    `${year}年${month + 1}月${day}日 ${twoDigits(hours)}:${twoDigits(minutes)}`,
};
