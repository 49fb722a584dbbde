import type { ReactNode } from 'react'
import { useBrowser } from './use-browser.ts'

type InBrowserProps = {
  /** Its place, while nobody knows what belongs there. */
  coming: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * Content that only the reader's browser has, such as a basket. The server-rendered page has `coming`
 * instead. `data-own` marks this difference as intended, and starts the application at once, without waiting
 * for input.
 */
export const InBrowser = ({ coming, children, className }: InBrowserProps): ReactNode => (
  <div data-own="now" className={className}>
    {useBrowser() ? children : coming}
  </div>
)
