import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { Trap } from '#web/form/Trap.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { SIZES, type Size } from '../shared/states.ts'
import { demoRequestsApi, typesQuery } from './demo-requests.api.ts'
import s from './RequestForm.module.css'
import { useRequestFormWords } from './words.ts'

const EMPTY = {
  organization_name: '',
  organization_type: '',
  size: '11-50',
  need: '',
  contact_name: '',
  email: '',
  phone: '',
  website: '',
}
const body = (values: typeof EMPTY) => ({ ...values, size: values.size as Size })

/**
 * An organization asks for a demonstration: on the page for organizations, and wherever a page has this
 * block.
 */
export function RequestForm(): ReactNode {
  const words = useRequestFormWords()
  const language = useLanguage()
  const id = useId()
  const types = useQuery(typesQuery(language)).data ?? []
  const [sent, setSent] = useState<string | null>(null)
  const element = useRef<HTMLFormElement | null>(null)
  const form = useForm({
    initial: EMPTY,
    body,
    shape: () => import('../demo-requests.contract.ts').then(({ AskForDemo }) => AskForDemo),
    submit: async (values) => {
      await demoRequestsApi.ask(body(values))
      setSent(values.email)
    },
  })
  // Text typed before hydration is only in the DOM fields, so copy it into the form.
  const { set } = form
  const typed = useRef(false)
  useEffect(() => {
    element.current = form.props.ref.current
    if (typed.current || !element.current) return
    typed.current = true
    for (const field of element.current.querySelectorAll<HTMLInputElement>(
      'input[name], textarea[name], select[name]',
    ))
      if (field.value && field.name in EMPTY) set(field.name as keyof typeof EMPTY, field.value)
  }, [set, form.props.ref])
  if (sent !== null)
    return (
      <div role="status">
        <Notice kind="info">
          <strong>{words.sent}.</strong> {words.sent_text(sent)}
        </Notice>
      </div>
    )
  return (
    <Form form={form} className={s['form']}>
      <div className={s['pair']}>
        <TextInput
          id={`${id}-organization`}
          label={words.organization_name}
          autoComplete="organization"
          maxLength={120}
          {...form.text('organization_name')}
        />
        <Select
          id={`${id}-type`}
          label={words.organization_type}
          options={[
            { value: '', label: words.choose_type },
            ...types.map((type) => ({ value: type.key, label: type[`name_${language}`] })),
          ]}
          {...form.text('organization_type')}
        />
        <Select
          id={`${id}-size`}
          label={words.size}
          options={SIZES.map((size) => ({ value: size, label: words.sizes[size] }))}
          {...form.text('size')}
        />
      </div>
      <Textarea
        id={`${id}-need`}
        label={words.need}
        hint={words.need_hint}
        rows={5}
        maxLength={3000}
        {...form.text('need')}
      />
      <div className={s['pair']}>
        <TextInput
          id={`${id}-name`}
          label={words.contact_name}
          autoComplete="name"
          maxLength={120}
          {...form.text('contact_name')}
        />
        <TextInput
          id={`${id}-email`}
          type="email"
          label={words.email}
          autoComplete="email"
          {...form.text('email')}
        />
        <TextInput
          id={`${id}-phone`}
          type="tel"
          label={words.phone}
          optional
          autoComplete="tel"
          maxLength={40}
          {...form.text('phone')}
        />
      </div>
      <Trap value={form.values.website} onChange={(value) => form.set('website', value)} />
      <div className={s['actions']}>
        <SubmitButton form={form} label={words.submit} />
        <span className={s['small']}>{words.small}</span>
      </div>
    </Form>
  )
}
