import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
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
  const lists = useListWords()
  const [search, setSearch] = useSearchParams()
  const books = useQuery(booksQuery)
  const part = PARTS.find((one) => one === search.get('part')) ?? 'months'
  return (
    <Asked query={books} failed={{ level: 1, title: lists.failed, text: lists.failed_text }} lost={isLost}>
      {(data) => {
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
          <Page
            title={words.title}
            text={words.text}
            actions={
              <Button variant="White" href="/admin/books/settings">
                {words.settings}
              </Button>
            }
          >
            <Tabs
              label={words.parts}
              active={part}
              // Filters belong to one list only, so they are dropped.
              onChange={(id) => setSearch(id === 'months' ? {} : { part: id }, { replace: true })}
              tabs={PARTS.map((id) => ({ id, label: words[id], panel: panels[id] }))}
            />
          </Page>
        )
      }}
    </Asked>
  )
}
