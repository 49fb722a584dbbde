import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#features/people/account-settings/web/public.ts'
import { SIGNER_NAMES, SIGNERS } from '#contract/signers.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { showToast } from '#web/client/toasts.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { oneOrganization, organizationsApi, useOrganizationChange } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'

function Choice({ id }: { id: string }): ReactNode {
  const words = useOrganizationWords()
  const { data } = useQuery(oneOrganization(id))
  const choose = useOrganizationChange((signer: string) =>
    organizationsApi.update(data!, { signer: SIGNERS.find((one) => one === signer) ?? null }),
  )
  if (!data) return null
  const now = choose.isPending ? choose.variables : (data.signer ?? '')
  return (
    <Section title={words.own.heading(data.name)}>
      <RadioGroup
        look="row"
        name="organization_signer"
        label={words.own.signer}
        hint={words.form.signer_hint}
        options={[
          { value: '', label: words.form.any_signer },
          ...SIGNERS.map((one) => ({ value: one, label: SIGNER_NAMES[one] })),
        ]}
        value={now}
        onChange={(signer) =>
          choose.mutate(signer, {
            onError: () => void showToast({ variant: 'Warning', message: words.own.not_saved }),
          })
        }
      />
    </Section>
  )
}

/** Person who signs in the courses of one's organization, for its owner. */
export default function OwnSigner(): ReactNode {
  const id = useAuth(({ organization }) => organization?.id)
  const isOwner = useRoles(({ role }) => role === 'Organization')
  return id && isOwner ? <Choice id={id} /> : null
}
