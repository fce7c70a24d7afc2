import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages for writing. They load separately, because most visits only read. */
export const enCompose = {
  compose: {
    heading: 'New post',
    title: 'Title',
    content: 'Content',
    block: 'Block',
    topic: 'Topic',
    choose: 'Choose',
    post: 'Post',
    posting: 'Posting…',
    needTitle: 'Give the post a title.',
    longTitle: (most: number) => `Keep the title to ${groupDigits(most)} characters.`,
    needContent: 'Write something to post.',
    longContent: (most: number) => `Keep the content to ${groupDigits(most)} characters of HTML.`,
    needBlock: 'Choose the block this belongs to.',
    needTopic: 'Choose the topic this belongs to.',
    of: (count: number, most: number) => `${groupDigits(count)} / ${groupDigits(most)}`,
    refused: 'The service did not take the post.',
    tooLong: 'The service does not take a post as long as this. Shorten it.',
    refusedField: (said: string) => `The service said: ${said}`,
    kept: 'Nothing you wrote is lost.',
    checking: 'Your post may have gone through. Asking the service whether it arrived…',
    mayBePublished: 'Your post may have gone through.',
    mayBePublishedHelp:
      'Nothing you wrote is lost. Check whether it arrived before you send it again.',
    check: 'Check whether it arrived',
    sendLater: 'Send it when the service is back',
    notVisible: 'Your post is not visible yet.',
    notVisibleHelp:
      'Nothing you wrote is lost. A forum may list a post some minutes after it arrived, so this page keeps asking.',
    sentAgainIsOne: 'You can post it again: on this forum it stays one post.',
    sentAgainMayBeTwo: 'You can post it again, but if the first one arrived it may be there twice.',
    postAgain: 'Post again',
    postIn: (seconds: number) => `Post in ${groupDigits(seconds)} s`,
    notReadYet: 'This draft could not be read yet. This page keeps trying.',
    waiting: 'This post waits for the network.',
    waitingHelp:
      'It goes out when the service can be reached, once it is sure that it has not arrived before. Until then you can change it or take it back.',
    waitsForOther: 'This post waits for another member or another service.',
    waitsForOtherHelp:
      'It goes out by itself once the member and the service that it was written for are here again. Sent now, it is posted by whoever is signed in here.',
    willCheck:
      'When the service can be reached, this page asks whether it arrived, and sends it only if it did not.',
    sendNow: 'Send now',
    dequeue: 'Take it back',
    copyToDraft: 'Copy to a new draft',
    published: 'This draft is a post now.',
    showPost: 'Show the post',
    publishedEarlier:
      'An earlier version arrived and is a post now. What you changed since is kept as a draft.',
    openCopy: 'Open that draft',
    forked: 'Another tab went on with this draft before these words were stored. Its version:',
    hasFork: 'Words of this draft from another tab are a draft of their own:',
    elsewhere: 'This draft is open in another tab. You can read it here.',
    elsewhereHelp:
      'If you continue here, the other tab can only read it. Words that it has not stored yet become a draft of their own there.',
    continueHere: 'Continue here',
    editAgain: 'Edit it again',
    isThisYours: 'Is this your post?',
    isThisYoursHelp:
      'The service has a post that may be yours, in other words than you sent. Compare it with what you wrote above.',
    thatIsIt: 'Yes, it is posted',
    notArrived: 'Your post did not arrive.',
    notArrivedHelp:
      'The service does not have it, and nothing you wrote is lost. Post it again, as it is or changed: on this forum it stays one post.',
    notQueued:
      'This post cannot wait for the network, because this device stores nothing at the moment. Keep this page open and post again once you are online.',
    allRequired: 'All four fields are required.',
    newerBuild:
      'A newer version of this forum has written on this draft, in another tab. Reload this page to go on with it.',
    newPost: 'Write a new post',
    saving: 'Saving the draft…',
    saved: 'Draft saved on this device',
    notSavedFull:
      'Draft not saved: there is no room left on this device. You can go on writing and post.',
    notSavedOff:
      'Draft not saved: this browser stores nothing for this site at the moment. You can go on writing and post.',
    discardedElsewhere: 'This draft was discarded in another tab. Type on to keep it.',
    cancelHeading: 'Keep this draft?',
    cancelHelp: 'A kept draft stays on this device and is listed beside the form.',
    keepDraft: 'Keep draft',
    discardDraft: 'Discard draft',
    drafts: 'Drafts on this device',
    draftsNotRead: 'They could not be read yet. This page keeps trying.',
    noDrafts: 'None yet. What you write is kept here as you type.',
    untitled: 'Untitled',
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    thisOne: 'open here',
    draftWaiting: 'waiting to be sent',
    draftSending: 'being sent',
    draftUnknown: 'may have gone through',
    discardNamed: (title: string) => `Discard ${title}`,
    discarded: (title: string) => `Discarded ${title}.`,
    undo: 'Undo',
    fileRefused: {
      long: 'This file is too long for a post, so it was not inserted. Insert a part of it.',
      encoding: 'This file holds no text in UTF-8. Save it as UTF-8, then insert it again.',
      empty: 'This file holds no words that a post can have. Choose another one.',
      failed: 'The file could not be read. Check the network, then insert it again.',
    },
    unreadable: (count: number) =>
      plural(count, {
        one: '# draft on this device cannot be read. It was set aside, not deleted.',
        other: '# drafts on this device cannot be read. They were set aside, not deleted.',
      }),
    editor: {
      toolbar: 'Formatting',
      moreTools: 'More tools',
      mode: 'View',
      write: 'Write',
      preview: 'Preview',
      source: 'Source',
      nothingToPreview: 'Nothing written yet.',
      bold: 'Bold',
      italic: 'Italic',
      strike: 'Strike through',
      code: 'Code in a line',
      heading: 'Heading',
      subheading: 'Smaller heading',
      quote: 'Quote',
      codeBlock: 'Code block',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      link: 'Link',
      image: 'Image',
      table: 'Table',
      rule: 'Dividing line',
      undo: 'Undo',
      redo: 'Redo',
      addRow: 'Add a row',
      addColumn: 'Add a column',
      removeRow: 'Remove the row',
      removeColumn: 'Remove the column',
      removeTable: 'Remove the table',
      headerRow: 'Header row',
      codeLanguage: 'Language of the code',
      noLanguage: 'Plain',
      address: 'Address',
      addressHint: 'A web or mail address',
      badAddress: 'Write a web address such as https://example.org, or a mail address.',
      imageText: 'What it shows, for those who cannot see it',
      insert: 'Insert',
      removeLink: 'Remove the link',
      linkTo: 'Link to a post or topic',
      post: 'post',
      topic: 'topic',
      pastedMarkdown: {
        take: 'Paste as Markdown',
        found: 'This looks like Markdown.',
        done: 'Pasted as Markdown. Undo brings the text back.',
        failed:
          'It could not be read as Markdown, so the text stays. Check the network, or paste a part of it.',
      },
      pastedTable: {
        take: 'Make it a table',
        found: 'This looks like a table.',
        done: 'This is a table now. Undo brings the text back.',
        failed:
          'No table could be made, so the text stays. Check the network, then paste it again.',
      },
      pasteTooLong: (characters: number) =>
        `This text of ${groupDigits(characters)} characters is too long for a post, so it was not pasted. Paste a part of it.`,
      lostPictures: (count: number) =>
        plural(count, {
          one: '# picture could not come along. Put it on the web, then insert it by its address.',
          other:
            '# pictures could not come along. Put them on the web, then insert them by their addresses.',
        }),
      noFiles: (kind: string) =>
        `This forum takes no files of the kind ${kind}. Put an image on the web, then insert it by its address. HTML, Markdown and text files come in as their text.`,
      escape:
        'Escape leaves the text for the next field. Alt and F10 lead to the tools. In a table, Tab goes to the next cell, and Enter in the last one makes a row.',
      failed: 'The editor could not be loaded. Plain text works all the same.',
      tooLarge: 'This content is too large for Write. It stays in Source.',
      onlySource: (tags: string) =>
        `Write cannot show ${tags}, and would lose it. This content stays in Source.`,
    },
    similar: 'Already answered?',
    similarHelp: 'As you write the title, posts like it appear here.',
    noneSimilar: 'Nothing like it yet.',
    similarFound: (count: number) =>
      plural(count, { one: '# similar post', other: '# similar posts' }),
    opensBeside: 'opens in a new tab',
    outbox: (count: number) =>
      plural(count, {
        one: '# post waits for the network.',
        other: '# posts wait for the network.',
      }),
    outboxOfOthers: (count: number) =>
      plural(count, {
        one: '# post waits for another member or another service.',
        other: '# posts wait for another member or another service.',
      }),
    outboxSent: (title: string) => `“${title}” is posted.`,
    outboxLost:
      'What waited here to be sent is lost: the browser no longer has what it stored for this site.',
    outboxRefused: (title: string) => `“${title}” was not taken.`,
    openDraft: 'Open the draft',
  },
};

export type ComposeMessages = typeof enCompose;
