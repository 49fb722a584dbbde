import { useEffect, useRef } from 'react'

type Keys = { number: (n: number) => void; space: () => void; enter: () => void; undo: () => void }

/**
 * One key for each step. What is typed into a field stays there, and a focused button keeps Space and Enter
 * for itself.
 */
export function useCardKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target instanceof Element ? event.target : null
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        at?.closest('input, textarea, select')
      )
        return
      const onButton = at?.closest('button, a') !== null && at !== null
      const act = /^[1-4]$/.test(event.key)
        ? () => latest.current.number(Number(event.key))
        : event.key.toLowerCase() === 'u'
          ? latest.current.undo
          : event.key === ' ' && !onButton
            ? latest.current.space
            : event.key === 'Enter' && !onButton
              ? latest.current.enter
              : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
