import type { DialogueLine } from '../../courses/dialogues.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import { stepId, type Step } from '../../courses/web/public.ts'
import type { Check } from '../productions.contract.ts'
import type { ProductionKind } from '../shared/checks.ts'

/** A step in which the learner signs a sentence. */
export type SentenceStep = Extract<Step, { kind: ProductionKind }>

type Lines = readonly DialogueLine[]
const SENTENCE_STEP = /^(?<kind>say|answer|retell):(?<from>\d+)(?:-(?<to>\d+))?$/

/** The step of an id; null for the id of any other step. */
export function sentenceStepOf(id: string): SentenceStep | null {
  const { kind, from, to } = SENTENCE_STEP.exec(id)?.groups ?? {}
  if (kind === 'retell') return to === undefined ? null : { kind, from: Number(from), to: Number(to) }
  return kind === 'say' || kind === 'answer' ? { kind, at: Number(from) } : null
}

/** The lines that a step asks for; empty where the lesson no longer has them. */
export function linesOfStep(step: SentenceStep, lines: Lines): DialogueLine[] {
  if (step.kind === 'retell') return lines.slice(step.from, step.to + 1)
  const at = step.kind === 'answer' ? step.at + 1 : step.at
  return lines.slice(at, at + 1)
}

/** Lines in a row as one sentence of one signer. */
export function joinedLines(lines: Lines): Pick<DialogueLine, 'glosses' | 'non_manual'> {
  let before = 0
  const non_manual = lines.flatMap((line) => {
    const from = before
    before += line.glosses.length
    return line.non_manual.map((span) => ({ ...span, from: span.from + from, to: span.to + from }))
  })
  return { glosses: lines.flatMap(({ glosses }) => glosses), non_manual }
}

export const glossesOf = (lines: Lines): string =>
  joinedLines(lines)
    .glosses.map(({ gloss }) => gloss)
    .join(' ')

/** Slugs of the words in lines. */
export const wordsOfLines = (lines: Lines): string[] => [
  ...new Set(joinedLines(lines).glosses.flatMap(({ slug }) => slug ?? [])),
]

/** The sentence of a step as it is kept with its check. */
export function sentenceOf(
  lesson: LessonView,
  step: SentenceStep,
): Omit<Check, 'rating' | 'differs' | 'made_at'> {
  const lines = linesOfStep(step, lesson.dialogue!.lines)
  return {
    common_id: lesson.course.common_id,
    lesson_key: lesson.key,
    step: stepId(step),
    kind: step.kind,
    glosses: glossesOf(lines),
    meaning: lines.map(({ text }) => text).join(' '),
    words: wordsOfLines(lines),
  }
}
