import { centsText } from '#contract/dollars.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { EventDraft, RegistrationRow } from '../../events.contract.ts'
import { whenText } from '#contract/when-text.ts'
import { eventsApi, registrationsList, useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { useAddresses } from './address.ts'
import s from './Organizer.module.css'
import parts from '#web/ui/layout/parts.module.css'

function MailDialog({ date, onClose }: { date: string; onClose: () => void }): ReactNode {
  const all = useOrganizerWords()
  const words = all.people
  const [key] = useState(newIdempotencyKey)
  const send = useMutation({
    mutationFn: (body: { subject: string; text: string }) => eventsApi.mail(date, body, key),
  })
  const form = useForm({
    initial: { subject: '', text: '' },
    submit: async (values) => {
      await send.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.mail}>
      <Form form={form} className={s['form']}>
        <TextInput
          id="subject"
          label={words.subject}
          maxLength={150}
          autoComplete="off"
          {...form.text('subject')}
        />
        <Textarea id="text" label={words.text} rows={6} maxLength={5000} {...form.text('text')} />
        <div>
          <SubmitButton form={form} label={words.send} />
        </div>
      </Form>
    </Dialog>
  )
}

const TONES = {
  held: 'yellow',
  confirmed: 'green',
  waiting: 'blue',
  canceled: 'neutral',
  ended: 'neutral',
} as const
const isActive = ({ state }: RegistrationRow): boolean => state !== 'canceled' && state !== 'ended'

function People({ date, priced, chooser }: { date: string; priced: boolean; chooser: ReactNode }): ReactNode {
  const all = useOrganizerWords()
  const words = all.people
  const to = useAddresses()
  const list = useList([], { order: 'queue.asc' })
  const [mailing, setMailing] = useState(false)
  const [ending, setEnding] = useState<RegistrationRow | null>(null)
  const end = useEventChange(eventsApi.end)
  return (
    <div className={parts.page}>
      <div className={parts.controls}>
        {chooser}
        <Button variant="White" href={to.door(date)}>
          {all.dates.door}
        </Button>
        <Button variant="blackBorder" onClick={() => setMailing(true)}>
          {words.mail}
        </Button>
      </div>
      <AdminList
        list={list}
        query={registrationsList({ ...list.query, date_id: `eq.${date}` })}
        caption={words.caption}
        rowName={(row) => row.name}
        search={words.search}
        headers={words.columns}
        columns={[
          { key: 'name', sortable: true, text: (row) => row.name },
          { key: 'email', folds: true, text: (row) => row.email },
          { key: 'party', number: (row) => row.party },
          {
            key: 'state',
            badge: (row) => [
              TONES[row.state],
              row.checked_in_at ? words.columns.came : words.states[row.state],
            ],
          },
          priced && {
            key: 'paid',
            align: 'end',
            text: ({ price_cents, paid_at, party }) =>
              price_cents === null ? '–' : paid_at ? centsText(price_cents * party) : words.not_paid,
          },
          {
            key: 'needs',
            folds: true,
            text: (row) =>
              [
                ...row.needs.map((kind) => all.dates.needed[kind]),
                row.needs_note,
                ...Object.values(row.answers),
              ]
                .filter(Boolean)
                .join(' · ') || '–',
          },
        ]}
        rowActions={(row) =>
          isActive(row)
            ? [{ id: 'end', label: words.end, destructive: true, onSelect: () => setEnding(row) }]
            : []
        }
        csv={{
          name: 'registrations',
          columns: ['name', 'email', 'party', 'state', 'needs', 'needs_note', 'checked_in_at', 'paid_at'],
        }}
        empty={{ title: words.none, text: words.none_text }}
      />
      <p className={parts.lead}>{words.unseen}</p>
      {mailing && <MailDialog date={date} onClose={() => setMailing(false)} />}
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => setEnding(null)}
        onConfirm={() => end.mutate(ending!.id, { onSuccess: () => setEnding(null) })}
        title={words.end_title(ending?.name ?? '')}
        confirmLabel={words.end}
        busy={end.isPending}
      >
        {words.end_text}
      </ConfirmDialog>
    </div>
  )
}

/** Registrations for a date of the event. */
export function PeoplePanel({ event }: { event: EventDraft }): ReactNode {
  const all = useOrganizerWords()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const now = Date.now()
  const next = event.dates.find((date) => new Date(date.ends_at).getTime() > now) ?? event.dates.at(-1)
  if (!next) return <EmptyState level={2} title={all.people.choose} text={all.dates.none_text} />
  const date = event.dates.find(({ id }) => id === search.get('date')) ?? next
  return (
    <People
      key={date.id}
      date={date.id}
      priced={event.price_cents !== null}
      chooser={
        <Select
          label={all.people.date}
          hideLabel
          value={date.id}
          options={event.dates.map((one) => ({
            value: one.id,
            label: whenText(new Date(one.starts_at), one.zone, language),
          }))}
          onChange={(change) => setSearch({ part: 'people', date: change.target.value })}
        />
      }
    />
  )
}
