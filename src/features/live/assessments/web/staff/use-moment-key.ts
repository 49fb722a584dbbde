import { useEffect, useRef } from 'react'

const WRITES = 'input:not([type="radio"]), textarea, select, [contenteditable], [role="dialog"]'

/** M marks a moment wherever one is on the page, except where one writes. The focus stays where it was. */
export function useMomentKey(mark: () => void): void {
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      if (event.target instanceof Element && event.target.closest(WRITES)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
