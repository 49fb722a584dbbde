import { randomUUID } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { suspendIn } from '#features/people/people-admin/server/public.ts'
import type { Reader } from '../../standing/server/public.ts'
import { sendThreadNews, type Target } from '../../threads/server/public.ts'
import type { Decide, DecideTogether } from '../moderation.contract.ts'
import { moderationErrors } from '../moderation-errors.contract.ts'
import type { Sanction } from '../shared/kinds.ts'
import { lockCase, lockContent, openCase, type Content } from './cases.ts'
import { isClaimed, requireUnclaimed } from './claims.service.ts'
import { recordDecision } from './record.ts'
import { versionWith } from './rules.service.ts'
import { decisionOf, tellAuthor, tellReporters } from './tell.ts'

type Decided = { batch_id: string; decided: number }

/** @throws moderationErrors.own_case, moderationErrors.account_by_admin */
function requireMay(actor: Person, reader: Reader, author_id: string, sanction: Sanction): void {
  if (author_id === actor.user_id) throw new Failure(moderationErrors.own_case)
  if (sanction === 'account' && reader.moderates !== 'all')
    throw new Failure(moderationErrors.account_by_admin)
}

/** Closes the author's account where the decision says so, with its rule as the reason. */
async function closeAccount(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  author_id: string,
  { sanction, rule }: { sanction: Sanction; rule: string },
): Promise<void> {
  if (sanction === 'account') await suspendIn(platform, tx, actor, author_id, `community: ${rule}`)
}

/**
 * Decides a case: keeps, hides or deletes the content. All open reports are closed, and both sides are told.
 *
 * @throws common.not_found, moderationErrors
 */
export async function decideCase(
  platform: Platform,
  actor: Person,
  id: string,
  input: Decide,
): Promise<Decided> {
  const now = platform.clock()
  if (input.action === 'keep' && input.sanction !== 'none')
    throw new Failure(moderationErrors.keep_and_sanction)
  const batch_id = randomUUID()
  const target = await platform.db.transaction(async (tx) => {
    const { found, reader } = await lockCase(tx, actor, id, now)
    requireMay(actor, reader, found.author_id, input.sanction)
    if (found.case_state !== 'open') throw new Failure(moderationErrors.case_decided)
    requireUnclaimed(found, actor, now)
    const rules_version = await versionWith(tx, input.rule)
    const decision_id = await recordDecision(
      platform,
      tx,
      actor,
      found,
      { ...input, decided_by: actor.user_id, batch_id, rules_version },
      now,
    )
    await closeAccount(platform, tx, actor, found.author_id, input)
    // An author who was never told of a report does not hear that their post stays.
    if (input.action !== 'keep' || found.state !== 'visible')
      await tellAuthor(platform, tx, await decisionOf(tx, decision_id), 1)
    await tellReporters(platform, tx, decision_id)
    return found
  })
  sendThreadNews(platform, target.thread_id, target.comment_id)
  return { batch_id, decided: 1 }
}

/**
 * Hides or deletes several posts and comments of one author at once, for spam. Leaves out those of
 * others, those that the caller does not moderate or another moderator looks at, and those that are gone.
 *
 * @throws common.not_found, moderationErrors
 */
export async function decideTogether(
  platform: Platform,
  actor: Person,
  id: string,
  { targets, ...input }: DecideTogether,
): Promise<Decided> {
  const now = platform.clock()
  const batch_id = randomUUID()
  const decided = await platform.db.transaction(async (tx) => {
    const { found, reader } = await lockCase(tx, actor, id, now)
    requireMay(actor, reader, found.author_id, input.sanction)
    requireUnclaimed(found, actor, now)
    const rules_version = await versionWith(tx, input.rule)
    const done: Content[] = []
    let last: string | null = null
    for (const target of inOrder(targets)) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      const content = await moderated(tx, reader, found.author_id, target)
      if (!content) continue
      const opened = await openCase(tx, content, now)
      if (opened.audience === 'admins' && reader.moderates !== 'all') continue
      if (isClaimed(opened, actor, now)) continue
      last = await recordDecision(
        platform,
        tx,
        actor,
        { ...content, id: opened.id },
        // The sanction is one, of the first decision.
        {
          ...input,
          sanction: done.length === 0 ? input.sanction : 'none',
          decided_by: actor.user_id,
          batch_id,
          rules_version,
        },
        now,
      )
      done.push(content)
      await tellReporters(platform, tx, last)
    }
    if (last === null) return done
    await closeAccount(platform, tx, actor, found.author_id, input)
    await tellAuthor(platform, tx, { ...(await decisionOf(tx, last)), sanction: input.sanction }, done.length)
    return done
  })
  for (const { thread_id, comment_id } of decided) sendThreadNews(platform, thread_id, comment_id)
  return { batch_id, decided: decided.length }
}

const key = ({ thread_id, comment_id }: Target): string => `${thread_id} ${comment_id ?? ''}`
/** Each target once, in one order for all writers, so that two never wait for each other. */
const inOrder = (targets: readonly Target[]): Target[] =>
  [...new Map(targets.map((target) => [key(target), target])).values()].toSorted((a, b) =>
    key(a) < key(b) ? -1 : 1,
  )

/** The content if the author wrote it, the reader moderates it, and others may still see it; else null. */
async function moderated(tx: Db, reader: Reader, author_id: string, target: Target): Promise<Content | null> {
  const content = await lockContent(tx, target).catch((error: unknown) => {
    if (error instanceof Failure && error.definition === common.not_found) return null
    throw error
  })
  if (!content || content.author_id !== author_id) return null
  if (content.state === 'hidden' || content.state === 'removed') return null
  const inside = reader.moderates === 'all' || content.organization_id === reader.organization_id
  return inside ? content : null
}
