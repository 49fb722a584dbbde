import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, get } from '#web/client/api.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'

/** A place that depends on who asks: the first lesson, where there is one. */
const FIRST_LESSON = 'first-lesson'
type First = { course_slug: string; lesson_slug: string } | null

/** Where a link leads: an address, or the first lesson itself, in the area of whoever asks. */
export function usePlace(href: string | null): string | null {
  const language = useLanguage()
  const learner = useRoles((state) => state.role === 'Student')
  const { data: first } = useQuery({
    queryKey: ['blocks', 'first-lesson', language],
    enabled: href === FIRST_LESSON,
    queryFn: async ({ signal }) => {
      const answer = await get<First>('/courses/first-lesson', { quiet: 'extra', signal })
      if (answer.ok === false) throw new ApiError(answer)
      return answer.data
    },
  })
  if (href !== FIRST_LESSON) return href
  if (!first) return '/courses'
  return `${learner ? '/app' : '/preview'}/courses/${first.course_slug}/lesson/${first.lesson_slug}`
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
