import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { OneStatement } from '../statements.contract.ts'
import { Lines } from './Lines.tsx'
import { STATE_TONE, useFormats } from './statement-formats.ts'
import { oneStatement, statementCsv } from './statements.api.ts'
import s from './Statements.module.css'
import { useStatementWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Files({
  row,
  main,
}: {
  row: OneStatement
  /** Nothing else is to be done here. */ main: boolean
}): ReactNode {
  const words = useStatementWords().one
  const pdf = useMutation({
    mutationFn: ({ id }: { id: string; number: string }) => api.blob(`/documents/${id}/pdf`),
    onSuccess: (file, { number }) => saveFile(file, `${number}.pdf`),
  })
  const csv = useMutation({
    mutationFn: () => statementCsv(row.id),
    onSuccess: (file) => saveFile(file, `${row.number}.csv`),
  })
  const paper = (id: string, number: string, label: string, first = false): ReactNode => (
    <Button
      key={id}
      variant={first && main ? 'Orange' : 'White'}
      loading={pdf.isPending && pdf.variables.id === id}
      onClick={() => pdf.mutate({ id, number })}
    >
      {label}
    </Button>
  )
  return (
    <div className={parts.controls}>
      {paper(row.document_id, row.number, words.pdf, true)}
      <Button variant="White" loading={csv.isPending} onClick={() => csv.mutate()}>
        {words.csv}
      </Button>
      {row.payments.map(({ receipt_id, receipt_number }) =>
        paper(receipt_id, receipt_number, words.receipt(receipt_number)),
      )}
    </div>
  )
}

function Sums({ row }: { row: OneStatement }): ReactNode {
  const { facts } = useStatementWords().one
  const shown: [string, number, boolean][] = [
    [facts.used, row.subtotal, row.credit + row.carried > 0],
    [facts.credit, row.credit, row.credit > 0],
    [facts.carried, row.carried, row.carried > 0],
    [facts.total, row.total, true],
    [facts.paid, row.paid_cents, true],
    [facts.open, row.open_cents, true],
  ]
  return (
    <dl className={s['facts']}>
      {shown.map(
        ([name, cents, says]) =>
          says && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One statement as both sides see it; an Admin's actions are shown below its sums (`children`). */
export function Statement({
  id,
  home,
  children,
}: {
  id: string
  home: string
  children?: (row: OneStatement) => ReactNode
}): ReactNode {
  const words = useStatementWords()
  const format = useFormats()
  const found = useQuery(oneStatement(id))
  return (
    <RecordPage query={found} none={words.one.missing} back={{ href: home, label: words.one.back }}>
      {(row) => {
        const more = children?.(row)
        return (
          <Record wide kicker={`${row.organization}, ${row.number}`} title={format.month(row.month)}>
            <Card>
              <div className={s['part']}>
                <p className={parts.controls}>
                  <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>
                  {row.state === 'paid'
                    ? words.one.paid
                    : words.one[row.state === 'overdue' ? 'overdue' : 'due'](
                        formatCents(row.open_cents),
                        format.day(row.due_on),
                      )}
                </p>
                <Sums row={row} />
                {row.payments.length > 0 && (
                  <ul className={parts.rows} aria-label={words.one.payments}>
                    {row.payments.map((payment) => (
                      <li key={payment.id}>
                        {words.one.payment(
                          formatCents(payment.cents),
                          format.day(payment.received_on),
                          payment.reference,
                        )}
                        {payment.credited > 0 && (
                          <span className={parts.caption}>
                            {' '}
                            {words.one.credited(formatCents(payment.credited))}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                <Files row={row} main={!more} />
                {more}
              </div>
            </Card>
            <Lines statement_id={row.id} />
          </Record>
        )
      }}
    </RecordPage>
  )
}
