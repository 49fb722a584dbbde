import { useEffect } from 'react'

/** Keeps the screen on. Requests the lock again whenever the page is back in view. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null,
      over = false
    const ask = async (): Promise<void> => {
      if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low; the lesson continues without the lock.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
    }
    const again = (): void => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
