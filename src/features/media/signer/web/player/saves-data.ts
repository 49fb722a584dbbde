/** Whether the person asked the browser to load little. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
