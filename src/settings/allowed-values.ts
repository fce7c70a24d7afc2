import { type BadSetting, metaOf, type Settings } from './settings';

/** For hosts: only the page that reports errors loads them. */
export const allowedValues: Record<keyof Settings, string> = {
  baseUrl: 'empty for this origin, a path such as /forum, or an http(s) address without a query',
  firstPage: '0 or 1, the number the service gives its first page',
  successCodes: 'whole numbers, such as 0 200',
  credentials: 'omit, same-origin or include',
  timeZone: 'a time zone name such as UTC or Asia/Shanghai, for timestamps that name none',
  siteId: 'one id, or empty',
  title: 'the name of the forum',
  language: 'en, zh-CN, or empty to follow the browser',
  imageOrigins:
    'http(s) origins whose images load at once, such as https://img.example.org, none with *',
  postId: 'client, an id that the browser makes and sends as postId, or none',
  maxPageSize: 'a whole number from 10 to 100, the largest pageSize that the service takes',
  conditions: 'those of the initial words that the service knows, or empty for none',
  postOrders: 'those of the initial words that the service orders posts by, or empty for none',
  topicOrders: 'those of the initial words that the service orders topics by, or empty for none',
  languages: 'those of the initial words that the service distinguishes, or empty for none',
  limits:
    'two whole numbers, characters of a title, at most 300, and of the HTML of a content, such as 80 20000',
  loginUrl: 'a path or an http(s) address; {return} in it stands for where the member was',
  logoutUrl: 'a path or an http(s) address; {return} in it stands for where the member was',
  signedInAs: 'the name of whoever is signed in, written into the page by the host, or empty',
  csrf: 'the names of a cookie and of a header, such as XSRF-TOKEN X-XSRF-TOKEN',
  hostModule: 'the path of a JavaScript module of this origin, such as /host.js, or empty',
  blocks: 'ids and names of blocks, such as 12=Tea house; 15=Help',
  reportUrl: 'empty for no reports, a path such as /reports, or an http(s) address',
  spoilers:
    'classes of text to cover until it is pressed, beside the usual ones, such as hidden-text',
  offline: 'answers, pages or none: what a device keeps to be there without a network',
};

export const allowedFor = ({ meta, problem }: BadSetting) => {
  if (problem === 'name')
    return `left out, because no setting has this name; there are ${Object.keys(allowedValues).map(metaOf).join(', ')}`;
  const [, allowed = ''] =
    Object.entries(allowedValues).find(([name]) => metaOf(name) === meta) ?? [];
  return allowed;
};
