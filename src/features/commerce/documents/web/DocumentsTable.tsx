import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { DocumentRow } from '../documents.contract.ts'
import { documentPdf, documentsList } from './documents.api.ts'
import styles from './Documents.module.css'
import { useDocumentWords } from './words.ts'
import { DOCUMENT_KINDS as KINDS } from '../shared/document-kinds.ts'

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
  const language = useLanguage()
  const dates = useDateOptions(language)
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
  const columns = [
    {
      key: 'number',
      header: words.columns.number,
      primary: true,
      sortable: true,
      cell: (row: DocumentRow) => <span className={styles.number}>{row.number}</span>,
    },
    {
      key: 'kind',
      header: words.kind,
      sortable: true,
      cell: (row: DocumentRow) => <Badge tone="neutral">{words.kinds[row.kind]}</Badge>,
    },
    {
      key: 'issued_at',
      header: words.columns.issued,
      sortable: true,
      cell: (row: DocumentRow) => <time dateTime={row.issued_on}>{formatDay(row.issued_on, dates)}</time>,
    },
    ...(of === 'all'
      ? [
          {
            key: 'buyer',
            header: words.columns.buyer,
            sortable: true,
            folds: true,
            cell: (row: DocumentRow) => row.buyer,
          },
        ]
      : []),
    {
      key: 'total',
      header: words.columns.total,
      align: 'end' as const,
      sortable: true,
      cell: (row: DocumentRow) => formatCents(row.total),
    },
    {
      key: 'open',
      header: words.columns.open,
      align: 'end' as const,
      sortable: true,
      cell: (row: DocumentRow) =>
        row.kind !== 'invoice' ? (
          ''
        ) : row.open === 0 ? (
          <span className={styles.small}>{words.paid}</span>
        ) : (
          <span className={styles.words}>
            <strong>{formatCents(row.open)}</strong>
            {row.due_on && <span className={styles.small}>{words.due(formatDay(row.due_on, dates))}</span>}
          </span>
        ),
    },
  ]
  return (
    <ListView
      list={list}
      query={documentsList({ ...list.query, ...scope })}
      caption={words.title}
      rowId={(row) => row.id}
      rowName={(row) => row.number}
      search={words.search}
      columns={columns}
      rowActions={(row) => [{ id: 'download', label: words.download, onSelect: () => download.mutate(row) }]}
      filters={
        <Select
          label={words.kind}
          hideLabel
          value={chosenIn(list.filters.kind)}
          options={[
            { value: '', label: words.all },
            ...KINDS.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          onChange={(event) => list.setFilter('kind', event.target.value && `eq.${event.target.value}`)}
        />
      }
      empty={
        <EmptyState
          title={of === 'all' ? words.empty_all : words.empty}
          text={of === 'all' ? words.empty_all_text : words.empty_text}
        />
      }
    />
  )
}
