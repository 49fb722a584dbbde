import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import formStyles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
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
      <form {...form.props} className={formStyles.form}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        <TextInput label={words.first_name} autoComplete="given-name" {...form.text('first_name')} />
        <TextInput label={words.last_name} autoComplete="family-name" {...form.text('last_name')} />
        <TextInput
          label={words.handle}
          hint={words.handle_hint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('handle')}
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
