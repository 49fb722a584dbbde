import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import {
  CodeFields,
  codeValues,
  priced,
  useDay,
  useCodeUnits,
  type CodeValues,
} from '../../../service-codes/web/public.ts'
import type { CodeRequestRow } from '../../code-requests.contract.ts'
import { codeRequestsApi, oneRequest, useRequestChange } from '../code-requests.api.ts'
import { REQUEST_TONE } from '../RequestsTable.tsx'
import { useCodeRequestWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const QUEUE = '/admin/regional-center/requests?state=eq.open'

function Decline({
  row,
  open,
  onClose,
}: {
  row: CodeRequestRow
  open: boolean
  onClose: () => void
}): ReactNode {
  const words = useCodeRequestWords().one
  const navigate = useNavigate()
  const decline = useRequestChange((reason: string) => codeRequestsApi.decline(row.id, reason))
  const form = useForm({
    initial: { reason: '' },
    shape: () =>
      import('../../code-requests.contract.ts').then(({ DeclineCodeRequest }) => DeclineCodeRequest),
    submit: async ({ reason }) => {
      await decline.mutateAsync(reason)
      void navigate(QUEUE)
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.decline_title(row.code)}
      description={words.decline_text}
      size="s"
      submit={words.decline}
      className={parts.form}
    >
      <Textarea id="reason" label={words.decline_reason} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}

function AnswerForm({ row }: { row: CodeRequestRow }): ReactNode {
  const words = useCodeRequestWords().one
  const navigate = useNavigate()
  const [declining, setDeclining] = useState(false)
  const issue = useRequestChange((values: CodeValues) => codeRequestsApi.issue(row.id, priced(values)))
  const form = useForm<CodeValues>({
    initial: codeValues(row, row),
    body: priced,
    shape: () =>
      import('../../../service-codes/service-codes.contract.ts').then(
        ({ ChangeServiceCode }) => ChangeServiceCode,
      ),
    submit: async (values) => {
      await issue.mutateAsync(values)
      void navigate(QUEUE)
    },
  })
  return (
    <Card>
      <form {...form.props} className={parts.form}>
        {(form.problem || form.errors['user_id']) && (
          <Notice>{form.errors['user_id'] ?? form.problem?.message}</Notice>
        )}
        <p>{words.check}</p>
        <CodeFields form={form} staff />
        <div className={parts.controls}>
          <SubmitButton form={form} label={words.issue} />
          <Button variant="White" onClick={() => setDeclining(true)}>
            {words.decline}
          </Button>
        </div>
      </form>
      <Decline row={row} open={declining} onClose={() => setDeclining(false)} />
    </Card>
  )
}

function Answered({ row }: { row: CodeRequestRow }): ReactNode {
  const words = useCodeRequestWords()
  const codeUnits = useCodeUnits()
  const day = useDay()
  return (
    <Card>
      <div className={parts.form}>
        <p>
          {codeUnits.authorised(row)}&nbsp;· {words.days(day(row.starts_on), day(row.ends_on))}
        </p>
        {row.reason && (
          <p>
            <strong>{words.one.reason}:</strong> {row.reason}
          </p>
        )}
        {row.code_id && (
          <div>
            <Button variant="blackBorder" href={`/admin/manage-subscription/service-code/${row.code_id}`}>
              {words.see}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** /admin/regional-center/requests/:id: issues the code that was asked for, or declines it. */
export default function OneRequest(): ReactNode {
  const words = useCodeRequestWords()
  const dates = useDateOptions()
  const { id = '' } = useParams()
  const query = useQuery(oneRequest(id))
  return (
    <RecordPage query={query} none={words.one.missing} back={{ href: QUEUE, label: words.queue.back }}>
      {(data) => (
        <Record
          kicker={data.organization}
          title={words.one.title(data.code, data.learner)}
          state={[REQUEST_TONE[data.state], data.state === 'open' ? words.waiting : words.states[data.state]]}
          text={`${words.one.asked} ${words.by(data.requested_by, formatDate(data.created_at, dates))}`}
        >
          {data.state === 'open' ? <AnswerForm key={data.id} row={data} /> : <Answered row={data} />}
        </Record>
      )}
    </RecordPage>
  )
}
