import type { ReactNode } from 'react'
import { useBrowser } from './use-browser.ts'

type InBrowserProps = {
  /** Its place, while nobody knows what belongs there. */
  coming: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * What one reader's browser alone knows, such as a basket. A page that is made for everybody has its place:
 * `data-own` says that the two differ by design, and that the application is not to wait for a sign of a
 * person.
 */
export const InBrowser = ({ coming, children, className }: InBrowserProps): ReactNode => (
  <div data-own="now" className={className}>
    {useBrowser() ? children : coming}
  </div>
)
