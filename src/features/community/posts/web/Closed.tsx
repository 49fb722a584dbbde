import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { Gate } from '../../standing/web/public.ts'
import type { Scope } from './posts.api.ts'
import { usePostWords } from './words.ts'

/** The scope of a gate that is not open to the reader; undefined if it is. */
export const closedOf = (gate: Gate, scope: Scope): Gate['scopes'][number] | undefined =>
  gate.scopes.find((one) => one.scope === scope && !one.open)

/** In place of posts that the reader's plan, guardian or organization keeps closed, with the way to open them. */
export function Closed({ by }: { by: Gate['scopes'][number]['closed_by'] }): ReactNode {
  const words = usePostWords()
  return by === 'plan' ? (
    <EmptyState
      title={words.gate}
      text={words.gate_text}
      link={{ href: '/app/subscription', label: words.plans, variant: 'Orange' }}
    />
  ) : (
    <EmptyState
      title={by === 'guardian' ? words.gate_guardian : words.gate_off}
      text={by === 'guardian' ? words.gate_guardian_text : words.gate_off_text}
    />
  )
}
