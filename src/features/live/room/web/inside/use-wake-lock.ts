import { useEffect } from 'react'

/** The screen stays on while somebody watches; it is asked for again whenever the page comes back into view. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null,
      over = false
    const ask = async (): Promise<void> => {
      if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A battery that runs low refuses it: the lesson goes on without.
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
