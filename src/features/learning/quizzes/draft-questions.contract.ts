import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { Way } from '#features/media/signer/signer.contract.ts'
import {
  CAMERA_GRADING,
  QUESTION_KINDS,
  QUESTION_MEDIA,
  QUIZ_LIMITS,
  type QuestionKind,
} from './questions.contract.ts'

/** Text in the languages that it was written in, without empty ones. */
export const DraftText = z.partialRecord(z.enum(LANGUAGES), manyLines().max(QUIZ_LIMITS.text))
export const DraftOption = z.object({
  id: exactText().min(1).max(20),
  text: DraftText.optional(),
  media_key: exactText().max(300).optional(),
  alt: DraftText.optional(),
  sign: exactText().max(100).optional(),
  word: exactText().max(100).optional(),
})
export type DraftOption = z.output<typeof DraftOption>
/** The kinds whose answer is one of the options. */
export const ONE_CHOICE: readonly QuestionKind[] = [
  'multiple_choice_one',
  'clip_to_meaning',
  'meaning_to_clip',
]
/** The kinds that have options at all. */
export const WITH_OPTIONS: readonly QuestionKind[] = [
  ...ONE_CHOICE,
  'multiple_choice_several',
  'match_pairs',
  'order_glosses',
]

export const wrong = (
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  en: string,
  es: string,
): void => context.addIssue({ code: 'custom', path, params: { en, es } })
export const isWritten = (text: z.output<typeof DraftText> | undefined): boolean =>
  Object.values(text ?? {}).some((one) => one.trim() !== '')
/**
 * True for an upload without a description: people who cannot see it would miss it. Files of the product
 * itself are named by their number.
 */
const isUndescribed = ({ text, media_key, alt }: DraftOption): boolean =>
  media_key !== undefined &&
  (alt !== undefined || media_key.startsWith('media/')) &&
  !isWritten(text) &&
  !isWritten(alt)
const ids = (options: readonly DraftOption[]): Set<string> => new Set(options.map((one) => one.id))

/** A question as far as it is written. */
export const DraftQuestionShape = z.object({
  id: exactText().min(1).max(20),
  kind: z.enum(QUESTION_KINDS),
  /** 0: asked, and not graded. */
  points: z.int().min(0).max(QUIZ_LIMITS.points),
  prompt: DraftText,
  media: z
    .object({
      kind: z.enum(QUESTION_MEDIA),
      keys: z.array(exactText().max(300)).min(1).max(40),
      alt: DraftText.optional(),
      ways: z.array(Way.nullable()).max(40).optional(),
    })
    .nullable()
    .default(null),
  options: z.array(DraftOption).max(QUIZ_LIMITS.options).default([]),
  right: z.array(DraftOption).max(QUIZ_LIMITS.options).default([]),
  answer: z.array(exactText().max(QUIZ_LIMITS.text)).max(QUIZ_LIMITS.options).default([]),
  explanation: DraftText.default({}),
  pool: oneLine().min(1).max(QUIZ_LIMITS.pool).optional(),
  grading: z.enum(CAMERA_GRADING).optional(),
  word: exactText().max(100).optional(),
})
/** A question that can be asked. */
export const DraftQuestion = DraftQuestionShape.superRefine((question, context) => {
  const { kind, options, right, answer } = question
  if (!isWritten(question.prompt)) wrong(context, ['prompt'], 'Write the question.', 'Escribe la pregunta.')
  for (const [name, list] of [
    ['options', options],
    ['right', right],
  ] as const) {
    if (ids(list).size !== list.length)
      wrong(context, [name], 'Two answers have the same id.', 'Dos respuestas tienen el mismo identificador.')
    list.forEach((one, n) => {
      if (!isWritten(one.text) && !one.media_key && !one.sign)
        wrong(
          context,
          [name, n],
          'Give this answer text, a picture, a video or a sign.',
          'Dale a esta respuesta un texto, una imagen, un video o una seña.',
        )
      if (isUndescribed(one))
        wrong(
          context,
          [name, n, 'alt'],
          'Describe what it shows, or give this answer text.',
          'Describe lo que muestra o dale un texto a esta respuesta.',
        )
    })
  }
  if (WITH_OPTIONS.includes(kind) && options.length < 2)
    wrong(
      context,
      ['options'],
      'Give at least two answers to choose from.',
      'Da al menos dos respuestas para elegir.',
    )
  const known = ids(options)
  if (ONE_CHOICE.includes(kind) && !(answer.length === 1 && known.has(answer[0]!)))
    wrong(context, ['answer'], 'Mark the right answer.', 'Marca la respuesta correcta.')
  if (
    kind === 'multiple_choice_several' &&
    (answer.length === 0 || !answer.every((id) => known.has(id)) || new Set(answer).size !== answer.length)
  )
    wrong(context, ['answer'], 'Mark every right answer.', 'Marca todas las respuestas correctas.')
  if (kind === 'true_false' && !(answer.length === 1 && ['true', 'false'].includes(answer[0]!)))
    wrong(context, ['answer'], 'Say whether it is true.', 'Indica si es verdadero.')
  if (
    kind === 'order_glosses' &&
    (answer.length !== options.length ||
      !answer.every((id) => known.has(id)) ||
      new Set(answer).size !== answer.length)
  )
    wrong(
      context,
      ['answer'],
      'Put every gloss in its place once.',
      'Coloca cada glosa en su lugar, una sola vez.',
    )
  if (
    kind === 'match_pairs' &&
    (answer.length !== options.length ||
      !answer.every((id) => ids(right).has(id)) ||
      new Set(answer).size !== answer.length)
  )
    wrong(
      context,
      ['answer'],
      'Give every item on the left its own match.',
      'Dale a cada lado izquierdo su propia pareja.',
    )
  if (kind === 'fingerspelled' && !/\p{L}/u.test(answer[0] ?? ''))
    wrong(context, ['answer'], 'Write the word that is spelled.', 'Escribe la palabra que se deletrea.')
  if (kind === 'fingerspelled' && question.media?.kind === 'handshapes' && /[jz]/i.test(answer[0] ?? ''))
    wrong(
      context,
      ['answer'],
      'J and Z are signed with a movement and have no picture. Choose another word.',
      'J y Z se hacen con movimiento y no tienen imagen. Elige otra palabra.',
    )
  if ((kind === 'clip_to_meaning' || kind === 'fingerspelled') && !question.media)
    wrong(context, ['media'], 'Choose what is shown.', 'Elige lo que se muestra.')
  if (question.media?.kind === 'picture' && !isWritten(question.media.alt))
    wrong(context, ['media', 'alt'], 'Describe what the picture shows.', 'Describe lo que muestra la imagen.')
})
export type DraftQuestion = z.output<typeof DraftQuestion>
