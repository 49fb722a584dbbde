import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Small } from '#web/client/lists/list-columns.tsx'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { DocumentRow } from '../documents.contract.ts'
import { DOCUMENT_KINDS as KINDS } from '../shared/document-kinds.ts'
import { documentPdf, documentsList } from './documents.api.ts'
import { useDocumentWords } from './words.ts'

/**
 * Invoices, receipts and other documents with their PDFs: of a person, of an organization, or (`of: 'all'`)
 * of everybody, for Admins. The list's state is in the URL.
 */
export function DocumentsTable({
  of,
}: {
  of: 'all' | { user_id: string } | { organization_id: string }
}): ReactNode {
  const words = useDocumentWords()
  const dates = useDateOptions()
  const list = useList(['kind'], { order: 'issued_at.desc' })
  const scope =
    of === 'all'
      ? {}
      : 'user_id' in of
        ? { user_id: `eq.${of.user_id}` }
        : { organization_id: `eq.${of.organization_id}` }
  const download = useMutation({
    mutationFn: ({ id }: DocumentRow) => documentPdf(id),
    onSuccess: (file, { number }) => saveFile(file, `${number}.pdf`),
  })
  return (
    <AdminList
      list={list}
      query={documentsList({ ...list.query, ...scope })}
      caption={words.title}
      rowName={(row) => row.number}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'number', sortable: true, text: (row) => row.number },
        {
          key: 'kind',
          header: words.kind,
          sortable: true,
          badge: (row) => ['neutral', words.kinds[row.kind]],
        },
        { key: 'issued_at', header: words.columns.issued, sortable: true, day: (row) => row.issued_on },
        of === 'all' && { key: 'buyer', sortable: true, folds: true, text: (row) => row.buyer },
        { key: 'total', sortable: true, money: (row) => row.total },
        {
          key: 'open',
          sortable: true,
          align: 'end',
          cell: (row) =>
            row.kind === 'invoice' &&
            (row.open === 0 ? <Small>{words.paid}</Small> : <strong>{formatCents(row.open)}</strong>),
          note: (row) =>
            row.kind === 'invoice' && row.open > 0 && row.due_on && words.due(formatDay(row.due_on, dates)),
        },
      ]}
      filters={[{ name: 'kind', label: words.kind, all: words.all, options: words.kinds, values: KINDS }]}
      rowActions={(row) => [{ id: 'download', label: words.download, onSelect: () => download.mutate(row) }]}
      csv={{
        columns: ['number', 'kind', 'buyer', 'total', 'open', 'issued_on', 'due_on'],
      }}
      empty={{
        title: words.empty,
        text: of === 'all' ? words.empty_all_text : words.empty_text,
      }}
      level={of === 'all' ? 2 : 3}
    />
  )
}
