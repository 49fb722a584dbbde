import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { ReviewState } from '../signs.contract.ts'
import { useSignWords } from './words.ts'

const TONES: Record<ReviewState, BadgeTone> = { in_review: 'yellow', reviewed: 'green', rejected: 'red' }

/** State of a sign's review. */
export function StateBadge({ state }: { state: ReviewState | null }): ReactNode {
  const words = useSignWords()
  return <Badge tone={state ? TONES[state] : 'neutral'}>{words.states[state ?? 'none']}</Badge>
}
