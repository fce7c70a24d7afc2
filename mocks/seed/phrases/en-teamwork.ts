import { type AuthoredPhrases, slotsOf } from '../authored';

export const enTeamwork: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['how-we-work', 'reviews', 'writing', 'translation', 'house-rules'],
    ['help', 'house-rules', 'requests', 'writing'],
    ['tea-house', 'remote', 'small-talk', 'tools', 'reviews'],
    ['announcements', 'requests', 'house-rules', 'writing'],
  ],
  slots: slotsOf(`
artefact | a design note | the release notes | a pull request | the on-call handbook
  | a decision record | the glossary | a bug report | the weekly summary
group | a team of {few} | two teams in three time zones | a new maintainer | the people on call
  | our translators | readers who skim | a volunteer project | a team that never met
habit | reviewing before lunch | writing the conclusion first | a silent start to meetings
  | answering within a day | closing old requests | naming one owner | keeping a log of decisions
  | saying no with a reason
snag | nobody answers | the loudest voice wins | reviews take {few} days
  | the same question comes back | translations fall behind | people stop asking
  | everything is urgent | half of it is out of date
span | a quarter | {few} weeks | a year | one release | {n} days`),
  titles: [
    '{habit} for {span}: what changed for {group}',
    'How do you keep {artefact} alive when {snag}?',
    'What {group} needs from {artefact}',
    '{snag}: a few things that helped',
    'Reading {artefact} as {group} would',
    'A template for {artefact} that people actually fill in',
    'In defence of {habit}',
    'When {snag}, try {habit}',
    'Two languages for {span}: notes from {group}',
    'The review comment I regret after {span}',
    'Could this forum use {artefact}?',
  ],
  openings: [
    'We tried {habit} for {span}, half expecting to drop it.',
    'I joined {group} this spring, and the first thing I met was {artefact}.',
    'This is not advice, just what happened to {group}.',
    'When {snag}, the reflex is to add a meeting.',
    'Somebody here asked how we write {artefact}; this is the long answer.',
    'There is a moment in every project when {snag}.',
    'I kept a list for {span} of every question that was asked twice.',
  ],
  details: [
    'The number of open questions went from {n} to {few}, and nobody worked longer.',
    'A reviewer who says what they did not check is worth two who say nothing.',
    'We put the decision at the top and the argument below, for those who want it.',
    'Kind is not the same as vague.',
    'Translators see the source {few} days early, so both languages come out together.',
    'The template has {few} questions, and leaving one empty is an answer as well.',
    'Written down, the disagreement was about one word.',
    'Nobody reads the third paragraph; put the date in the first.',
    'People in other time zones decide too, if the question stays open for {n} hours.',
    'After {span} we deleted the part that was never used.',
    'It felt slow for {few} weeks and then it felt normal.',
    'The person who asked is asked to write the answer down, which they like more than I expected.',
    'An owner is a name, not a channel.',
    'Half of the requests were closed with a link, and {percent} of those with thanks.',
  ],
  points: [
    'say what you want from the reader',
    'one subject, one thread',
    'quote the line you mean',
    'ask before you rewrite',
    'name who decides, and by when',
    'thank people for the part you kept',
    'leave the door open: reopen beats repeat',
    'write for {group}',
  ],
  quotes: [
    'Docs are a kindness to the person you will be in March.',
    'A review is a conversation that happens to be about code.',
    'If it is not written down, it was a mood.',
  ],
  closings: [
    'What did you stop doing, and did anybody notice?',
    'I would be glad to see your {artefact}.',
    'Copy whatever is useful.',
    'We will look at it again in {span}.',
    'Disagree below, that is what the place is for.',
  ],
};
