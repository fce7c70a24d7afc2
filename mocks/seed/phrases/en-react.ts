import { type AuthoredPhrases, slotsOf } from '../authored';

export const enReact: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['react', 'rendering', 'lists', 'forms', 'autosave', 'long-tasks'],
    ['data-fetching', 'lists', 'storage', 'mocking', 'autosave'],
    ['front-end', 'forms', 'rendering', 'long-tasks', 'tools'],
  ],
  slots: slotsOf(`
screen | the settings page | a search page | the inbox | a long form | the comment box
  | our dashboard | the checkout | a table with {hundreds} rows
symptom | flickers | loses focus | renders {n} times | forgets the scroll position
  | shows the old answer | submits twice | freezes for {ms} | fetches on every key
tool | useSyncExternalStore | a route loader | the query cache | useDeferredValue | a plain form
  | the URL | a reducer | useTransition | an error boundary | the compiler
cause | a key made of the index | an effect that copies props | a context at the top
  | a fresh object in every render | two sources of truth | an unstable callback | a stale closure
  | a missing abort
change | upgrading to {version} | turning strict mode on | moving state to the address
  | deleting the store | splitting the bundle | adding suspense`),
  titles: [
    'Why {screen} {symptom} after {change}',
    '{tool} instead of an effect: before and after on {screen}',
    '{screen} {symptom}, and the reason was {cause}',
    'Do you still need a store when you have {tool}?',
    'From {n} renders to {few}: what {tool} did for {screen}',
    'Stale answers on {screen}: abort, ignore or key?',
    'Deleting {hundreds} lines with {tool}',
    'Is {cause} ever the right choice?',
    '{change} broke {screen} in a way no test saw',
    'Keeping a draft when {screen} {symptom}',
    'How do you test that {screen} never {symptom} again?',
  ],
  openings: [
    'I spent most of Thursday finding out why {screen} {symptom}.',
    'The profiler said {n} renders, I expected {few}.',
    'This began as a small change: {change}.',
    'Every codebase I join has {cause} somewhere, so here is how I look for it.',
    'We removed {tool} from one page as an experiment and it stayed removed.',
    'A user on a slow phone sent us a video in which {screen} {symptom}.',
    'I know this has been asked before, but the answers are older than {tool}.',
  ],
  details: [
    'The culprit was {cause}, which looks innocent in a review.',
    'With {tool} the whole question goes away, because there is only one copy of the value.',
    'On a cheap phone the difference is {ms} against {hundreds} ms.',
    'The old answer arrived last and nobody told it to stay away.',
    'We keep the filters in the address, so reload, back and sharing work without any code.',
    'Memoising the child did nothing, as its parent made a new array each time.',
    'The test passed because it awaited the spinner, not the posts.',
    'Moving the state down by one component removed {percent} of the renders.',
    'An effect that sets state is usually a value that could have been computed.',
    'The form is uncontrolled now, and I do not miss a thing.',
    'Prefetching on hover made it feel instant, and cost {few} extra requests per visit.',
    'What finally showed it was throttling the processor {few} times.',
    'Strict mode had been telling us for months.',
    'The bundle lost {n} kB on the way, which I did not expect.',
  ],
  points: [
    'profile first, on a slow machine',
    'look for {cause}',
    'put what can be linked to into the address',
    'abort what nobody waits for',
    'derive, do not copy',
    'give lists real keys',
    'let forms be forms',
    'delete the effect and see what breaks',
  ],
  quotes: [
    'State is a bill that comes every render.',
    'If two components must agree, one of them should not have the state.',
    'The fastest render is the one that had no reason to happen.',
  ],
  closings: [
    'Where would you have looked first?',
    'I put a small reproduction together, ask if you want it.',
    'Has anyone measured {tool} on {screen}?',
    'Next on the list: {change}.',
    'Tell me why this is a bad idea before Monday.',
  ],
  code: [
    {
      language: 'tsx',
      text: "const { data, isPending } = useQuery({\n  queryKey: ['posts', search],\n  queryFn: ({ signal }) => fetchPosts(search, signal),\n});",
    },
    {
      language: 'tsx',
      text: '<form action="/" role="search">\n  <input type="search" name="q" defaultValue={search.keywords} />\n</form>',
    },
    {
      language: 'ts',
      text: 'useEffect(() => {\n  const stop = new AbortController();\n  void load(id, stop.signal).then(setPost, ignoreAbort);\n  return () => stop.abort();\n}, [id]);',
    },
  ],
  table: {
    head: ['Version', 'Renders', 'Input delay'],
    rows: [
      ['before', '{n}', '{hundreds} ms'],
      ['memo everywhere', '{n}', '{n} ms'],
      ['state moved down', '{few}', '{few} ms'],
    ],
  },
};
