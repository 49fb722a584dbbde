import type { ClientInput } from '#contract/endpoint.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { currentLanguage } from '#web/i18n/language.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { familiesContract } from '../families.contract.ts'
import { familiesApi, useFamilyChange } from './families.api.ts'
import { useFamilyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Body = ClientInput<(typeof familiesContract)['invite']>['body']
type Values = { email: string; first_name: string }
const bodyOf = ({ email, first_name }: Values): Body => ({
  email,
  language: currentLanguage(),
  ...(first_name.trim() && { first_name }),
})

export function InviteForm({ onDone }: { onDone: () => void }) {
  const words = useFamilyWords().invite
  const send = useFamilyChange(familiesApi.invite)
  const form = useForm<Values>({
    initial: { email: '', first_name: '' },
    body: bodyOf,
    shape: () => import('../family-invites.contract.ts').then(({ InviteToFamily }) => InviteToFamily),
    submit: async (values) => {
      await send.mutateAsync(bodyOf(values))
      onDone()
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <p className={parts.note}>{words.text}</p>
      <TextInput id="email" type="email" label={words.email} autoComplete="off" {...form.text('email')} />
      <TextInput
        id="first_name"
        label={words.name}
        note={words.name_note}
        autoComplete="off"
        {...form.text('first_name')}
      />
      <SubmitButton form={form} wide label={words.submit} />
    </Form>
  )
}
