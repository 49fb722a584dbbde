import type { ChangeEvent, ReactNode } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import formStyles from '#web/form/form.module.css'
import { NewPassword } from './NewPassword.tsx'
import { useSignInWords } from './words.ts'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
type Names = { text: (name: 'first_name' | 'last_name') => Field }
type Account = {
  text: (name: 'first_name' | 'last_name' | 'password') => Field
  values: { first_name: string; last_name: string }
}

/** A person's own name, side by side where there is room. */
export function NameFields({ form }: { form: Names }): ReactNode {
  const words = useSignInWords()
  return (
    <div className={formStyles['pair']}>
      <TextInput
        id="first_name"
        label={words.first_name}
        autoComplete="given-name"
        {...form.text('first_name')}
      />
      <TextInput
        id="last_name"
        label={words.last_name}
        autoComplete="family-name"
        {...form.text('last_name')}
      />
    </div>
  )
}

/** Account fields for an invited address: name and password. */
export function InvitedFields({ form, email }: { form: Account; email: string }): ReactNode {
  const words = useSignInWords()
  return (
    <>
      {/* Password managers keep the address together with the password. */}
      <TextInput id="email" type="email" label={words.email} value={email} autoComplete="username" readOnly />
      <NameFields form={form} />
      <NewPassword
        id="password"
        label={words.password}
        person={{ ...form.values, email }}
        {...form.text('password')}
      />
    </>
  )
}
