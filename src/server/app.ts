import type { FastifyInstance } from 'fastify'
import { accessAnswers, accessRows, accessWing } from '#features/access/wing.ts'
import { commerceAnswers, commerceRows, commerceWing, openDevProvider } from '#features/commerce/wing.ts'
import { communityAnswers, communityRows, communityWing } from '#features/community/wing.ts'
import { dictionaryAnswers, dictionaryRows, dictionaryWing } from '#features/dictionary/wing.ts'
import { insightsAnswers, insightsRows, insightsWing } from '#features/insights/wing.ts'
import { learningAnswers, learningRows, learningWing } from '#features/learning/wing.ts'
import { liveAnswers, liveRows, liveWing } from '#features/live/wing.ts'
import { mediaAnswers, mediaRows, mediaWing } from '#features/media/wing.ts'
import { accountDataOf, peopleRows, peopleWing, queries as peopleQueries } from '#features/people/wing.ts'
import { siteAnswers, siteRows, siteWing } from '#features/site/wing.ts'
import type { PersonRows } from './db/person-rows.ts'
import type { Implementation } from './http/implement.ts'
import type { PageSource } from './http/pages/pages.ts'
import type { Platform, PlatformQueries } from './platform.ts'
import type { SealedColumn } from './sealed/sealed-columns.ts'
import type { Probe } from './preflight/finding.ts'
import type { Wing } from './wing.ts'

/** Rules of every table for rows that point at people. */
export const personRows: readonly PersonRows[] = [
  ...peopleRows,
  ...accessRows,
  ...mediaRows,
  ...dictionaryRows,
  ...learningRows,
  ...liveRows,
  ...commerceRows,
  ...siteRows,
  ...communityRows,
  ...insightsRows,
]

const accountData = {
  endSeats: accessAnswers.endSeats,
  uploadsOf: mediaAnswers.uploadsOf,
  forget: [
    // First: it counts rows that the others delete.
    ...insightsAnswers.forget,
    ...accessAnswers.forget,
    ...mediaAnswers.forget,
    ...learningAnswers.forget,
    ...dictionaryAnswers.forget,
    ...liveAnswers.forget,
    ...commerceAnswers.forget,
    ...siteAnswers.forget,
    ...communityAnswers.forget,
  ],
  rows: personRows,
}

/**
 * Wings from the lowest to the highest; answers that lower wings need from higher ones are passed in. A new
 * wing is registered here.
 */
const WINGS: readonly Wing[] = [
  peopleWing({
    accessOf: accessAnswers.accessOf,
    seats: accessAnswers.seats,
    taught: learningAnswers.taught,
    reads: learningAnswers.readsOne,
    family: { seats: accessAnswers.familySeats, progress: learningAnswers.progress },
    inForce: siteAnswers.inForce,
    accountData,
    duties: [
      ...learningAnswers.duties,
      ...accessAnswers.duties,
      ...dictionaryAnswers.duties,
      ...siteAnswers.duties,
      ...communityAnswers.duties,
    ],
  }),
  accessWing({
    taught: learningAnswers.taught,
    describe: commerceAnswers.describe,
    codes: commerceAnswers.codes,
  }),
  mediaWing,
  dictionaryWing,
  learningWing,
  liveWing,
  commerceWing,
  siteWing,
  communityWing,
  insightsWing({ rows: personRows }),
]

/** Answers of features for the platform below them. */
export const queries: PlatformQueries = { ...peopleQueries, site: siteAnswers.site }
export { openDevProvider }
/** Exports, merges and deletions of the data that features store about a person, and the person's files. */
export const accountDataPorts = accountDataOf(accountData)

/** Every feature's routes. */
export const implementations = (platform: Platform): Implementation[] =>
  WINGS.flatMap(({ routes }) => routes.map((feature) => feature(platform)))

/** Public pages that the server renders heads for and lists in the sitemap. */
export const pages = (platform: Platform): PageSource[] =>
  WINGS.flatMap(({ pages: sources = [] }) => sources.map((source) => source(platform)))

/** Every column whose values are sealed with a key of SECRET. */
export const sealedColumns: readonly SealedColumn[] = WINGS.flatMap(({ sealed = [] }) => sealed)

/** Registers the routes that features serve beside the API. */
export const serveMore = (app: FastifyInstance, platform: Platform): void => {
  for (const { serve = [] } of WINGS) for (const one of serve) one(app, platform)
}

/** Probes of what features need of the machine. */
export const probes: readonly Probe[] = WINGS.flatMap((wing) => wing.probes ?? [])
