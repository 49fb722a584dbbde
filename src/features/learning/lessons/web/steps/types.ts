import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'
import type { SelfRating } from '#features/media/media/web/public.ts'
import type { StepSource } from '../../../courses/web/public.ts'

/** Props of every step. */
export type StepProps = {
  lesson: LessonView
  source: StepSource
  /** A word that the lesson has: steps name no others. */
  wordOf: (slug: string) => WordCard
  /** Words that were shown by now, and places of the lines that need no others. */
  taught: readonly WordCard[]
  known: readonly number[]
  /** Chance of this asking: the same while it is on screen, another when it is asked again. */
  seed: string
  onNext: () => void
  /** Words that were read, and whether rightly. */
  onRead: (slugs: readonly string[], right: boolean) => void
  /** Words that were signed. */
  onRated: (slugs: readonly string[], rating: SelfRating) => void
}
