import type { ListQuery } from '#contract/lists.ts'
import type { Db } from '../../db/database.ts'
import { FinishedBody, type Page } from '../answer/answer.ts'
import { VersionedCache } from './versioned-cache.ts'
import { pageStatement } from './list-sql.ts'
import { Values, type AnySource } from './source.ts'

/** Signed addresses in a page are good for several times as long. */
const KEPT_MS = 60_000
const pages = new VersionedCache<{ until: number; text: string }>(16_777_216, 65_536)

type Context = { zone: string; now: Date }

/**
 * Is this page the same for everybody for whom the same statement is made? What was chosen of the columns, or
 * counted from today, is not kept.
 */
export const mayShare = (source: AnySource, query: ListQuery<unknown>): boolean =>
  source.sharedBy !== undefined && query.select === null && !query.csv && query.date_range === 'all'

/**
 * Returns the cache key of a page: its statement with the values. They include everything about the caller
 * that the source depends on (their organization, language, level), because nothing else reaches the
 * database.
 */
export const keyOf = (
  source: AnySource,
  query: ListQuery<unknown>,
  context: Context,
  columns: readonly string[],
): string => {
  const { text, values } = pageStatement(source, query, context, columns)
  return `${text} ${JSON.stringify(values)}`
}

/**
 * A finished page that many people read, from memory. One small statement asks whether the guess about this
 * person holds and which version of the content the database shows: a page of another version is read anew,
 * so that a change is seen at once, whichever process made it. A page that is not in memory is read with its
 * version and its total in one statement.
 *
 * @param read reads the page, with the counter that is its version if it is to say that
 * @param finish serializes the body
 */
export async function sharedPage(
  db: Db,
  source: AnySource,
  { query, context, columns }: { query: ListQuery<unknown>; context: Context; columns: readonly string[] },
  read: (source: AnySource, stamp?: string) => Promise<Page<unknown>>,
  finish: (page: Page<unknown>) => string,
): Promise<Page<unknown> | FinishedBody> {
  const { sharedBy, guess, ...certain } = source
  const key = keyOf(certain, query, context, columns)
  const before = pages.get(db, key)
  if (before && before.value.until > performance.now()) {
    const values = new Values()
    const text = `
      select
        ${guess ? guess.guard(values) : 'true'} as holds,
        (select n::text from page_versions where name = ${values.add(sharedBy)}) as version`
    const [now] = await db.query<{ holds: boolean; version: string | null }>(text, values.list)
    if (!now?.holds) return read(source)
    if (before.version === now.version) return new FinishedBody(before.value.text)
  }
  // Of an empty page, or one that was read on another guess, the version is not known.
  const page = await read(source, sharedBy)
  if (page.version === undefined) return page
  const body = finish(page)
  pages.set(db, key, page.version, { until: performance.now() + KEPT_MS, text: body }, body.length)
  return new FinishedBody(body)
}
