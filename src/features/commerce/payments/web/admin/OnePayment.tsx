import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { oneEvent, PAYMENTS, useReplay } from './payments-admin.api.ts'
import { EVENT_TONE } from './Payments.tsx'
import s from './Payments.module.css'
import { usePaymentsAdminWords } from './words.ts'

/** Indents JSON; returns a signed text as received. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** /admin/payments/:id: one notification with its body; its subject can be settled again. */
export default function OnePayment(): ReactNode {
  const { id = '' } = useParams()
  const words = usePaymentsAdminWords()
  const dates = useDateOptions()
  const replay = useReplay()
  const event = useQuery(oneEvent(id))
  const facts = words.facts
  return (
    <RecordPage query={event} none={words.none} back={{ href: PAYMENTS, label: words.back }}>
      {(found) => (
        <Record
          title={found.type}
          state={[EVENT_TONE[found.state], words.states[found.state]]}
          actions={
            found.subject !== null && (
              <Button variant="Orange" loading={replay.isPending} onClick={() => replay.mutate(found.id)}>
                {words.replay}
              </Button>
            )
          }
        >
          <Card as="section">
            <h2>{facts.title}</h2>
            <Facts
              rows={[
                [facts.id, found.event_id],
                [facts.provider, found.provider],
                [facts.object, found.object_id],
                [facts.subject, found.subject],
                [facts.received, formatDateTime(found.received_at, dates)],
                [facts.handled, found.handled_at && formatDateTime(found.handled_at, dates)],
                [facts.problem, found.problem],
              ]}
            />
          </Card>
          <Card as="section">
            <h2>{words.body}</h2>
            <pre className={s['body']}>{readable(found.body)}</pre>
          </Card>
        </Record>
      )}
    </RecordPage>
  )
}
