import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { documentErrors } from '../document-errors.contract.ts'
import { pathOf } from '../terms.contract.ts'
import { shownDocument, type Found } from './readers.queries.ts'

export type ReadersAnswer = (
  at: { db: Db; clock: () => Date },
  found: Found,
) => Promise<{ path: string; data: unknown }>
/** What the API answers to the page of a document, and at which path below it: its kind's feature knows. */
export const readersAnswer = port<ReadersAnswer>('readersAnswer')
/** Of a page: what it is, and nothing else. */
export const pageAnswer: ReadersAnswer = async ({ db }, found) => ({
  path: `/pages/${found.slug}`,
  data: await shownDocument(db, found),
})

/**
 * Makes the page of an edition before it has readers, so that what cannot be shown is not published.
 *
 * @throws cannot_render
 */
export async function tryToShow(platform: TxPlatform, tx: Db, found: Found): Promise<void> {
  const { path, data } = await readersAnswer({ db: tx, clock: platform.clock }, found)
  const failed = await platform.trials.attempt({
    address: pathOf(found.kind, found.key, found.slug),
    language: found.language,
    answers: new Map([[`/api/v2${path}`, data]]),
  })
  if (!failed) return
  platform.log.error({ document: found.id, reason: failed.failed }, 'an edition cannot be shown')
  throw new Failure(documentErrors.cannot_render)
}
