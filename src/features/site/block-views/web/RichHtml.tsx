import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import parts from './Parts.module.css'

/**
 * Text that the server has held against its allow-list when it was written. A link inside the site opens
 * without loading the page anew.
 */
export function RichHtml({ html }: { html: string }): ReactNode {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented)
      return
    event.preventDefault()
    void navigate(href)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- keys reach the links inside; cleaned when it was written
    <div className={parts['rich']} data-rich onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
