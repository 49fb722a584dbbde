import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDate, formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { CertificateState, TaxCertificateRow } from '../tax-exempt.contract.ts'
import { AnswerCertificate, type Answer } from './AnswerCertificate.tsx'
import { certificatesList, taxExemptApi } from './tax-exempt.api.ts'
import { useTaxExemptWords } from './words.ts'

const TONE: Record<CertificateState, BadgeTone> = { submitted: 'yellow', accepted: 'green', rejected: 'red' }
const STATES = Object.keys(TONE) as CertificateState[]

/** Certificates of one organization, as its owner reads them, or (null) of all, as an Admin answers them. */
export function CertificatesTable({ organization_id }: { organization_id: string | null }): ReactNode {
  const words = useTaxExemptWords()
  const dates = useDateOptions()
  const staff = organization_id === null
  const list = useList(['state'], { order: 'created_at.desc' })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const download = useMutation({
    mutationFn: ({ id }: TaxCertificateRow) => taxExemptApi.file(id),
    onSuccess: (file) => saveFile(file, `certificate.${file.type.split('/')[1] ?? 'pdf'}`),
  })
  return (
    <>
      <AdminList
        list={list}
        query={certificatesList({
          ...list.query,
          ...(!staff && { organization_id: `eq.${organization_id}` }),
        })}
        caption={words.title}
        rowName={(row) => (staff ? row.organization : formatDate(row.created_at, dates))}
        headers={words.columns}
        columns={[
          staff && { key: 'organization', sortable: true, text: (row) => row.organization },
          {
            key: 'created_at',
            header: words.columns.sent,
            primary: !staff,
            sortable: true,
            date: (row) => row.created_at,
          },
          { key: 'submitted_by', header: words.columns.by, folds: true, text: (row) => row.submitted_by },
          {
            key: 'state',
            header: words.state,
            sortable: true,
            badge: (row) => [TONE[row.state], words.states[row.state]],
            note: ({ valid_until, reason }) =>
              [valid_until && words.until(formatDay(valid_until, dates)), reason].filter(Boolean).join(' · '),
          },
        ]}
        filters={[
          { name: 'state', label: words.state, all: words.all, options: words.states, values: STATES },
        ]}
        search={staff && words.search}
        rowActions={(row) => [
          { id: 'file', label: words.file, onSelect: () => download.mutate(row) },
          ...(staff && row.state === 'submitted'
            ? (['accept', 'reject'] as const).map((how) => ({
                id: how,
                label: words[how],
                onSelect: () => setAnswer({ row, how }),
              }))
            : []),
        ]}
        csv={{
          columns: ['organization', 'created_at', 'submitted_by', 'state', 'valid_until', 'reason'],
        }}
        empty={{
          title: words.empty,
          text: staff ? words.empty_all_text : words.empty_text,
        }}
      />
      {answer && <AnswerCertificate answer={answer} onClose={() => setAnswer(null)} />}
    </>
  )
}
