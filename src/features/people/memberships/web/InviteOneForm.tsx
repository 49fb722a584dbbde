import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { currentLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { CreateInvite } from '../../invites/invites.contract.ts'
import { GroupSelect } from './GroupSelect.tsx'
import styles from './Members.module.css'
import { membersApi, useMemberChange } from './members.api.ts'
import { usePaysWithCodes } from './pays-with-codes.ts'
import { useMemberWords } from './words.ts'
import { STAFF_KINDS } from '#contract/membership-kinds.ts'
import parts from '#web/ui/layout/parts.module.css'

type Values = {
  email: string
  first_name: string
  last_name: string
  role: string
  group_id: string
  language: string
}
const ROLES = ['learner', ...STAFF_KINDS] as const
/** A name that was not given is left out. */
const bodyOf = ({ first_name, last_name, group_id, ...values }: Values): unknown => ({
  ...values,
  group_id: (values.role === 'learner' && group_id) || null,
  ...(first_name.trim() && { first_name }),
  ...(last_name.trim() && { last_name }),
})

/** One invitation; learners only where the role is fixed. */
export function InviteOneForm({
  learnersOnly = false,
  next,
  children,
}: {
  learnersOnly?: boolean
  next: string
  children?: ReactNode
}) {
  const all = useMemberWords()
  const words = all.one
  const codes = usePaysWithCodes()
  const common = useCommonWords()
  const navigate = useNavigate()
  const send = useMemberChange((body: z.input<typeof CreateInvite>) => membersApi.invite(body))
  const form = useForm<Values>({
    initial: {
      email: '',
      first_name: '',
      last_name: '',
      role: 'learner',
      group_id: '',
      language: currentLanguage(),
    },
    body: bodyOf,
    shape: () => import('../../invites/invites.contract.ts').then((contract) => contract.CreateInvite),
    submit: async (values) => {
      await send.mutateAsync(bodyOf(values) as z.input<typeof CreateInvite>)
      void navigate(next)
    },
  })
  return (
    <Card className={styles.narrow}>
      <Form form={form} className={parts.form}>
        <TextInput id="email" type="email" label={words.email} autoComplete="off" {...form.text('email')} />
        <div className={styles.pair}>
          <TextInput
            id="first_name"
            label={words.first_name}
            optional
            autoComplete="off"
            {...form.text('first_name')}
          />
          <TextInput
            id="last_name"
            label={words.last_name}
            optional
            autoComplete="off"
            {...form.text('last_name')}
          />
        </div>
        {!learnersOnly && (
          <RadioGroup
            label={words.role}
            name="role"
            look="cards"
            value={form.values.role}
            onChange={(role) => form.set('role', role)}
            options={ROLES.map((value) => ({ value, label: all.kinds[value], hint: words.hints[value] }))}
          />
        )}
        {form.values.role === 'learner' && (
          <GroupSelect
            id="group_id"
            label={words.group}
            value={form.values.group_id}
            error={form.errors['group_id']}
            onChange={(group_id) => form.set('group_id', group_id)}
          />
        )}
        <Select
          id="language"
          label={words.language}
          options={LANGUAGES.map((value) => ({
            value,
            label: value === 'en' ? common.english : common.spanish,
          }))}
          {...form.text('language')}
        />
        {form.values.role === 'learner' && (
          <Notice kind="info">{codes ? words.no_code : words.no_seat}</Notice>
        )}
        <div className={parts.controls}>
          <SubmitButton form={form} label={words.submit} />
          {children}
        </div>
      </Form>
    </Card>
  )
}
