import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/constants.ts'
import s from './Preview.module.css'

const SHEETS = 'link[rel="stylesheet"], style'

/** Copies the style sheets of this page to another document, including those added later. */
function followSheets(to: Document): () => void {
  const copies = new Map<Element, Node>()
  const sync = (): void => {
    for (const sheet of document.head.querySelectorAll(SHEETS))
      if (!copies.has(sheet)) {
        const copy = sheet.cloneNode(true)
        copies.set(sheet, copy)
        to.head.append(copy)
      }
  }
  sync()
  const observer = new MutationObserver(sync)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/**
 * A page of a width of its own, drawn into a frame without an address (one with an address would meet what
 * keeps our pages out of frames), and made smaller where it does not fit. Its links lead nowhere.
 */
export function Frame({
  title,
  width,
  theme,
  language,
  onBlock,
  children,
}: {
  title: string
  /** Pixels. */
  width: number
  theme: 'light' | 'dark'
  language: Language
  /** Somebody has pressed on a block. */
  onBlock: (key: string) => void
  children: ReactNode
}): ReactNode {
  const box = useRef<HTMLDivElement>(null),
    frame = useRef<HTMLIFrameElement>(null),
    pressed = useRef(onBlock)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    pressed.current = onBlock
  })
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const stop = followSheets(inner)
    // Runs before React's handlers: blocks navigation away from the page, but lets buttons work.
    const onPress = (event: Event): void => {
      const at = event.target as Element
      if (at.closest('a[href]')) {
        event.preventDefault()
        event.stopPropagation()
      }
      const block = at.closest('[data-block]')?.getAttribute('data-block')
      if (block && !at.closest('button, input, summary')) pressed.current(block)
    }
    const onSubmit = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    inner.addEventListener('click', onPress, true)
    inner.addEventListener('submit', onSubmit, true)
    setBody(inner.body)
    return () => {
      stop()
      inner.removeEventListener('click', onPress, true)
      inner.removeEventListener('submit', onSubmit, true)
    }
  }, [])
  useEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (!root) return
    // oxlint-disable-next-line react/immutability -- the document of the frame is the browser's
    for (const [name, value] of Object.entries(document.documentElement.dataset)) root.dataset[name] = value
    root.dataset['theme'] = theme
    root.lang = language
  }, [body, theme, language])
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={box} className={s['box']}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- an empty document that this one writes: nothing is loaded in it */}
      <iframe
        ref={frame}
        title={title}
        className={s['frame']}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
