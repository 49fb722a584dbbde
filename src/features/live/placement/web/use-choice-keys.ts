import { useEffect, useRef } from 'react'

type Keys = { choose: (choice: number | null) => void; replay: () => void }

/** 1 to 8 choose a word, 0 says that it is not known yet, R shows the sign again. */
export function useChoiceKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || inField) return
      const { choose, replay } = latest.current
      if (/^[1-8]$/.test(event.key)) choose(Number(event.key))
      else if (event.key === '0') choose(null)
      else if (event.key.toLowerCase() === 'r') replay()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
