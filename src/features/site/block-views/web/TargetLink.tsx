import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRoles } from '#web/client/stores/roles.ts'

const PREVIEW = '/preview/courses/'
const LEARNER = '/app/courses/'

/** Address of a link. For students, a lesson preview becomes the lesson in their own area. */
export function usePlace(href: string | null): string | null {
  const learner = useRoles((state) => state.role === 'Student')
  return learner && href?.startsWith(PREVIEW) && href.includes('/lesson/')
    ? LEARNER + href.slice(PREVIEW.length)
    : href
}

/** A link of a block; text alone where it leads nowhere. */
export function TargetLink({ href, children }: { href: string | null; children: ReactNode }): ReactNode {
  const place = usePlace(href)
  if (place === null) return children
  return place.startsWith('/') ? (
    <Link to={place}>{children}</Link>
  ) : (
    <a href={place} rel="noopener noreferrer">
      {children}
    </a>
  )
}
