import { useEffect, useRef } from 'react'
import { isModalOpen } from './modals.ts'

/** The palette's code may still be on its way: for so long what is typed is kept for it, in milliseconds. */
const EARLY_MS = 5000
let early: { text: string; stop: () => void } | null = null

/** Keeps what is typed before there is a field for it. */
function hearEarly(): void {
  early?.stop()
  const heard = { text: '', stop: (): void => undefined }
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') heard.text = heard.text.slice(0, -1)
    else if (event.key.length === 1) heard.text += event.key
    else return
    event.preventDefault()
  }
  const timer = setTimeout(() => heard.stop(), EARLY_MS)
  heard.stop = () => {
    document.removeEventListener('keydown', onKey, true)
    clearTimeout(timer)
    if (early === heard) early = null
  }
  document.addEventListener('keydown', onKey, true)
  early = heard
}

/** Returns the text typed between the shortcut and the focus of the field, once. */
export function takeEarly(): string {
  const text = early?.text ?? ''
  early?.stop()
  return text
}

/** Calls `open` on Ctrl+K, or ⌘K on a Mac, anywhere in the document. */
export function useCommandKey(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!isModalOpen()) hearEarly()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
