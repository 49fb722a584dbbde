import type { ReactNode } from 'react'
import type { LeftPlace } from '#features/people/families/web/public.ts'
import { Remaining } from './AccessSources.tsx'

/** Access that remains after leaving a family or an organization. */
export default function Leaving({ left }: { left: LeftPlace }): ReactNode {
  return (
    <Remaining
      of={({ kind, organization_id }) =>
        kind === left.kind && (left.kind === 'family' || organization_id === left.organization_id)
      }
    />
  )
}
