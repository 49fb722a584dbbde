import { useEffect } from 'react'

/**
 * Enter continues, wherever the focus is but on what Enter presses.
 *
 * @param go continues; null while an answer is awaited
 */
export function useEnter(go: (() => void) | null): void {
  useEffect(() => {
    if (!go) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const presses =
        event.target instanceof Element &&
        event.target.closest('button, a, input, textarea, select, summary, [role=dialog]')
      if (event.key !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || presses)
        return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [go])
}
