import type { CalendarDay } from '#contract/calendar-day.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDate, formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { CertificateState, TaxCertificateRow } from '../tax-exempt.contract.ts'
import { AnswerCertificate, type Answer } from './AnswerCertificate.tsx'
import { certificatesList, taxExemptApi } from './tax-exempt.api.ts'
import styles from './TaxExempt.module.css'
import { useTaxExemptWords } from './words.ts'

const TONE: Record<CertificateState, BadgeTone> = { submitted: 'yellow', accepted: 'green', rejected: 'red' }
const STATES = Object.keys(TONE) as CertificateState[]

/** Certificates of one organization, as its owner reads them, or (null) of all, as an Admin answers them. */
export function CertificatesTable({ organization_id }: { organization_id: string | null }): ReactNode {
  const words = useTaxExemptWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const staff = organization_id === null
  const list = useList(['state'], { order: 'created_at.desc' })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const download = useMutation({
    mutationFn: ({ id }: TaxCertificateRow) => taxExemptApi.file(id),
    onSuccess: (file) => saveFile(file, `certificate.${file.type.split('/')[1] ?? 'pdf'}`),
  })
  const day = (on: CalendarDay): string => formatDay(on, dates)
  return (
    <>
      <ListView
        list={list}
        query={certificatesList({
          ...list.query,
          ...(!staff && { organization_id: `eq.${organization_id}` }),
        })}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => (staff ? row.organization : formatDate(row.created_at, dates))}
        {...(staff && { search: words.search })}
        columns={[
          ...(staff
            ? [
                {
                  key: 'organization',
                  header: words.columns.organization,
                  primary: true,
                  sortable: true,
                  cell: (row: TaxCertificateRow) => <span className={styles.name}>{row.organization}</span>,
                },
              ]
            : []),
          {
            key: 'created_at',
            header: words.columns.sent,
            primary: !staff,
            sortable: true,
            cell: (row: TaxCertificateRow) => (
              <time dateTime={row.created_at}>{formatDate(row.created_at, dates)}</time>
            ),
          },
          {
            key: 'submitted_by',
            header: words.columns.by,
            folds: true,
            cell: (row: TaxCertificateRow) => row.submitted_by,
          },
          {
            key: 'state',
            header: words.state,
            cell: (row: TaxCertificateRow) => (
              <span className={styles.words}>
                <Badge tone={TONE[row.state]}>{words.states[row.state]}</Badge>
                {row.valid_until && <span className={styles.small}>{words.until(day(row.valid_until))}</span>}
                {row.reason && <span className={styles.small}>{row.reason}</span>}
              </span>
            ),
          },
        ]}
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
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all },
              ...STATES.map((value) => ({ value, label: words.states[value] })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={
          <EmptyState
            title={staff ? words.empty_all : words.empty}
            text={staff ? words.empty_all_text : words.empty_text}
          />
        }
      />
      {answer && <AnswerCertificate answer={answer} onClose={() => setAnswer(null)} />}
    </>
  )
}
