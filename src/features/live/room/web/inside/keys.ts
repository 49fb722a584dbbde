import { useEffect, useRef } from 'react'

export const ACTIONS = [
  'camera',
  'microphone',
  'hand',
  'look',
  'floor',
  'share',
  'record',
  'text',
  'people',
  'sign',
  'board',
  'help',
  'leave',
  'close',
] as const
export type Action = (typeof ACTIONS)[number]
/** One key each, without Ctrl or Alt, which belong to the browser. */
export const KEYS: Readonly<Record<string, Action>> = {
  c: 'camera',
  m: 'microphone',
  h: 'hand',
  l: 'look',
  f: 'floor',
  s: 'share',
  r: 'record',
  t: 'text',
  p: 'people',
  g: 'sign',
  b: 'board',
  '?': 'help',
  q: 'leave',
  Escape: 'close',
}
const WRITES = 'input, textarea, select, [contenteditable], [role="slider"]'

/** Hears the keys anywhere on the screen but where somebody writes; Escape everywhere. */
export function useKeys(run: (action: Action) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      const writes = event.target instanceof Element && event.target.closest(WRITES) !== null
      if (writes && action !== 'close') return
      event.preventDefault()
      latest.current(action)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
