import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { centsText } from '#contract/dollars.ts'
import { newIdempotencyKey } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { ShownDate, ShownEvent } from '../../registrations.contract.ts'
import { BOOKED_KINDS } from '../../terms.contract.ts'
import { whenText } from '#contract/when-text.ts'
import { myRegistrations, registrationsApi, useEventChange } from '../events.api.ts'
import { useEventWords } from '../words.ts'
import s from './Events.module.css'

type Values = Record<string, string | boolean> & {
  name: string
  email: string
  party: string
  needs_note: string
}

/** Request body from the form's values, in which every answer and need is a field of its own. */
const bodyOf = (values: Values) => ({
  name: values.name,
  email: values.email,
  party: Number(values.party),
  needs_note: values.needs_note,
  needs: BOOKED_KINDS.filter((kind) => values[`need_${kind}`] === true),
  answers: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('answer_') && typeof value === 'string' ? [[name.slice('answer_'.length), value]] : [],
    ),
  ),
})

/** Address of a signed-in person's registration. */
const addressOf = (key: string): string => `/event/registration#key=${key}`

/** Registers for a date, or gets in line for it: by mail address alone, or signed in. */
export function RegisterForm({
  date,
  dates,
  facts,
  onChoose,
}: {
  date: ShownDate
  dates: readonly ShownDate[]
  facts: ShownEvent['facts']
  onChoose: (id: string) => void
}): ReactNode {
  const words = useEventWords()
  const form = words.form
  const language = useLanguage()
  const signedIn = useAuth((state) => state.user !== null)
  const mine = useQuery({ ...myRegistrations, enabled: signedIn }).data?.find(
    (one) => one.date_id === date.id,
  )
  const [key, setKey] = useState(newIdempotencyKey)
  const [done, setDone] = useState<{ state: string; key: string | null } | null>(null)
  const register = useEventChange((values: Values) => registrationsApi.register(date.id, bodyOf(values), key))
  const fields = useForm<Values>({
    initial: {
      name: '',
      email: '',
      party: '1',
      needs_note: '',
      ...Object.fromEntries(facts.questions.map((question) => [`answer_${question.key}`, ''])),
    },
    body: bodyOf,
    shape: () => import('../../registrations.contract.ts').then(({ Register }) => Register),
    submit: async (values) => {
      setDone(await register.mutateAsync(values))
      setKey(newIdempotencyKey())
    },
  })
  // Text typed before hydration is only in the DOM fields, so copy it into the form.
  const { set } = fields
  const typed = useRef(false)
  useEffect(() => {
    if (typed.current) return
    typed.current = true
    for (const name of ['name', 'email', 'needs_note'] as const) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`)
      if (field?.value) set(name, field.value)
    }
  }, [set])
  const have = done?.key ? done : mine
  const full = date.left !== null && date.left < Number(fields.values.party)
  return (
    <section className={s['register']} aria-labelledby="register">
      <h2 id="register">{full ? form.line : form.title}</h2>
      {have?.key ? (
        <div className={s['done']} role="status">
          <Notice kind="info">
            {have.state === 'waiting' ? form.have_line : have.state === 'held' ? form.have_unpaid : form.have}
          </Notice>
          <Button href={addressOf(have.key)} variant="Orange">
            {form.open}
          </Button>
        </div>
      ) : done ? (
        <div className={s['done']} role="status">
          <Notice kind="info">
            {form.held}. {done.state === 'waiting' ? form.line_held_text : form.held_text}
          </Notice>
          <Button variant="White" onClick={() => setDone(null)}>
            {form.other}
          </Button>
        </div>
      ) : (
        <Form form={fields} className={s['form']}>
          {full && <p className={s['muted']}>{form.line_text}</p>}
          {facts.price_cents !== null && (
            <p>
              <strong>{form.price(centsText(facts.price_cents))}</strong> {form.price_text}
            </p>
          )}
          {dates.length > 1 && (
            <Select
              id="date"
              label={form.date}
              value={date.id}
              options={dates.map((one) => ({
                value: one.id,
                label: whenText(new Date(one.starts_at), one.zone, language),
              }))}
              onChange={(event) => onChoose(event.target.value)}
            />
          )}
          {signedIn ? (
            <p className={s['muted']}>{form.signed_in}</p>
          ) : (
            <>
              <TextInput id="name" label={form.name} autoComplete="name" {...fields.text('name')} />
              <TextInput
                id="email"
                type="email"
                label={form.email}
                hint={form.email_hint}
                autoComplete="email"
                {...fields.text('email')}
              />
            </>
          )}
          {facts.party > 1 && (
            <Select
              id="party"
              label={form.party}
              options={Array.from({ length: facts.party }, (_, at) => ({
                value: String(at + 1),
                label: form.people(at + 1),
              }))}
              {...fields.text('party')}
            />
          )}
          {facts.questions.map((question) => (
            <TextInput
              key={question.key}
              id={`answer_${question.key}`}
              label={question.text}
              {...fields.text(`answer_${question.key}`, `answers.${question.key}`)}
            />
          ))}
          <fieldset className={s['needs']}>
            <legend>{form.needs}</legend>
            <p className={s['muted']}>{form.needs_hint}</p>
            {BOOKED_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={form.need[kind]}
                checked={fields.values[`need_${kind}`] === true}
                onChange={(event) => fields.set(`need_${kind}`, event.target.checked)}
              />
            ))}
            <Textarea
              id="needs_note"
              label={form.needs_note}
              rows={2}
              maxLength={1000}
              {...fields.text('needs_note')}
            />
          </fieldset>
          <SubmitButton form={fields} label={full ? form.submit_line : form.submit} />
        </Form>
      )}
    </section>
  )
}
