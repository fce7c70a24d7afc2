/** The code that the mutations change, and the tests of its own that have to notice. One environment per room. */
export const rooms = {
  contract: {
    mutate: ['src/contract/*.ts'],
    include: ['test/contract/*.test.ts'],
  },
  addresses: {
    mutate: ['src/addresses.ts'],
    include: ['test/addresses/*.test.ts'],
  },
  matching: {
    mutate: ['src/forum/matching/*.{ts,tsx}'],
    include: ['test/matching/*.test.tsx'],
    environment: 'jsdom',
  },
  mocks: {
    mutate: ['mocks/forum/**/*.ts'],
    include: [
      'test/mocks/{create,failures,oracle,preparation,topics}.test.ts',
      'test/conformance/conform.test.ts',
    ],
  },
  api: {
    mutate: ['src/api/**/*.{ts,tsx}'],
    include: ['test/{api,kept}/*.test.{ts,tsx}'],
    environment: 'jsdom',
  },
  content: {
    mutate: ['src/forum/content/*.{ts,tsx}'],
    include: ['test/content/*.test.{ts,tsx}'],
    environment: 'jsdom',
  },
  device: {
    mutate: ['src/device/*.ts'],
    include: [
      'test/{device,data,settings,app}/*.test.{ts,tsx}',
      // What only those prove that use it.
      'test/drafts/tab-channel.test.tsx',
      'test/failures/failure-help.test.tsx',
      'test/search/search-page.test.tsx',
    ],
    environment: 'jsdom',
  },
  drafts: {
    mutate: ['src/forum/drafts/*.{ts,tsx}'],
    include: ['test/drafts/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
  },
};
