import { type BadSetting, type Settings, settingRows } from './settings';

/** What each setting may be, in words for its host: only a page that says what is wrong carries them. */
export const allowedValues: Record<keyof Settings, string> = {
  baseUrl: 'empty for this origin, a path such as /forum, or an http(s) address',
  firstPage: '0 or 1, the number the service gives its first page',
  successCodes: 'whole numbers, such as 0 200',
  credentials: 'omit, same-origin or include',
  timeZone: 'a time zone name such as UTC or Asia/Shanghai, for timestamps that name none',
  siteId: 'one id, or empty',
  title: 'the name of the forum',
  language: 'en, zh-CN, or empty to follow the browser',
  imageOrigins: 'http(s) origins whose images load without asking, such as https://img.example.org',
  blocks: 'ids and names of blocks, such as 12=Tea house; 15=Help',
  reportUrl: 'empty for no reports, a path such as /reports, or an http(s) address',
};

export const allowedFor = ({ meta, problem }: BadSetting) => {
  if (problem === 'policy')
    return 'this address once its origin stands in connect-src of the Content-Security-Policy in index.html';
  const [name] = Object.entries(settingRows).find(([, row]) => row.meta === meta) ?? [];
  return allowedValues[name as keyof Settings];
};
