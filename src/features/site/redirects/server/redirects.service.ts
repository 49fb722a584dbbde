import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { lockWritable } from '../../documents/server/public.ts'
import { site_document_slugs } from '../../documents/server/documents.table.ts'
import { redirectErrors } from '../redirects.contract.ts'
import { redirectPath } from '../shared/path.ts'

type Redirect = {
  path: string
  target: string | null
  document_id: string | null
  language?: Language | null
}

/** Redirects are written one after the other: two that close a ring together see each other. */
const lockRedirects = (tx: Db): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('site_redirects', 0))`)

/** Returns true if following redirects from `target` leads back to `path`. */
async function leadsBack(tx: Db, path: string, target: string): Promise<boolean> {
  const [row] = await tx.query(
    `
      with recursive way(at) as (
        select $2::citext
        union
        select r.target from site_redirects r join way w on r.path = w.at where r.target is not null
      )
      select 1 from way where at = $1::citext limit 1`,
    [path, target],
  )
  return row !== undefined
}

/** Returns true if a document has this address now: its own address is never a redirect. */
async function hasPage(tx: Db, path: string): Promise<boolean> {
  const [, folder, slug] = /^\/(page|blog-details)\/([^/]+)$/.exec(path) ?? []
  if (!folder || !slug) return false
  const [row] = await tx.query(
    `select 1 from ${site_document_slugs} where kind = $1 and slug = $2::citext and state = 'current' limit 1`,
    [folder === 'page' ? 'page' : 'article', slug],
  )
  return row !== undefined
}

/**
 * Lets addresses lead to a document, those that are free; answers the paths that were. In the transaction in
 * which the document is written.
 */
export async function redirectOld(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  document_id: string,
  old: readonly { path: string; language: Language | null }[],
): Promise<string[]> {
  const redirected: string[] = []
  if (old.length === 0) return redirected
  await lockRedirects(tx)
  for (const { path: given, language } of old) {
    const path = redirectPath(given)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    if (path === null || (await hasPage(tx, path))) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const id = await insert(tx, actor, { path, target: null, document_id, language })
    if (id === null) continue
    redirected.push(path)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await log(platform, tx, actor, id, { path, document_id })
  }
  return redirected
}

async function insert(
  tx: Db,
  actor: Person,
  { path, target, document_id, language }: Redirect,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into site_redirects (path, target, document_id, language, added_by)
      values ($1, $2, $3, $4, $5)
      on conflict (path) do nothing
      returning id`,
    [path, target, document_id, language ?? null, actor.user_id],
  )
  return row?.id ?? null
}

const log = (
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  id: string,
  after: Record<string, unknown>,
): Promise<void> =>
  audit(
    tx,
    actor,
    { code: 'REDIRECT_CREATED', subject_type: 'redirect', subject_id: id, after },
    platform.clock(),
  )

/** Adds a redirect; answers its id. @throws redirect_path, redirect_target, redirect_taken, redirect_loop */
export function addRedirect(
  platform: Platform,
  actor: Person,
  given: { path: string; target: string | null; document_id: string | null },
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    await lockRedirects(tx)
    const path = redirectPath(given.path)
    if (path === null || (await hasPage(tx, path))) throw Failure.at('path', redirectErrors.redirect_path)
    const target = given.target === null ? null : given.target === '/' ? '/' : redirectPath(given.target)
    if ((target === null) === (given.document_id === null))
      throw Failure.at('target', redirectErrors.redirect_target)
    if (given.document_id !== null) await lockWritable(tx, actor, given.document_id)
    if (target !== null && (await leadsBack(tx, path, target)))
      throw Failure.at('target', redirectErrors.redirect_loop)
    const id = await insert(tx, actor, { path, target, document_id: given.document_id })
    if (id === null) throw Failure.at('path', redirectErrors.redirect_taken)
    await log(platform, tx, actor, id, { path, target, document_id: given.document_id })
    return id
  })
}

/** @throws common.not_found */
export async function removeRedirect(platform: Platform, actor: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<Redirect>(
      'delete from site_redirects where id = $1 returning path, target, document_id',
      [id],
    )
    if (!row) throw new Failure(common.not_found)
    await audit(
      tx,
      actor,
      { code: 'REDIRECT_DELETED', subject_type: 'redirect', subject_id: id, before: row },
      platform.clock(),
    )
  })
}
