import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { MOST_QUESTIONS } from './shared/ability.ts'
import { CAN_DO_KEYS, HOW_WELL, type CanDo } from './shared/can-do.ts'
import { CHOICES } from './shared/choices.ts'

/** Days from the end of a placement test to the next one. */
export const PLACEMENT_AGAIN_DAYS = 7

export const placementErrors = errors({
  learners_only: {
    status: 409,
    toast: false,
    en: 'Only learners find out their level here.',
    es: 'Aquí solo averiguan su nivel quienes aprenden.',
  },
  placement_again: {
    status: 409,
    en: (p) =>
      `You can take the test again from ${p['day']}. A week of learning changes more than a day does.`,
    es: (p) =>
      `Puedes volver a hacer la prueba a partir del ${p['day']}. En una semana se aprende más que en un día.`,
  },
  placement_over: {
    status: 409,
    en: 'This test is finished. You find its result under your results.',
    es: 'Esta prueba ya terminó. Encuentras lo que salió en tus resultados.',
  },
  too_few_signs: {
    status: 409,
    en: 'The dictionary has too few signs for a test at the moment.',
    es: 'Por ahora el diccionario tiene muy pocas señas para una prueba.',
  },
})

const text = z.string()
const Level = z.object({
  id: z.uuid(),
  name: text,
  /** Its place in the list of levels, from 0. */
  place: z.int(),
})
export type Level = z.output<typeof Level>

/** A sign that is asked. Nothing in it names the word; which choice is right stays on the server. */
export const PlacementQuestion = z.object({
  sitting_id: z.uuid(),
  /** From 1. */
  position: z.int(),
  most: z.literal(MOST_QUESTIONS),
  sign: Notation,
  /** Keys of a picture of it and of a small moving one, for devices that cannot draw it. */
  loop: z.object({ still: text, moving: text }).nullable(),
  /** Words in the caller's language. */
  choices: z.array(text).length(CHOICES),
})
export type PlacementQuestion = z.output<typeof PlacementQuestion>

/**
 * Found out by a test or in a live assessment, or said by the person. Levels are null while the installation
 * has none.
 */
export const LevelResult = z.object({
  id: z.uuid(),
  kind: z.enum(['placement', 'self', 'live']),
  at: z.iso.datetime(),
  level: Level.nullable(),
  /** Nine of ten times it lies from here to there; of a self-assessment both are the level. */
  from: Level.nullable(),
  to: Level.nullable(),
  /** Of a test: estimated number of the dictionary's signs that the learner understands. */
  understood: z.int().nullable(),
  signs: z.int().nullable(),
})
export type LevelResult = z.output<typeof LevelResult>

/** State of a test: the next question, or the result. */
export const PlacementState = z.object({
  question: PlacementQuestion.nullable(),
  result: LevelResult.nullable(),
})
export type PlacementState = z.output<typeof PlacementState>

export const MyAssessments = z.object({
  /** Every level there is, lowest first. */
  levels: z.array(Level),
  /** The unfinished test, with its number of answers. */
  open: z.object({ answered: z.int() }).nullable(),
  /** When the next test may begin; null: now. */
  again_at: z.iso.datetime().nullable(),
  /** Latest first. */
  results: z.array(LevelResult),
})
export type MyAssessments = z.output<typeof MyAssessments>

const answers = z
  .partialRecord(z.enum(CAN_DO_KEYS as [CanDo, ...CanDo[]]), z.enum(HOW_WELL))
  .refine((given) => Object.keys(given).length > 0)

const mine = [placementErrors.learners_only]

/** Finding out one's level without a teacher. */
export const placementContract = contract({
  mine: {
    method: 'GET',
    path: '/assessments/mine',
    summary: 'The caller’s levels over time, and whether a placement test is under way or waits',
    access: can('LiveAssessment', 'View'),
    response: MyAssessments,
  },
  begin: {
    method: 'POST',
    path: '/placement-sittings',
    summary: 'Begin a placement test, or go on with the one under way, on any device',
    access: 'signed-in',
    unconfirmed: true,
    response: PlacementState,
    errors: [...mine, placementErrors.placement_again, placementErrors.too_few_signs],
  },
  answer: {
    method: 'POST',
    path: '/placement-sittings/{id}/answers',
    summary:
      'Answer the question at a position and get the next one or the result; a position that has its answer keeps it',
    access: 'signed-in',
    unconfirmed: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({
      position: z.int().min(1).max(MOST_QUESTIONS),
      /** From 1, in the order of the choices; null: "I don't know yet". */
      choice: z.int().min(1).max(CHOICES).nullable(),
    }),
    response: PlacementState,
    errors: [...mine, placementErrors.placement_over, placementErrors.too_few_signs],
  },
  assessSelf: {
    method: 'POST',
    path: '/self-assessments',
    summary: 'Say what one can do, sentence by sentence, and read which level that suggests',
    access: 'signed-in',
    unconfirmed: true,
    status: 201,
    idempotency: 'accepted',
    body: z.object({ answers }),
    response: LevelResult,
    errors: mine,
  },
})
