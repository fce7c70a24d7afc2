/** Whether the member asked the browser to save data: nothing is fetched ahead then. */
export const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
