import { useCallback, useEffect, useRef, useState } from 'react'

/** Sharing one's screen: sharp before fluent, since it is read. It ends by the browser's own button too. */
export function useScreen(): { track: MediaStreamTrack | null; toggle: () => Promise<void> } {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const screenTrack = useRef<MediaStreamTrack | null>(null)
  const put = useCallback((next: MediaStreamTrack | null): void => {
    screenTrack.current = next
    setTrack(next)
  }, [])
  const toggle = useCallback(async () => {
    if (screenTrack.current) {
      screenTrack.current.stop()
      return put(null)
    }
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false })
      .catch(() => null)
    const [shared] = stream?.getVideoTracks() ?? []
    if (!shared) return
    shared.contentHint = 'detail'
    shared.addEventListener('ended', () => put(null))
    put(shared)
  }, [put])
  useEffect(() => () => screenTrack.current?.stop(), [])
  return { track, toggle }
}
