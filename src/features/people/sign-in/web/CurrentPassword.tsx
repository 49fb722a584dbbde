import type { ComponentProps, ReactNode } from 'react'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { useSignInWords } from './words.ts'

type CurrentPasswordProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'label' | 'showLabel' | 'hideWordLabel'
>

/** The password of whoever is signed in, asked for again before something important changes. */
export function CurrentPassword(field: CurrentPasswordProps): ReactNode {
  const { current_password, show_password, hide_password } = useSignInWords()
  return (
    <PasswordInput
      {...field}
      label={current_password}
      showLabel={show_password}
      hideWordLabel={hide_password}
    />
  )
}
