import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailPerson } from '#features/people/consents/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Action, Audience, Sanction } from '../shared/kinds.ts'
import { appealMail, decisionMail, safetyMail } from './moderation.mails.ts'
import { notices } from './moderation.notices.ts'
import { decisions, reports } from './moderation.table.ts'

/** Screen on which people read decisions about their posts and reports. */
export const DECISIONS_PLACE = '/app/community/decisions'

type Told = { id: string; author_id: string; action: Action; sanction: Sanction; words: string }

/** Tells an author of a decision, in the product and by mail; a child's guardian gets the mail. */
export async function tellAuthor(
  platform: TxPlatform,
  tx: Db,
  { id, author_id, action, sanction, words }: Told,
  many: number,
): Promise<void> {
  await notify(platform, tx, notices.decision, [author_id], {
    cause: id,
    group: id,
    place: DECISIONS_PLACE,
    data: {},
  })
  await mailPerson(platform, tx, notices.decision, author_id, platform.clock(), (box) =>
    decisionMail(box, { action, sanction, words, many }, platform.config.PUBLIC_URL + DECISIONS_PLACE),
  )
}

/** Tells those whose reports a decision closed. */
export async function tellReporters(platform: TxPlatform, tx: Db, decision_id: string): Promise<void> {
  const people = await tx.query<{ user_id: string }>(
    `select user_id from ${reports} where decision_id = $1 and state = 'closed'`,
    [decision_id],
  )
  await notify(
    platform,
    tx,
    notices.outcome,
    people.map(({ user_id }) => user_id),
    { cause: decision_id, group: 'reports', place: DECISIONS_PLACE, data: {} },
  )
}

/** Tells whoever appealed what somebody else answered. */
export async function tellAppeal(
  platform: TxPlatform,
  tx: Db,
  appeal: { id: string; user_id: string; reversed: boolean; answer: string },
): Promise<void> {
  await notify(platform, tx, notices.appeal, [appeal.user_id], {
    cause: appeal.id,
    group: appeal.id,
    place: DECISIONS_PLACE,
    data: {},
  })
  await mailPerson(platform, tx, notices.appeal, appeal.user_id, platform.clock(), (box) =>
    appealMail(box, appeal, platform.config.PUBLIC_URL + DECISIONS_PLACE),
  )
}

/** Moderators of a case: administrators, and owners of its organization unless it is kept from them. */
export const moderatorsOf = (
  tx: Db,
  { audience, organization_id }: { audience: Audience; organization_id: string | null },
): Promise<{ id: string; admin: boolean }[]> =>
  tx.query(
    `
      select u.id, u.role = 'Admin' as admin
      from ${users} u
      where u.status = 'active'
        and u.deleted_at is null
        and (
          u.role = 'Admin'
          or $2 = 'organization'
          and exists (
            select
            from ${memberships} m
            where m.user_id = u.id and m.organization_id = $1::uuid and m.kind = 'owner' and m.status = 'active'
          )
        )
      order by u.id`,
    [organization_id, audience],
  )

/** Warns all moderators of a case that a child may be in danger, in the product and by mail. */
export async function warnModerators(
  platform: TxPlatform,
  tx: Db,
  found: { id: string; audience: Audience; organization_id: string | null },
  report_id: string,
): Promise<void> {
  const all = await moderatorsOf(tx, found)
  for (const admin of [true, false]) {
    const place = `${admin ? '/admin' : ''}/reported-comments?case=${found.id}`
    const people = all.filter((one) => one.admin === admin).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await notify(platform, tx, notices.safety, people, {
      cause: report_id,
      group: found.id,
      place,
      data: {},
    })
    for (const id of people)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await mailPerson(platform, tx, notices.safety, id, platform.clock(), (box) =>
        safetyMail(box, platform.config.PUBLIC_URL + place),
      )
  }
}

/** The decision that an author is told of. */
export const decisionOf = async (tx: Db, id: string): Promise<Told> =>
  (
    await tx.query<Told>(`select id, author_id, action, sanction, words from ${decisions} where id = $1`, [
      id,
    ])
  )[0]!
