import { useEffect, useRef, type ReactNode } from 'react'
import s from './Newsletter.module.css'

const STYLE_SHEET = /<style>([^<]*)<\/style>/g
/** The page's policy refuses styles in HTML even while it is only read: they wait under another name. */
const parked = (html: string): string =>
  html
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle="/g, ' data-css="'))

/**
 * Shows a mail as it is sent, in a frame without an address: nothing of it runs. Each element is given its
 * own style by script, and the style sheet is adopted.
 */
export function MailFrame({ html, title }: { html: string; title: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument,
      view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (!inside || !view) return
    const mail = new DOMParser().parseFromString(parked(html), 'text/html')
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync([...html.matchAll(STYLE_SHEET)].map(([, text]) => text).join('\n'))
    inside.adoptedStyleSheets = [sheet]
    inside.documentElement.lang = mail.documentElement.lang
    const body = inside.adoptNode(mail.body)
    inside.body.replaceWith(body)
    for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-css]')]) {
      element.style.cssText = element.dataset['css'] ?? ''
      delete element.dataset['css']
    }
    for (const link of body.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
    const fit = (): void => {
      if (frame.current) frame.current.style.blockSize = `${body.scrollHeight}px`
    }
    fit()
    // Pictures that arrive make it longer.
    for (const picture of body.querySelectorAll('img')) picture.addEventListener('load', fit)
  }, [html])
  return (
    // Elements that a parser made run nothing when they are adopted, and the page's policy holds in here too; a
    // sandbox would keep those out who judge whether the mail can be read.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={frame} title={title} className={s['frame']} />
  )
}
