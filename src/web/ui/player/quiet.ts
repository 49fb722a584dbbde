/** True if a video may start by itself: not for someone who asked for less motion or to save data. */
export function mayStartByItself(): boolean {
  const saveData =
    'connection' in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  return !saveData && !prefersLessMotion()
}

/** True if the device or the settings ask for less motion. */
export function prefersLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  )
}
