/** The digest of the build that this page is of; '' without a build. */
export const buildId = () => document.documentElement.dataset.build ?? '';
