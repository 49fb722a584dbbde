import { useEffect, useRef, type ReactNode } from 'react'
import s from './Newsletter.module.css'

/**
 * Shows a mail as it is sent, in a frame without an address: nothing of it runs. The page's policy allows no
 * inline styles, so each element is given its own by script, and the style sheet is adopted.
 */
export function MailFrame({ html, title }: { html: string; title: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument,
      view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (!inside || !view) return
    const mail = new DOMParser().parseFromString(html, 'text/html')
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync([...mail.querySelectorAll('style')].map((style) => style.textContent).join('\n'))
    inside.adoptedStyleSheets = [sheet]
    const styled = [mail.body, ...mail.body.querySelectorAll<HTMLElement>('[style]')].map((element) => {
      const css = element.getAttribute('style') ?? ''
      element.removeAttribute('style')
      return { element, css }
    })
    const body = inside.adoptNode(mail.body)
    inside.documentElement.lang = mail.documentElement.lang
    inside.body.replaceWith(body)
    for (const { element, css } of styled) element.style.cssText = css
    for (const link of body.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }, [html])
  return <iframe ref={frame} title={title} className={s['frame']} />
}
