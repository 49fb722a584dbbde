import type { ChangeEvent, ReactNode } from 'react'
import { isChild } from '#contract/legal.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useSignInWords } from './words.ts'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

const yearOf = (text: string): number | undefined => (/^\d{4}$/.test(text.trim()) ? Number(text) : undefined)
export const mayBeChild = (birth_year: string): boolean => isChild(yearOf(birth_year) ?? null, new Date())

/** The contract's fields out of what was typed: a year that is none is left to the contract to refuse. */
export const birthOf = (
  birth_year: string,
  guardian_email: string,
): { birth_year?: number; guardian_email?: string } => ({
  ...(birth_year.trim() !== '' && { birth_year: yearOf(birth_year) ?? 0 }),
  ...(mayBeChild(birth_year) && guardian_email.trim() !== '' && { guardian_email }),
})

/**
 * The year of birth, asked of everybody in the same words; with `guardian`, a child names a parent or
 * guardian too.
 */
export function BirthFields({ year, guardian }: { year: Field; guardian?: Field }): ReactNode {
  const words = useSignInWords().birth
  return (
    <>
      <TextInput
        id="birth_year"
        label={words.year}
        hint={words.year_hint}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        {...year}
      />
      {guardian && mayBeChild(year.value) && (
        <TextInput
          id="guardian_email"
          type="email"
          label={words.guardian}
          hint={words.guardian_hint}
          autoComplete="off"
          {...guardian}
        />
      )}
    </>
  )
}
