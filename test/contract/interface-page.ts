/** The interface page, field by field, independent of our schemas. Changes only if the interface does. */
const page = `
Envelope: result string, code integer, message string, data object

Common: id string, deleted boolean, available boolean, createTime string, updateTime string,
  createUser string, updateUser string, comparable integer, siteIds string, sysLanguage string

Seo: SEO_TITLE string, KEYWORD string, SEO_DESCRIPTION string

Post: ...Common, ...Seo, title string, blockId string, topicId string, memberId string,
  content string, plainText string, type string, top boolean, views integer, replyCount integer,
  collectCount integer

PostSummary: id string, title string, type string, blockId string, topicId string,
  createTime string, replyCount integer, collectCount integer, isHot boolean, isEssence boolean,
  isCollect boolean, content string, cMemberInfo MemberInformation, memberId string,
  forumTopicList Topic[], forumBlock Block, top boolean, activeReplyTime string, seoTitle string,
  seoKeyword string, seoDescription string

MemberInformation: id string, avatar string, nickname string, cMemberRolePOList MemberRole[]

MemberRole: ...Common, name string, introduction string

Topic: ...Common, ...Seo, name string, remark string, parentId string, urlName string,
  postCount integer, children Topic[]

Block: ...Common, ...Seo, name string, ico string, description string, parentId string,
  urlName string, postCount integer, children Block[]

PostPage: content PostSummary[], ...Page
TopicPage: content Topic[], ...Page

Page: pageable Pageable, total integer, totalElements integer, totalPages integer, number integer,
  size integer, numberOfElements integer, empty boolean, first boolean, last boolean,
  sort SortEntry[]

Pageable: paged boolean, unpaged boolean, pageNumber integer, pageSize integer, offset integer,
  sort SortEntry[]

SortEntry: direction string, property string, ignoreCase boolean, nullHandling string,
  ascending boolean, descending boolean

CreateRequest: postId string, blockId string, topicId string, title string, content string

SearchRequest: pageNum integer, pageSize integer, fields string, sort string, keywords string,
  siteId string, language string, condition string, blockId string, topicId string,
  anotherMemberId string, postIds string[], includeBlockChildren boolean

TopicsRequest: pageNum integer, pageSize integer, fields string, sort string, keywords string,
  siteId string, language string, type string
`;

/** The path of each operation, and the records of its request and its envelope. All use POST. */
export const operationsOfPage = {
  createPost: { path: '/api/post', request: 'CreateRequest', data: 'Post' },
  searchPosts: { path: '/api/post/search', request: 'SearchRequest', data: 'PostPage' },
  listTopics: { path: '/api/topic', request: 'TopicsRequest', data: 'TopicPage' },
} as const;

/** A record's field types by name: string, boolean, integer, object, a record, or a list of these. */
export type Fields = Record<string, string>;

const written = new Map(
  page
    .trim()
    .split(/\n(?=\w)/)
    .map((paragraph): [string, string[]] => {
      const [name = '', fields = ''] = paragraph.split(': ');
      return [name, fields.trim().split(/,\s+/)];
    }),
);

export const fieldsOfPage = (record: string): Fields => {
  const fields = written.get(record);
  if (!fields) throw new Error(`The interface page has no record ${record}.`);
  return Object.assign(
    {},
    ...fields.map((field) => {
      if (field.startsWith('...')) return fieldsOfPage(field.slice(3));
      const [name = '', type = ''] = field.split(' ');
      return { [name]: type };
    }),
  );
};
