import { useEffect } from 'react'

/** Sends unsaved changes when the screen is left. Closing the window asks first. */
export function useFlushOnLeave(store: { readonly dirty: boolean; flush: () => unknown }): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (store.dirty) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    return () => {
      removeEventListener('beforeunload', guard)
      void store.flush()
    }
  }, [store])
}
