import type { ChangeEvent, ReactNode } from 'react'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { PasswordStrength } from '#web/ui/form/PasswordStrength.tsx'
import { passwordStrength } from '../../passwords/web/public.ts'
import { useSignInWords } from './words.ts'

type NewPasswordProps = {
  id?: string
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  person?: Parameters<typeof passwordStrength>[1]
}

/** A field for a password to be chosen, with its strength in words while typing. */
export function NewPassword({ person, value, ...input }: NewPasswordProps): ReactNode {
  const words = useSignInWords()
  const score = passwordStrength(value, person)
  return (
    <PasswordInput
      {...input}
      value={value}
      hint={words.password_hint}
      autoComplete="new-password"
      showLabel={words.show_password}
      hideWordLabel={words.hide_password}
      meter={value === '' ? null : <PasswordStrength score={score} label={words.strength[score]} />}
    />
  )
}
