import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useSignInWords } from './words.ts'

type Agreement = {
  values: { terms: boolean }
  errors: { terms?: string }
  set: (name: 'terms', value: boolean) => void
}

/** "I accept the terms and the policy", both as links that open beside the form. */
export function TermsCheckbox({ form }: { form: Agreement }): ReactNode {
  return (
    <Checkbox
      label={<Terms say={useSignInWords().register.terms} />}
      checked={form.values.terms}
      onChange={(event) => form.set('terms', event.target.checked)}
      error={form.errors.terms}
    />
  )
}
/** The same for a button, which accepts them when pressed. */
export const TermsText = (): ReactNode => <Terms say={useSignInWords().register.terms_by_button} />

function Terms({ say }: { say: (terms: string, privacy: string) => string }): ReactNode {
  const words = useSignInWords().register
  const [before, middle, after] = say('\u0000', '\u0000').split('\u0000')
  return (
    <>
      {before}
      <Link href="/terms-of-use" target="_blank">
        {words.terms_link}
      </Link>
      {middle}
      <Link href="/privacy-policy" target="_blank">
        {words.privacy_link}
      </Link>
      {after}
    </>
  )
}
