import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'
import { arrange, sourceLines, thoughtsIn, type Step, type StepSource } from '../../../courses/web/public.ts'

export { thoughtsIn }

/** The parts of a lesson that its steps are derived from. */
export const sourceIn = (lesson: LessonView): StepSource => ({
  film: lesson.video !== null,
  words: lesson.vocabulary.map(({ slug, gloss, preview, form }) => ({
    slug,
    gloss,
    form,
    moves: preview !== null,
  })),
  lines: lesson.dialogue ? sourceLines(lesson.dialogue) : [],
  thoughts: thoughtsIn(lesson).length,
  // A lesson that was downloaded by an earlier version has none.
  letters_ahead: (lesson.letters_ahead as string | undefined) ?? '',
})

/** The steps of a lesson as its author arranged them. */
export const stepsOf = (lesson: LessonView): Step[] => arrange(sourceIn(lesson), lesson.steps)

/** Kinds whose alternatives may be any word of the lesson. */
const OF_ANY_WORD = new Set<Step['kind']>(['find', 'order', 'sort'])

/** The words that a step shows. */
export function wordsIn(step: Step | undefined, lesson: LessonView): WordCard[] {
  if (!step) return []
  const slugs = 'word' in step ? [step.word] : 'words' in step ? step.words : []
  return lesson.vocabulary.filter((word) => OF_ANY_WORD.has(step.kind) || slugs.includes(word.slug))
}
