import { common, Failure } from '#contract/errors.ts'
import { changeLog } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { linksIn } from '../../standing/server/public.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import { wordErrors, type DomainRow, type PhraseRow, type PhraseTrial } from '../entry.contract.ts'
import { TRIAL_DAYS, type PhraseAction } from '../shared/actions.ts'
import { normalPhrase, normalText, says } from '../shared/normal.ts'
import { blocked_domains, community_phrases } from './entry.table.ts'

/** Most entries that a trial reads, the newest ones, and that it shows. */
const TRIAL = { reads: 20_000, shows: 20, letters: 200 }

/** @throws wordErrors.phrase_empty */
function normalOf(phrase: string): string {
  const normal = normalPhrase(phrase)
  if (normal === '') throw Failure.at('phrase', wordErrors.phrase_empty)
  return normal
}

const note = changeLog('COMMUNITY_UPDATED', 'community')

/** Adds a phrase to the list. @throws wordErrors.phrase_empty, phrase_taken */
export function addPhrase(
  platform: Platform,
  actor: Person,
  { phrase, action }: { phrase: string; action: PhraseAction },
): Promise<PhraseRow> {
  const now = platform.clock(),
    normal = normalOf(phrase)
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<PhraseRow>(
      `
        insert into ${community_phrases} (phrase, normal, action, added_by, created_at, updated_at)
        values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)
        on conflict (normal) do nothing
        returning id, phrase, action, ${isoColumn('created_at', 'created_at')}`,
      [phrase, normal, action, actor.user_id, now],
    )
    if (!row) throw Failure.at('phrase', wordErrors.phrase_taken)
    await note(tx, actor, { id: row.id }, { after: { phrase, action } }, now)
    return row
  })
}

/** @throws common.not_found */
export async function removePhrase(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ phrase: string; action: string }>(
      `delete from ${community_phrases} where id = $1 returning phrase, action`,
      [id],
    )
    if (!row) throw new Failure(common.not_found)
    await note(tx, actor, { id }, { before: row }, now)
  })
  return null
}

/**
 * Reads the last 30 days for a phrase that is not saved yet, up to 20,000 posts and comments. Moderators also
 * see there what a phrase that only notes has found.
 *
 * @throws wordErrors.phrase_empty
 */
export async function tryPhrase(platform: Platform, phrase: string): Promise<PhraseTrial> {
  const normal = normalOf(phrase)
  const rows = await platform.db.query<PhraseTrial['entries'][number]>(
    `
      select thread_id, comment_id, text, ${isoColumn('at', 'created_at')}
      from
        (
          select t.id as thread_id, null::uuid as comment_id, p.title || ' ' || p.text as text, t.published_at as at
          from ${threads} t
          join ${posts} p on p.id = t.id
          where t.published_at > $1::timestamptz - interval '${TRIAL_DAYS} days' and t.state not in ('draft', 'removed')
          union all
          select c.thread_id, c.id, c.text, c.created_at
          from ${comments} c
          where c.created_at > $1::timestamptz - interval '${TRIAL_DAYS} days' and c.state <> 'removed'
        ) said
      order by at desc
      limit ${TRIAL.reads}`,
    [platform.clock()],
  )
  const found = rows.filter(({ text }) => says(normalText(text), normal))
  return {
    found: found.length,
    read: rows.length,
    entries: found.slice(0, TRIAL.shows).map((row) => ({ ...row, text: row.text.slice(0, TRIAL.letters) })),
  }
}

/** Blocks a domain. @throws wordErrors.domain_wrong, domain_taken */
export function addDomain(platform: Platform, actor: Person, given: string): Promise<DomainRow> {
  const now = platform.clock()
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  const [link, ...more] = linksIn(address)
  if (!link || more.length > 0 || link.to !== address.length)
    throw Failure.at('domain', wordErrors.domain_wrong)
  const { domain } = link
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<DomainRow>(
      `
        insert into ${blocked_domains} (domain, added_by, created_at, updated_at)
        values ($1, $2, $3::timestamptz, $3::timestamptz)
        on conflict (domain) do nothing
        returning id, domain, ${isoColumn('created_at', 'created_at')}`,
      [domain, actor.user_id, now],
    )
    if (!row) throw Failure.at('domain', wordErrors.domain_taken)
    await note(tx, actor, { id: row.id }, { after: { domain } }, now)
    return row
  })
}

/** @throws common.not_found */
export async function removeDomain(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ domain: string }>(
      `delete from ${blocked_domains} where id = $1 returning domain`,
      [id],
    )
    if (!row) throw new Failure(common.not_found)
    await note(tx, actor, { id }, { before: row }, now)
  })
  return null
}
