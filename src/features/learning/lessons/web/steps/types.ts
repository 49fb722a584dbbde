import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'

/** Props of every step. */
export type StepProps = {
  lesson: LessonView
  /** A word that the lesson has: steps name no others. */
  wordOf: (slug: string) => WordCard
  /** Chance of this asking: the same while it is on screen, another when it is asked again. */
  seed: string
  onNext: () => void
  /** Words that were read, and whether rightly. */
  onRead: (slugs: readonly string[], right: boolean) => void
}
