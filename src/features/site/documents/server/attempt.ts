import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Attempt } from '#server/http/pages/trial.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { documentErrors } from '../document-errors.contract.ts'
import { pathOf } from '../terms.contract.ts'
import { fingerprintOf } from './content.ts'
import { shownDocument, type PublishedDocument } from './readers.queries.ts'

export type ReadersAnswer = (
  at: { db: Db; clock: () => Date },
  found: PublishedDocument,
) => Promise<{ path: string; data: unknown }>
/** API answer for a document's page, and its path below the API's. Provided by the feature of its kind. */
export const readersAnswer = port<ReadersAnswer>('readersAnswer')
/** Answer for a page: the document without additional data. */
export const pageAnswer: ReadersAnswer = async ({ db }, found) => ({
  path: `/pages/${found.slug}`,
  data: await shownDocument(db, found),
})

type Page = Attempt & { document: string }
/** Pages that one call publishes. The key is the address and a hash of what the page shows there. */
export type Trial = {
  /** Pages that can be shown. */
  passed: ReadonlySet<string>
  /** Pages that the transaction has written and nobody has tried yet. */
  untried: Map<string, Page>
}

/** Notes the page of an edition in the trial of the transaction that writes the edition. */
export async function noteTrial(
  platform: TxPlatform,
  tx: Db,
  trial: Trial,
  found: PublishedDocument,
): Promise<void> {
  // Not by the document's id: a document that the transaction makes has another one in the next round.
  const address = pathOf(found.kind, found.key, found.slug)
  const key = `${address} ${fingerprintOf(found.content, found.language, found.slug)}`
  if (trial.passed.has(key)) return
  const { path, data } = await readersAnswer({ db: tx, clock: platform.clock }, found)
  trial.untried.set(key, {
    document: found.id,
    address,
    language: found.language,
    answers: new Map([[`/api/v2${path}`, data]]),
  })
}

/** Most rounds of a trial: authors who keep writing meanwhile make further ones necessary. */
const MOST_ROUNDS = 5
/** Rolls a transaction back whose pages have to be tried first. */
class Untried extends Error {
  override name = 'Untried'
}

/**
 * Runs `work`, which publishes editions, in a transaction, and makes their pages before readers get them:
 * what cannot be shown is not published. A page takes connections and time of its own to make, so a
 * transaction with untried pages is rolled back, the pages are tried, and `work` runs again. It commits once
 * every page it shows has passed.
 *
 * @throws cannot_render, conflict where the document changed in every round
 */
export async function publishTried<T>(
  platform: Platform,
  work: (tx: Db, trial: Trial) => Promise<T>,
): Promise<T> {
  const passed = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const untried = new Map<string, Page>()
    try {
      // oxlint-disable-next-line no-await-in-loop -- a round needs the pages of the one before
      return await platform.db.transaction(async (tx) => {
        const result = await work(tx, { passed, untried })
        if (untried.size > 0) throw new Untried()
        return result
      })
    } catch (error) {
      if (!(error instanceof Untried)) throw error
    }
    for (const [key, page] of untried) {
      // oxlint-disable-next-line no-await-in-loop -- the renderer makes one page at a time
      await tryToShow(platform, page)
      passed.add(key)
    }
  }
  throw new Failure(common.conflict)
}

async function tryToShow(platform: Platform, { document, ...page }: Page): Promise<void> {
  const failed = await platform.trials.attempt(page)
  if (!failed) return
  platform.log.error({ document, reason: failed.failed }, 'an edition cannot be shown')
  throw new Failure(documentErrors.cannot_render)
}
