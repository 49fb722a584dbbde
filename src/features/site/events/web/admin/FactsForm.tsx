import { HOUR_MINUTES } from '#contract/durations.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { useState, type ReactNode } from 'react'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { showToast } from '#web/client/toasts.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { EventDraft, Question } from '../../events.contract.ts'
import { ACCESS_KINDS, EVENT_LIMITS, MODES, type AccessState } from '../../terms.contract.ts'
import { eventsApi, useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import s from './Organizer.module.css'
import { Questions } from './Questions.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** Location, accessibility and registration questions. Saved changes take effect at once. */
export function FactsForm({ id, event }: { id: string; event: EventDraft }): ReactNode {
  const words = useOrganizerWords().facts
  const [access, setAccess] = useState(event.access)
  const [questions, setQuestions] = useState<Question[]>(event.questions)
  const save = useEventChange((body: Parameters<typeof eventsApi.change>[1]) =>
    eventsApi.change(id, body, event.version),
  )
  const form = useForm({
    initial: {
      mode: event.mode as string,
      place: event.place,
      room_url: event.room_url,
      zone: event.zone,
      seats: event.seats === null ? '' : String(event.seats),
      party: String(event.party),
      closes: String(event.closes_minutes / HOUR_MINUTES),
      book_days: String(event.book_days),
      price: event.price_cents === null ? '' : dollarsOf(event.price_cents),
    },
    submit: async (values) => {
      await save.mutateAsync({
        mode: values.mode as EventDraft['mode'],
        place: values.place,
        room_url: values.room_url,
        zone: values.zone,
        seats: values.seats.trim() === '' ? null : Number(values.seats),
        party: Number(values.party),
        closes_minutes: Math.round(Number(values.closes) * HOUR_MINUTES),
        book_days: Number(values.book_days),
        price_cents: values.price.trim() === '' ? null : centsOf(values.price),
        access,
        questions,
      })
      showToast({ variant: 'Success', message: words.saved })
    },
  })
  const { mode } = form.values
  return (
    <Form form={form} className={parts.page}>
      <Card as="section" className={s['form'] ?? ''}>
        <Segments
          label={words.mode}
          value={mode}
          options={MODES.map((value) => ({ value: value as string, label: words.modes[value] }))}
          onChange={(value) => form.set('mode', value)}
        />
        {mode !== 'room' && (
          <Textarea
            id="place"
            label={words.place}
            rows={2}
            maxLength={EVENT_LIMITS.place}
            value={form.values.place}
            error={form.errors['place']}
            onChange={(change) => form.set('place', change.target.value)}
          />
        )}
        {mode !== 'place' && (
          <TextInput
            id="room_url"
            type="url"
            label={words.room}
            hint={words.room_hint}
            {...form.text('room_url')}
          />
        )}
        <div className={s['pair']}>
          <Select
            id="zone"
            label={words.zone}
            options={zoneOptions(form.values.zone)}
            {...form.text('zone')}
          />
          <TextInput
            id="seats"
            label={words.seats}
            hint={words.seats_hint}
            inputMode="numeric"
            {...form.text('seats')}
          />
          <Select
            id="party"
            label={words.party}
            options={Array.from({ length: EVENT_LIMITS.party }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
            {...form.text('party')}
          />
          <TextInput
            id="closes"
            label={words.closes}
            inputMode="decimal"
            {...form.text('closes', 'closes_minutes')}
          />
          {(event.may_publish || event.price_cents !== null) && (
            <TextInput
              id="price"
              label={words.price}
              hint={words.price_hint}
              inputMode="decimal"
              disabled={!event.may_publish}
              {...form.text('price', 'price_cents')}
            />
          )}
          <TextInput id="book_days" label={words.book} inputMode="numeric" {...form.text('book_days')} />
        </div>
      </Card>
      <Card as="section" className={s['form'] ?? ''}>
        <h2>{words.access}</h2>
        <p className={parts.lead}>{words.access_hint}</p>
        {ACCESS_KINDS.map((kind) => (
          <div key={kind} className={s['bar']}>
            <span>{words.kinds[kind]}</span>
            <Segments
              label={words.kinds[kind]}
              value={access[kind] ?? 'none'}
              options={[
                { value: 'none', label: words.none },
                { value: 'planned', label: words.planned },
                { value: 'confirmed', label: words.confirmed },
              ]}
              onChange={(value) =>
                setAccess({ ...access, [kind]: value === 'none' ? null : (value as AccessState) })
              }
            />
          </div>
        ))}
      </Card>
      <Questions questions={questions} onChange={setQuestions} />
      <div className={parts.controls}>
        <SubmitButton form={form} label={words.save} />
      </div>
    </Form>
  )
}
