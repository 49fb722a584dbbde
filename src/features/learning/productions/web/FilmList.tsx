import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import type { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { useProductionWords } from './words.ts'

type FilmListProps<Row> = {
  list: Pick<ReturnType<typeof useList>, 'page' | 'setPage'>
  result: UseQueryResult<{ data: Row[]; meta: { total_pages: number } }>
  /** Title of the error. */
  failed: string
  /** Shown in place of an empty list. */
  empty: ReactNode
  className: string | undefined
  children: (row: Row) => ReactNode
}

/** A page of films, with its states and the way to other pages. */
export function FilmList<Row>({
  list,
  result,
  failed,
  empty,
  className,
  children,
}: FilmListProps<Row>): ReactNode {
  const { pages } = useProductionWords(),
    common = useCommonWords()
  const failure = { title: failed, text: common.unreachable }
  return (
    <Asked query={result} failed={failure} loading={<Skeleton lines={6} />}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? empty : <ul className={className}>{data.map(children)}</ul>}
          <Pagination
            page={list.page}
            pages={meta.total_pages}
            onChange={list.setPage}
            words={{ ...pages, previous: common.previous, next: common.next }}
          />
        </>
      )}
    </Asked>
  )
}
