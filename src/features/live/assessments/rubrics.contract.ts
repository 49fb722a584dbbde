import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { CRITERIA, MOST_POINTS, MOST_TOTAL } from './shared/criteria.ts'

export const rubricErrors = errors({
  levels_rise: {
    status: 422,
    toast: false,
    en: 'Each level must begin with more points than the one before.',
    es: 'Cada nivel debe empezar con más puntos que el anterior.',
  },
  levels_from_zero: {
    status: 422,
    toast: false,
    en: 'The lowest level begins with 0 points.',
    es: 'El nivel más bajo empieza con 0 puntos.',
  },
  unknown_level: {
    status: 422,
    toast: false,
    en: 'This level is not in the list of levels.',
    es: 'Este nivel no está en la lista de niveles.',
  },
  nothing_to_publish: {
    status: 409,
    en: 'There is no draft to publish.',
    es: 'No hay un borrador por publicar.',
  },
})

const STEP_LENGTH = 400
const Step = manyLines().min(1).max(STEP_LENGTH)
/** Descriptions of a performance worth 0, 1, 2, 3 and 4 points. */
const Steps = z.array(z.object({ en: Step, es: Step })).length(MOST_POINTS + 1)
/** From so many points of all criteria on, somebody is at this level; lowest first. */
const LevelFrom = z.object({ key: exactText().max(60), from: z.int().min(0).max(MOST_TOTAL) })
export const RubricContent = z.object({
  criteria: z.record(z.enum(CRITERIA), Steps),
  levels: z.array(LevelFrom).min(1).max(12),
})
export type RubricContent = z.output<typeof RubricContent>

export const Rubric = RubricContent.extend({
  id: z.uuid(),
  /** From 1 in the order in which they were published; null: a draft. */
  number: z.int().nullable(),
  published_at: z.iso.datetime().nullable(),
  version: z.int(),
  /** Ratings that were made with it. */
  ratings: z.int(),
})
export type Rubric = z.output<typeof Rubric>
export const RubricVersion = Rubric.pick({ id: true, number: true, published_at: true, ratings: true })
export type RubricVersion = z.output<typeof RubricVersion>

/** Agreement of two people who rated without seeing each other's points. */
export const Agreement = z.object({
  /** Assessments that two people rated apart. */
  n: z.int(),
  /** Null below ten: of so few a share says nothing. */
  figures: z
    .object({
      /** Shares from 0 to 1. */
      exact: z.number(),
      within_one: z.number(),
      /** Null where everybody gave everything the same, so that chance alone would agree. */
      kappa: z.number().nullable(),
    })
    .nullable(),
})
export type Agreement = z.output<typeof Agreement>
export const AgreementOfAll = z.object({
  level: Agreement,
  criteria: z.record(z.enum(CRITERIA), Agreement),
})
export type AgreementOfAll = z.output<typeof AgreementOfAll>

const manage = can('LiveAssessment', 'Delete')
export const rubricsContract = contract({
  current: {
    method: 'GET',
    path: '/assessment-rubrics/current',
    summary: 'The rubric that assessments are rated with now',
    access: can('LiveAssessment', 'View'),
    response: Rubric,
  },
  draft: {
    method: 'GET',
    path: '/assessment-rubrics/draft',
    summary: 'The rubric as it is being written, beside the one in use and all versions before it',
    access: manage,
    response: z.object({
      draft: Rubric.nullable(),
      current: Rubric,
      versions: z.array(RubricVersion),
      /** Keys and names of all levels there are, lowest first. */
      levels: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  },
  one: {
    method: 'GET',
    path: '/assessment-rubrics/{id}',
    summary: 'One version of the rubric',
    access: manage,
    params: z.object({ id: z.uuid() }),
    response: Rubric,
  },
  save: {
    method: 'PUT',
    path: '/assessment-rubrics/draft',
    summary: 'Write the draft of the next version; the one in use stays as it is',
    access: manage,
    body: RubricContent,
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [rubricErrors.levels_rise, rubricErrors.levels_from_zero, rubricErrors.unknown_level],
  },
  discard: {
    method: 'DELETE',
    path: '/assessment-rubrics/draft',
    summary: 'Throw the draft away',
    access: manage,
    response: z.null(),
  },
  publish: {
    method: 'POST',
    path: '/assessment-rubrics/draft/publish',
    summary: 'Rate with the draft from now on; what was rated before keeps its version',
    access: manage,
    response: z.object({ number: z.int() }),
    errors: [rubricErrors.nothing_to_publish, rubricErrors.unknown_level],
  },
  agreement: {
    method: 'GET',
    path: '/assessment-rubrics/agreement',
    summary: 'How well two people who rate the same assessment apart agree, of levels and of each criterion',
    access: manage,
    response: AgreementOfAll,
  },
})
