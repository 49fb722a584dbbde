/** Whether a video may start by itself: not for someone who asked for less motion or to save data. */
export function mayStartByItself(): boolean {
  const saveData = 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  const reduced = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return !saveData && !reduced && document.documentElement.dataset.motion !== 'reduced'
}
