const KEY = 'mirror-camera'

/** True if this device opens the camera automatically beside the model, once its owner chose so. */
export function wantsCamera(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
export function rememberCamera(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    /* Storage is blocked: it is asked for each time. */
  }
}
