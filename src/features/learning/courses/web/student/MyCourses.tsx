import type { ReactNode } from 'react'
import { isLost } from '#web/client/health/is-lost.ts'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { CourseCard } from '../../courses.contract.ts'
import { CourseGrid, CourseGridSkeleton } from '../components/CourseGrid.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { useCommonLists, useCourses } from '../courses.api.ts'
import { useCourseWords } from '../words.ts'
import s from './MyCourses.module.css'

const MOST = 100

function Group({ title, courses }: { title: string; courses: readonly CourseCard[] }): ReactNode {
  return (
    courses.length > 0 && (
      <section>
        <h2>{title}</h2>
        <CourseGrid courses={courses} place="app" />
      </section>
    )
  )
}

/**
 * The learner's courses: begun, finished, and what else there is. `invites`: what they are asked to take,
 * `recommended`: what they may want next, which features above know; `above`: the courses recommended, not
 * shown a second time.
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
  const query = useCourses({ page_size: MOST })
  const types = useCommonLists().data?.courseType
  if (isLost(query)) return <LoadError error={query.error} retry={() => void query.refetch()} place="app" />
  const courses = query.data?.data
  const mine = courses?.filter((course) => course.progress !== null) ?? [],
    more = courses?.filter((course) => course.progress === null) ?? []
  return (
    <div className={s['page']}>
      <PageHeader title={t.title} text={t.lead} />
      {invites}
      {!courses ? (
        <CourseGridSkeleton />
      ) : (
        <>
          {mine.length === 0 && <EmptyState art={<BookHands />} title={t.none} text={t.none_hint} />}
          <Group
            title={t.in_progress}
            courses={mine.filter((course) => course.progress_status !== 'completed')}
          />
          {recommended}
          <Group title={t.more} courses={more.filter((course) => !above?.includes(course.common_id))} />
          {more.length === 0 && mine.length > 0 && <p className={s['note']}>{t.all_done}</p>}
          <Group
            title={t.completed}
            courses={mine.filter((course) => course.progress_status === 'completed')}
          />
        </>
      )}
      {types && (
        <nav aria-labelledby="by-type">
          <h2 id="by-type">{t.all_types}</h2>
          <ul className={s['types']}>
            {types.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/app/courses/all/${id}`}>
                  {words.types_of_many[name as keyof typeof words.types_of_many]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
