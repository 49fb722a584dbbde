import { useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, video, [contenteditable], [role="dialog"]'

/** Keys of the whole page, but where somebody types or a player takes them. */
export function useKeys(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const command = now.current[event.key]
      if (!command) return
      event.preventDefault()
      command()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}
