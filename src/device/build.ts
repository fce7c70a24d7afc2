/** '' without a build. */
export const buildId = () => document.documentElement.dataset.build ?? '';

/** The worker's mark in a page that comes from the device. */
export const isFromDevice = () => 'kept' in document.documentElement.dataset;

export const navigationType = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;
