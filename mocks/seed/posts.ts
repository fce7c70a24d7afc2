import type { AuthoredPost } from './authored';
import { enAccessibility } from './posts/en-accessibility';
import { enAnnouncements } from './posts/en-announcements';
import { enCss } from './posts/en-css';
import { enDatabases } from './posts/en-databases';
import { enDevices } from './posts/en-devices';
import { enFrontEnd } from './posts/en-front-end';
import { enHelp } from './posts/en-help';
import { enPostgres } from './posts/en-postgres';
import { enReact } from './posts/en-react';
import { enTeaHouse } from './posts/en-tea-house';
import { zhAnnouncements } from './posts/zh-announcements';
import { zhDatabases } from './posts/zh-databases';
import { zhDevices } from './posts/zh-devices';
import { zhFirmware } from './posts/zh-firmware';
import { zhFrontEnd } from './posts/zh-front-end';
import { zhHelp } from './posts/zh-help';
import { zhLongReads } from './posts/zh-long-reads';
import { zhSearch } from './posts/zh-search';
import { zhSquare } from './posts/zh-square';
import { zhTeaHouse } from './posts/zh-tea-house';

/** All posts written by hand. */
export const posts: AuthoredPost[] = [
  ...enAccessibility,
  ...enAnnouncements,
  ...enCss,
  ...enDatabases,
  ...enDevices,
  ...enFrontEnd,
  ...enHelp,
  ...enPostgres,
  ...enReact,
  ...enTeaHouse,
  ...zhAnnouncements,
  ...zhDatabases,
  ...zhDevices,
  ...zhFirmware,
  ...zhFrontEnd,
  ...zhHelp,
  ...zhLongReads,
  ...zhSearch,
  ...zhSquare,
  ...zhTeaHouse,
];
