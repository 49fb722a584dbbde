import { useEffect, type RefObject } from 'react'
import { MODAL_OPENED, type ModalOpened } from '../overlay/modals.ts'

/**
 * Pauses a film while a dialog is above it: nobody sees it, and a lesson would count it as watched. A looping
 * sign resumes when the dialog is closed; a film stays paused.
 */
export function useCovered(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const onOpened = (event: Event): void => {
      const element = video.current,
        { dialog, closed } = (event as CustomEvent<ModalOpened>).detail
      if (!element || element.paused || dialog.contains(element)) return
      element.pause()
      if (element.loop)
        void closed.then(() => {
          if (element.isConnected) void element.play()?.catch(() => null)
        })
    }
    document.addEventListener(MODAL_OPENED, onOpened)
    return () => document.removeEventListener(MODAL_OPENED, onOpened)
  }, [video])
}
