import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { usePageOf } from '#web/client/lists/use-page-of.ts'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { CourseGrid, CourseGridSkeleton } from '../components/CourseGrid.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { useCommonLists, useCourses } from '../courses.api.ts'
import { useCourseWords } from '../words.ts'
import s from './MyCourses.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

type Part = 'in_progress' | 'more' | 'completed'
const ASKED: Record<Part, ListParams> = {
  in_progress: { enrolled: 'eq.true', progress_status: 'in.(pending,in-progress)' },
  more: { enrolled: 'eq.false' },
  completed: { progress_status: 'eq.completed' },
}
/** Address parameter for each part's page. */
const PAGE_OF: Record<Part, string> = { in_progress: 'begun', more: 'page', completed: 'completed' }

/** One part of the learner's courses, a page at a time. */
function usePart(part: Part) {
  const { page, setPage } = usePageOf(PAGE_OF[part])
  return { query: useCourses({ ...ASKED[part], page, page_size: PAGE_SIZE }), page, setPage }
}

const NONE: readonly string[] = []

function Group({
  title,
  part: { query, page, setPage },
  without = NONE,
}: {
  title: string
  part: ReturnType<typeof usePart>
  /** Courses shown elsewhere on the screen. */
  without?: readonly string[] | undefined
}): ReactNode {
  const words = useCourseWords().catalogue
  const courses = query.data?.data.filter((course) => !without.includes(course.common_id)) ?? []
  const pages = query.data?.meta.total_pages ?? 0
  if (courses.length === 0 && pages <= 1) return null
  return (
    <section>
      <h2>{title}</h2>
      <CourseGrid courses={courses} place="app" />
      <Pagination
        page={page}
        pages={pages}
        onChange={setPage}
        words={{
          label: `${words.pages}: ${title}`,
          previous: words.previous,
          next: words.next,
          page: words.page,
        }}
      />
    </section>
  )
}

/**
 * The learner's courses: begun, finished, and others. `invites`: invitations to courses; `recommended`:
 * suggestions; both from features above. `above`: the recommended courses, not shown a second time.
 */
export function MyCourses({
  invites,
  recommended,
  above,
}: {
  invites?: ReactNode
  recommended?: ReactNode
  above?: readonly string[] | undefined
}): ReactNode {
  const words = useCourseWords()
  const t = words.mine
  const begun = usePart('in_progress'),
    rest = usePart('more'),
    done = usePart('completed')
  const parts = [begun, rest, done]
  const types = useCommonLists().data?.courseType
  const lost = parts.map(({ query }) => query).find(isLost)
  if (lost)
    return (
      <LoadError
        error={lost.error}
        retry={() => void Promise.all(parts.map(({ query }) => query.refetch()))}
        place="app"
      />
    )
  const read = parts.every(({ query }) => query.data !== undefined)
  const total = ({ query }: ReturnType<typeof usePart>): number => query.data?.meta.total ?? 0
  const mine = total(begun) + total(done)
  const listed = parts.flatMap(({ query }) => query.data?.data ?? [])
  const whole = listed.length === parts.reduce((sum, part) => sum + total(part), 0)
  // Kinds without a course lead nowhere. With more courses than a page holds, any kind may have some.
  const kinds = types?.filter(({ name }) => !whole || listed.some(({ type }) => type === name)) ?? []
  return (
    <Page className={s['page']} title={t.title} text={t.lead}>
      {invites}
      {!read ? (
        <CourseGridSkeleton />
      ) : (
        <>
          {mine === 0 && <EmptyState art={<BookHands />} title={t.none} text={t.none_hint} />}
          <Group title={t.in_progress} part={begun} />
          {recommended}
          <Group title={t.more} part={rest} without={above} />
          {total(rest) === 0 && mine > 0 && <p className={layoutParts.lead}>{t.all_done}</p>}
          <Group title={t.completed} part={done} />
        </>
      )}
      {read && kinds.length > 1 && (
        <nav aria-labelledby="by-type">
          <h2 id="by-type">{t.all_types}</h2>
          <ul className={s['types']}>
            {kinds.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/app/courses/all/${id}`}>
                  {words.types_of_many[name as keyof typeof words.types_of_many]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  )
}
