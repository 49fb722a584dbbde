import { useEffect, useState, type RefObject } from 'react'

/** Full screen for an element; on iPhones, which can't do that, for the video inside it. */
export function useFullscreen(
  box: RefObject<HTMLElement | null>,
  video?: RefObject<HTMLVideoElement | null>,
): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const onChange = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [box])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (box.current?.requestFullscreen)
      return void box.current.requestFullscreen().catch(() => setFull(false))
    const phone = video?.current as
      | (HTMLVideoElement & { webkitEnterFullscreen?: () => void })
      | null
      | undefined
    phone?.webkitEnterFullscreen?.()
  }
  return { full, toggle }
}
