import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'
import { arrange, thoughtsIn, type Step } from '../../../courses/web/public.ts'

export { thoughtsIn }

/** The steps of a lesson as its author arranged them. */
export function stepsOf(lesson: LessonView): Step[] {
  return arrange(
    {
      film: lesson.video !== null,
      words: lesson.vocabulary.map(({ slug, gloss, preview }) => ({ slug, gloss, moves: preview !== null })),
      lines: (lesson.dialogue?.lines ?? []).map((line) => ({
        spelled: line.glosses.flatMap(({ spell }) => spell ?? []),
      })),
      thoughts: thoughtsIn(lesson).length,
    },
    lesson.steps,
  )
}

/** The words that a step shows. */
export function wordsIn(step: Step | undefined, lesson: LessonView): WordCard[] {
  if (!step) return []
  const slugs = 'word' in step ? [step.word] : 'words' in step ? step.words : []
  // These steps may show any word of the lesson as an alternative.
  const all = step.kind === 'find' || step.kind === 'order'
  return lesson.vocabulary.filter((word) => all || slugs.includes(word.slug))
}
