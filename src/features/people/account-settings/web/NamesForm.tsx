import { showToast } from '#web/client/toasts.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import formStyles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { useUpdateMe, type MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'

/** First name, last name, and the handle in the public profile's address. */
export function NamesForm({ user }: { user: MyUser }) {
  const all = useUserWords()
  const words = all.names
  const update = useUpdateMe()
  const body = ({
    first_name,
    last_name,
    handle,
  }: {
    first_name: string
    last_name: string
    handle: string
  }) => ({ first_name, last_name, handle: handle.trim() || null })
  const form = useForm({
    initial: { first_name: user.first_name, last_name: user.last_name, handle: user.handle ?? '' },
    body,
    shape: () => import('../../users/users.contract.ts').then((contract) => contract.UpdateMe),
    submit: async (values) => {
      await update.mutateAsync(body(values))
      showToast({ variant: 'Success', message: all.saved })
    },
  })
  return (
    <Section title={words.heading}>
      <Form form={form} className={formStyles.form}>
        <TextInput label={words.first_name} autoComplete="given-name" {...form.text('first_name')} />
        <TextInput label={words.last_name} autoComplete="family-name" {...form.text('last_name')} />
        <TextInput
          label={words.handle}
          hint={words.handle_hint}
          autoComplete="username"
          exact
          {...form.text('handle')}
        />
        <div>
          <SubmitButton form={form} variant="black" label={words.save} />
        </div>
      </Form>
    </Section>
  )
}
