import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { BookState } from '../../judging.contract.ts'
import type { ReviewBookRow } from '../../review-books.contract.ts'
import { bookList, booksApi, bookSets, useBookChange } from '../review-books.api.ts'
import { useReviewWords } from '../words.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { MadeDialog, type BookLink } from './MadeDialog.tsx'
import { NewBook } from './NewBook.tsx'

const TONE: Record<BookState, BadgeTone> = { open: 'green', expired: 'neutral', revoked: 'red' }
type BookAction = { what: 'extend' | 'revoke' | 'remove'; book: ReviewBookRow }

/** …/review-books: reviewers, their progress, and the end of their access. */
export function BookList({ nav }: { nav: ReactNode }): ReactNode {
  const words = useReviewWords(),
    language = useLanguage()
  const list = useList(['state'], { order: 'created_at.desc' })
  const sets = useQuery(bookSets)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<BookLink | null>(null)
  const [asked, setAsked] = useState<BookAction | null>(null)
  const revoke = useBookChange(booksApi.revoke),
    remove = useBookChange(booksApi.remove)
  const number = (n: number): string => n.toLocaleString(language)
  const setOf = (book: ReviewBookRow): string => {
    const { sets: names } = words.books
    if (book.set === 'unit') return names.unit(book.of ?? '')
    if (book.set !== 'category') return names[book.set]
    const category = sets.data?.categories.find((one) => one.value === book.of)
    return names.category(category?.[language] ?? book.of ?? '')
  }
  const add = (
    <Button variant="Orange" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {words.books.add}
    </Button>
  )
  const sure = asked && asked.what !== 'extend' ? { ...asked, words: words[asked.what] } : null
  const doing = asked?.what === 'remove' ? remove : revoke
  return (
    <AdminList
      title={words.books.title}
      text={words.books.text}
      actions={add}
      above={nav}
      list={list}
      query={bookList(list.query)}
      caption={words.books.caption}
      rowName={(book) => book.name}
      search={words.books.search}
      headers={words.books.columns}
      columns={[
        { key: 'name', sortable: true, text: (book) => book.name, note: setOf },
        {
          key: 'judged',
          header: words.books.columns.progress,
          sortable: true,
          align: 'end',
          text: (book) => words.books.progress(number(book.judged), number(book.signs)),
        },
        { key: 'state', badge: (book) => [TONE[book.state], words.books.states[book.state]] },
        {
          key: 'expires_at',
          header: words.books.columns.until,
          sortable: true,
          date: (book) => book.expires_at,
        },
        {
          key: 'opened_at',
          header: words.books.columns.opened,
          date: (book) => book.opened_at,
          none: words.books.never,
        },
        {
          key: 'created_at',
          header: words.books.columns.made,
          sortable: true,
          folds: true,
          date: (book) => book.created_at,
          note: (book) => book.made_by,
        },
      ]}
      filters={[
        { name: 'state', label: words.books.state, all: words.books.all, options: words.books.states },
      ]}
      rowActions={(book) => [
        ...(book.state === 'revoked'
          ? []
          : (['extend', 'revoke'] as const).map((what) => ({
              id: what,
              label: words.books[what],
              onSelect: () => setAsked({ what, book }),
            }))),
        {
          id: 'remove',
          label: words.books.remove,
          destructive: true,
          onSelect: () => setAsked({ what: 'remove', book }),
        },
      ]}
      empty={{ title: words.books.empty, text: words.books.empty_text }}
    >
      <Drawer open={making} onClose={() => setMaking(false)} title={words.form.title}>
        <NewBook
          onMade={(book) => {
            setMaking(false)
            setMade(book)
          }}
        />
      </Drawer>
      <MadeDialog made={made} onClose={() => setMade(null)} />
      <ExtendDialog book={asked?.what === 'extend' ? asked.book : null} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={sure !== null}
        onCancel={() => setAsked(null)}
        title={sure?.words.title(sure.book.name) ?? ''}
        confirmLabel={sure?.words.confirm ?? ''}
        busy={doing.isPending}
        onConfirm={() => asked && doing.mutate(asked.book.id, { onSettled: () => setAsked(null) })}
      >
        {sure?.words.text}
      </ConfirmDialog>
    </AdminList>
  )
}
