import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import {
  FAQ_CATEGORIES as CATEGORIES,
  useListsWords,
  type FaqCategory as Category,
} from '../../lists/web/public.ts'
import { Attach, type Attached } from './Attach.tsx'
import { supportApi, useSupportChange } from './support.api.ts'
import styles from './Support.module.css'
import { useSupportWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Values = { name: string; email: string; category: string; subject: string; text: string }
const EMPTY: Values = { name: '', email: '', category: 'technical', subject: '', text: '' }

/** Support request form. Signed-in people need no name and address: we know where to answer. */
export function AskForm() {
  const words = useSupportWords()
  const categories = useListsWords().categories
  const language = useLanguage()
  const email = useAuth((state) => (state.user ? (state.user.email ?? '') : null))
  const [key, setKey] = useState(newIdempotencyKey)
  const [number, setNumber] = useState<number | null>(null)
  const [attached, setAttached] = useState<readonly Attached[]>([]),
    [sending, setSending] = useState(false)
  const body = (values: Values) => ({
    ...values,
    attachments: attached.map(({ id }) => id),
    category: values.category as Category,
    page: document.referrer.startsWith(location.origin)
      ? document.referrer.slice(location.origin.length)
      : location.pathname,
  })
  const ask = useSupportChange((values: Values) => supportApi.ask(body(values), key))
  const form = useForm<Values>({
    changed: attached.length > 0,
    initial: EMPTY,
    body,
    shape: () => import('../support.contract.ts').then(({ AskSupport }) => AskSupport),
    submit: async (values) => {
      setNumber(((await ask.mutateAsync(values)) as { number: number }).number)
      setKey(newIdempotencyKey())
      setAttached([])
    },
  })
  // Text typed before hydration is only in the DOM fields, so copy it into the form.
  const { set } = form
  const typed = useRef(false)
  useEffect(() => {
    if (typed.current) return
    typed.current = true
    for (const name of ['name', 'email', 'subject', 'text'] as const) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`)
      if (field?.value) set(name, field.value)
    }
  }, [set])
  if (number !== null) {
    return (
      <div className={styles.block} role="status">
        <Notice kind="info">
          {words.sent}. {words.sent_text(number.toLocaleString(language, { useGrouping: false }))}
        </Notice>
        <div>
          <Button
            variant="White"
            onClick={() => {
              setNumber(null)
              form.set('subject', '')
              form.set('text', '')
            }}
          >
            {words.another}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Form form={form} className={parts.form}>
      {email === null ? (
        <div className={styles.pair}>
          <TextInput id="name" label={words.name} autoComplete="name" {...form.text('name')} />
          <TextInput
            id="email"
            type="email"
            label={words.email}
            autoComplete="email"
            {...form.text('email')}
          />
        </div>
      ) : (
        <p className={styles.small}>{email === '' ? words.guardian_address : words.your_address(email)}</p>
      )}
      <Select
        id="category"
        label={words.about}
        options={CATEGORIES.map((value) => ({ value, label: categories[value] }))}
        {...form.text('category')}
      />
      <TextInput id="subject" label={words.subject} maxLength={150} {...form.text('subject')} />
      <Textarea id="text" label={words.message} rows={6} maxLength={5000} {...form.text('text')} />
      {email === null ? (
        <p className={styles.small}>{words.attach.visitor}</p>
      ) : (
        <Attach value={attached} onChange={setAttached} onBusy={setSending} />
      )}
      <div className={parts.controls}>
        <SubmitButton form={form} disabled={sending} label={words.submit} />
      </div>
    </Form>
  )
}
