import type { ReactNode } from 'react'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import type { MilestoneKind } from '../milestones.contract.ts'

const ART = {
  first_sign: HelloHand,
  first_lesson: BookHands,
  ten_signs: HelloHand,
  week: BookHands,
  conversation: IlyHand,
  certificate: IlyHand,
} satisfies Record<MilestoneKind, unknown>

/** The drawing of a milestone; decorative, its name is beside it. */
export function MilestoneArt({ kind }: { kind: MilestoneKind }): ReactNode {
  const Art = ART[kind]
  return <Art />
}
