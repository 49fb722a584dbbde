import { useEffect, useRef } from 'react'

type Keys = { number: (n: number) => void; goOn: () => void; replay: () => void; undo: () => void }

/**
 * Keys for each step: 1 to 4 choose and rate, Space and Enter continue, R replays the sign, U undoes. Text
 * fields keep their keys, and a focused button or choice keeps Space and Enter.
 */
export function useCardKeys(active: boolean, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target instanceof Element ? event.target : null
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        at?.closest('input:not([type="radio"]), textarea, select')
      )
        return
      const key = event.key.toLowerCase(),
        { number, goOn, replay, undo } = latest.current
      const act = /^[1-4]$/.test(key)
        ? () => number(Number(key))
        : { u: undo, r: replay, ...(!at?.closest('button, a, input') && { ' ': goOn, enter: goOn }) }[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}
