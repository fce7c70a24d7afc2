/** '' without a build. */
export const buildId = () => document.documentElement.dataset.build ?? '';
