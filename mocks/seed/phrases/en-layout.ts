import { type AuthoredPhrases, slotsOf } from '../authored';

export const enLayout: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['css', 'type', 'cjk-type', 'rtl', 'dark-mode'],
    ['front-end', 'dark-mode', 'type', 'lists', 'translation'],
    ['accessibility', 'keyboard', 'focus', 'trees', 'validation', 'forms'],
  ],
  slots: slotsOf(`
thing | a card grid | the reading column | a sticky header | the topic tree | a date picker
  | the error summary | a comment thread | the toolbar | a data table | the skip link
feature | container queries | subgrid | text-wrap: balance | light-dark() | logical properties
  | focus-visible | the popover attribute | scroll-margin | cascade layers | forced-colors
reader | screen reader users | keyboard users | people who zoom to 400 % | our Arabic readers
  | readers of Chinese | people with a trackball | anyone on a small phone
  | people who prefer less motion
issue | overflows | hides the focus ring | jumps while fonts load | is announced twice
  | cannot be reached by keyboard | loses contrast at night | breaks in the middle of a word
  | traps the focus
browser | Firefox | Safari | Chromium | the webview | Safari on a phone`),
  titles: [
    '{thing} {issue} in {browser}',
    '{feature} in production: {few} months later',
    'Making {thing} work for {reader}',
    'What {reader} told us about {thing}',
    'Can {feature} replace our script for {thing}?',
    '{thing}: the smallest markup that works for {reader}',
    'We measured line length for {reader}',
    'When {thing} {issue}, look at {feature} first',
    'Dark mode for {thing} without a second palette',
    '{few} bugs that only {reader} will ever report',
    'Is {feature} ready for {thing}?',
  ],
  openings: [
    'Testing with {reader} is the fastest way I know to find out what a design means.',
    'We rebuilt {thing} with {feature} and threw {hundreds} lines away.',
    'The bug report said that {thing} {issue}, and nothing else.',
    'I used to reach for script whenever {thing} {issue}.',
    'Two things surprised me while working on {thing}, and both are about {browser}.',
    'This post is a list of what I wish somebody had told me about {feature}.',
    'Last week I put the mouse in a drawer.',
  ],
  details: [
    'In {browser} the fallback is a single column, which nobody has complained about.',
    'The focus ring sat under the sticky header, so it was there and could not be seen.',
    'At 400 % zoom the toolbar took {percent} of the height.',
    'A heading that looks like one but is a div cannot be jumped to.',
    'We set the measure in ch for Latin text and in em for Chinese.',
    'With {feature} the component asks its own width and stops caring about the page.',
    'Punctuation at the end of a Chinese line should hang or shrink, and browsers differ.',
    'The error text is tied to the field, so it is read when the field is, not {few} seconds later.',
    'Arrow keys move inside, Tab moves past: {reader} expect nothing else.',
    'Contrast was fine on paper and {version}:1 on the hover state.',
    'Shadows vanish at night; a lighter surface does the same work.',
    'Every left became start, and the Arabic version was done in an afternoon.',
    'Reserve the height and the jump is gone, whatever the network does.',
    'The layout shift score went from 0.{n} to 0.0{few}.',
  ],
  points: [
    'unplug the mouse for an hour',
    'zoom to 400 % and scroll one way only',
    'turn the images off',
    'read the page aloud, in order',
    'check the focus after every dialog',
    'write start and end, never left and right',
    'test with {reader}, not for them',
    'let text wrap before you truncate it',
  ],
  quotes: [
    'A control that cannot be reached is decoration.',
    'Contrast is not taste.',
    'Whitespace is the cheapest feature we ship.',
    'If you have to explain the icon, use the word.',
  ],
  closings: [
    'Screenshots tomorrow; tell me what {browser} does for you.',
    'How do you handle {thing}?',
    'I am sure {reader} will find the next one.',
    'If {feature} bites you, say where.',
    'Thanks to everyone who tested this twice.',
  ],
  code: [
    {
      language: 'css',
      text: '.card {\n  container-type: inline-size;\n}\n@container (width > 30rem) {\n  .card > header { grid-column: 1 / 3; }\n}',
    },
    {
      language: 'css',
      text: ':focus-visible {\n  outline: 2px solid var(--focus);\n  outline-offset: 2px;\n  scroll-margin-block: 5rem 2rem;\n}',
    },
    {
      language: 'html',
      text: '<label for="title">Title</label>\n<input id="title" aria-describedby="title-error" aria-invalid="true">\n<p id="title-error">Write at least one character.</p>',
    },
  ],
};
