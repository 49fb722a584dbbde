import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isLost } from '#web/client/health/is-lost.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DocumentsTable } from '../../documents/web/public.ts'
import { booksQuery } from './books.api.ts'
import s from './Books.module.css'
import { Months } from './Months.tsx'
import { Transactions } from './Transactions.tsx'
import { useBookWords } from './words.ts'

const PARTS = ['months', 'transactions', 'documents'] as const

/** /admin/books: revenue by month and account, transactions, and every document. */
export default function BooksScreen(): ReactNode {
  const words = useBookWords()
  const common = useCommonWords()
  const lists = useListWords()
  const [search, setSearch] = useSearchParams()
  const books = useQuery(booksQuery)
  const part = PARTS.find((one) => one === search.get('part')) ?? 'months'
  if (isLost(books))
    return (
      <ErrorState
        level={1}
        title={lists.failed}
        text={lists.failed_text}
        retry={{ label: common.retry, onRetry: () => void books.refetch(), busy: books.isFetching }}
      />
    )
  if (!books.data) return <Loader type="site-loader" label={common.loading} />
  const { data } = books
  const panels = {
    months: <Months books={data} />,
    transactions: <Transactions months={data.months.map(({ month }) => month)} />,
    documents: (
      <div className={s['part']}>
        <DocumentsTable of="all" />
      </div>
    ),
  }
  return (
    <div className={s['page']}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Button variant="White" href="/admin/books/settings">
            {words.settings}
          </Button>
        }
      />
      <Tabs
        label={words.parts}
        active={part}
        // Filters belong to one list only, so they are dropped.
        onChange={(id) => setSearch(id === 'months' ? {} : { part: id }, { replace: true })}
        tabs={PARTS.map((id) => ({ id, label: words[id], panel: panels[id] }))}
      />
    </div>
  )
}
