import type { ReactNode } from 'react'
import { isLost } from '#web/client/health/is-lost.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { CourseGrid, CourseGridSkeleton, LoadError, useCourses } from '../../../courses/web/public.ts'
import { useDraftWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Published courses that learners of the organization may take. */
export function ForLearners(): ReactNode {
  const t = useDraftWords().list
  const common = useCommonWords()
  const lists = useListWords()
  const list = useList()
  const query = useCourses({ ...list.query, status: 'eq.published' as never, order: 'title.asc' })
  const { data, meta } = query.data ?? {}
  if (isLost(query))
    return <LoadError error={query.error} retry={() => void query.refetch()} place="organization" />
  if (!data) return <CourseGridSkeleton />
  if (data.length === 0) return <EmptyState title={t.learners_empty} text={t.learners_empty_text} />
  return (
    <div className={parts.section}>
      <h2 className="visually-hidden">{t.learners}</h2>
      <p className={parts.lead}>{t.learners_text}</p>
      <CourseGrid courses={data} place="organization" />
      {meta && meta.total_pages > 1 && (
        <Pagination
          page={list.page}
          pages={meta.total_pages}
          onChange={list.setPage}
          words={{ label: lists.pages, previous: common.previous, next: common.next, page: lists.page }}
        />
      )}
    </div>
  )
}
