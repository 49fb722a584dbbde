import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isLost } from '#web/client/health/is-lost.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { catalogueAddress, type Place } from '../addresses.ts'
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx'
import { LoadError } from './LoadError.tsx'
import { useCommonLists, useCourses } from '../courses.api.ts'
import { useCourseWords } from '../words.ts'
import s from '../student/MyCourses.module.css'

/** All courses of one type, for learners and for who teaches. */
export function CoursesOfType({ place }: { place: Extract<Place, 'app' | 'organization'> }): ReactNode {
  const { type_id = '' } = useParams()
  const words = useCourseWords()
  const list = useList()
  const lists = useCommonLists()
  const type = lists.data?.courseType.find(({ id }) => id === type_id)?.name as
    | keyof typeof words.types
    | undefined
  // An address of a kind that there is not: nothing to load.
  const unknown = lists.data !== undefined && type === undefined
  const query = useCourses(
    { ...list.query, ...(type && { type: `eq.${type}` as const }) },
    type !== undefined,
  )
  // Lessons with a teacher are booked without a course.
  const bookable = type === 'Appointments' && place === 'app'
  const title = type ? words.types_of_many[type] : words.mine.all_types
  useDocumentTitle(title)
  const { data, meta } = query.data ?? {}
  if (isLost(query)) return <LoadError error={query.error} retry={() => void query.refetch()} place={place} />
  if (isLost(lists)) return <LoadError error={lists.error} retry={() => void lists.refetch()} place={place} />
  const t = words.of_type,
    paging = words.catalogue
  return (
    <Page className={s['page']} title={title}>
      {unknown || data?.length === 0 ? (
        <EmptyState
          art={<BookHands />}
          title={t.none}
          text={bookable ? t.lessons_hint : t.none_hint}
          action={
            bookable ? (
              <Button variant="Orange" href="/app/courses/book-appointment">
                {t.lessons}
              </Button>
            ) : (
              <Button href={catalogueAddress(place)}>{t.all}</Button>
            )
          }
        />
      ) : !data || !type ? (
        <CourseGridSkeleton />
      ) : (
        <section>
          <h2 className="visually-hidden">{paging.found(data.length)}</h2>
          <CourseGrid courses={data} place={place} />
        </section>
      )}
      {meta && meta.total_pages > 1 && (
        <Pagination
          page={list.page}
          pages={meta.total_pages}
          onChange={list.setPage}
          words={{ label: paging.pages, previous: paging.previous, next: paging.next, page: paging.page }}
        />
      )}
    </Page>
  )
}
