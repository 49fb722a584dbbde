import { useEffect, useRef } from 'react'
import { isModalOpen } from '#web/ui/overlay/modals.ts'

const WRITES = 'input, textarea, select, [contenteditable=true]'

/** Runs an action by its key, unless somebody writes, plays a film by keys, or a dialog is open. */
export function useCaseKeys(actions: Readonly<Record<string, () => void>>, enabled: boolean): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (isModalOpen()) return
      if (event.target instanceof Element && event.target.closest(`${WRITES}, [data-player]`)) return
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
