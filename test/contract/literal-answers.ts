// Written out by hand from the interface page, not made by anything of ours.

const topicOfPost = `{
  "id": "3001", "deleted": false, "available": true,
  "createTime": "2026-01-02T03:04:05.000Z", "updateTime": "2026-01-03T03:04:05.000Z",
  "createUser": "9001", "updateUser": "9001", "comparable": 12, "siteIds": "1,2",
  "sysLanguage": "EN_US", "SEO_TITLE": "Indexes", "KEYWORD": "index", "SEO_DESCRIPTION": "All about indexes",
  "name": "Indexes", "remark": "B-trees and others", "parentId": "3000", "urlName": "indexes",
  "postCount": 7, "children": []
}`;

const block = `{
  "id": "2001", "deleted": false, "available": true,
  "createTime": "2026-01-02T03:04:05.000Z", "updateTime": "2026-01-03T03:04:05.000Z",
  "createUser": "9001", "updateUser": "9001", "comparable": 11, "siteIds": "1",
  "sysLanguage": "EN_US", "SEO_TITLE": "Storage", "KEYWORD": "disk", "SEO_DESCRIPTION": "All about storage",
  "name": "Storage", "ico": "", "description": "Disks and what is on them", "parentId": "",
  "urlName": "storage", "postCount": 21, "children": []
}`;

const role = `{
  "id": "8001", "deleted": false, "available": true,
  "createTime": "2026-01-02T03:04:05.000Z", "updateTime": "2026-01-03T03:04:05.000Z",
  "createUser": "9001", "updateUser": "9001", "comparable": 1, "siteIds": "1",
  "sysLanguage": "EN_US", "name": "Librarian", "introduction": "Keeps the shelves in order"
}`;

const post = `{
  "id": "1001", "title": "Why is my index not used?", "type": "QUESTION",
  "blockId": "2001", "topicId": "3001", "createTime": "2026-02-03T04:05:06.000Z",
  "replyCount": 3, "collectCount": 5, "isHot": true, "isEssence": true, "isCollect": false,
  "content": "<p>The planner reads the <strong>whole table</strong>.</p>",
  "cMemberInfo": {
    "id": "9001", "avatar": "", "nickname": "Grace Hopper", "cMemberRolePOList": [${role}]
  },
  "memberId": "9001", "forumTopicList": [${topicOfPost}], "forumBlock": ${block},
  "top": true, "activeReplyTime": "2026-02-04T04:05:06.000Z",
  "seoTitle": "Why is my index not used?", "seoKeyword": "index, planner",
  "seoDescription": "A question about the planner"
}`;

const sort = `[{
  "direction": "DESC", "property": "comparable", "ignoreCase": false, "nullHandling": "NATIVE",
  "ascending": false, "descending": true
}]`;

const envelopeWith = (data: string) =>
  `{ "result": "", "code": 0, "message": "", "data": ${data} }`;

/** A search that found one post, the 21st and last, on the third page of ten. */
export const searchAnswer = envelopeWith(`{
  "content": [${post}],
  "pageable": {
    "paged": true, "unpaged": false, "pageNumber": 2, "pageSize": 10, "offset": 20, "sort": ${sort}
  },
  "total": 21, "totalElements": 21, "totalPages": 3, "number": 2, "size": 10, "numberOfElements": 1,
  "empty": false, "first": false, "last": true, "sort": ${sort}
}`);

/** One root topic with one topic inside. */
export const topicsAnswer = envelopeWith(`{
  "content": [{
    "id": "3000", "deleted": false, "available": true,
    "createTime": "2026-01-02T03:04:05.000Z", "updateTime": "2026-01-03T03:04:05.000Z",
    "createUser": "9001", "updateUser": "9001", "comparable": 12, "siteIds": "1",
    "sysLanguage": "EN_US", "SEO_TITLE": "Databases", "KEYWORD": "sql", "SEO_DESCRIPTION": "All about databases",
    "name": "Databases", "remark": "Tables and trees", "parentId": "", "urlName": "databases",
    "postCount": 4, "children": [${topicOfPost}]
  }],
  "pageable": {
    "paged": true, "unpaged": false, "pageNumber": 0, "pageSize": 20, "offset": 0, "sort": ${sort}
  },
  "total": 1, "totalElements": 1, "totalPages": 1, "number": 0, "size": 20, "numberOfElements": 1,
  "empty": false, "first": true, "last": true, "sort": ${sort}
}`);

/** A post just made; the service gave it an id of its own. */
export const createAnswer = envelopeWith(`{
  "id": "1001", "deleted": false, "available": true,
  "createTime": "2026-02-03T04:05:06.000Z", "updateTime": "2026-02-03T04:05:06.000Z",
  "createUser": "9001", "updateUser": "9001", "comparable": 13, "siteIds": "1",
  "sysLanguage": "EN_US", "SEO_TITLE": "Why is my index not used?", "KEYWORD": "index",
  "SEO_DESCRIPTION": "A question about the planner", "title": "Why is my index not used?",
  "blockId": "2001", "topicId": "3001", "memberId": "9001",
  "content": "<p>The planner reads the <strong>whole table</strong>.</p>",
  "plainText": "The planner reads the whole table.", "type": "POST", "top": false, "views": 0,
  "replyCount": 0, "collectCount": 0
}`);
