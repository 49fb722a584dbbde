import type { Language } from '#contract/constants.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { stopAddress } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '../../users/server/users.table.ts'
import type { DutyKind } from '../duties.contract.ts'
import { dutiesMail } from './duties.mails.ts'
import { duty_notices } from './duties.table.ts'
import { dutySources } from './duty-sources.ts'
import { DUTY_LINK } from './stop.ts'
import { notices } from './duties.notices.ts'

/** Work that still waits after so many days is announced a second time. */
export const REMIND_DAYS = 2
/** Minutes between two digests: newer work waits for the next one. */
export const DIGEST_MINUTES = 30

export type Waiting = { kind: DutyKind; about: string; late: boolean }
type Reader = { user_id: string; email: string; language: Language; first_name: string; role: Role }
type Due = Reader & { items: (Waiting & { subject_id: string; since: Date })[] }

const everything = (): string =>
  dutySources()
    .map(
      ({ kind, waiting, announced }) => `
        select '${kind}' as kind, ${announced === true} as announced, subject_id, user_id, since, about
        from (${waiting}) ${kind}_duties`,
    )
    .join(' union all ')

/** Work that nobody has been told of, or that waits for too long, by the person who must act. */
const due = (tx: Db, now: Date): Promise<Due[]> =>
  tx.query<Due>(
    `
      with waiting as materialized (${everything()}),
      done as (
        delete from ${duty_notices} n
        where not exists (
          select
          from waiting w
          where w.kind = n.kind and w.subject_id = n.subject_id and w.user_id = n.user_id
        )
      )
      select
        u.id as user_id, u.email::text, u.language, u.first_name, u.role,
        jsonb_agg(
          jsonb_build_object(
            'kind', w.kind, 'subject_id', w.subject_id, 'since', w.since, 'late', told.at is not null,
            'about', coalesce(w.about->>u.language, w.about->>'en', '')
          )
          order by w.since, w.subject_id
        ) as items
      from waiting w
      join ${users} u
        on u.id = w.user_id and u.status = 'active' and u.deleted_at is null and u.email is not null
        and u.mail_duties
      left join ${duty_notices} n
        on n.kind = w.kind and n.subject_id = w.subject_id and n.user_id = w.user_id
      cross join lateral (select coalesce(n.told_at, case when w.announced then w.since end) as at) told
      where (
          told.at is null
          or n.reminded_at is null and told.at <= $1::timestamptz - interval '${REMIND_DAYS} days'
        )
        and not exists (
          select
          from ${duty_notices} r
          where r.user_id = w.user_id
            and coalesce(r.reminded_at, r.told_at) > $1::timestamptz - interval '${DIGEST_MINUTES} minutes'
        )
      group by u.id`,
    [now],
  )

/**
 * Mails everybody what waits for them: one digest in half an hour at most, and a reminder once after two
 * days. Returns the number of mails.
 */
export async function tellDuties(platform: Platform): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Two processes would send each digest twice.
    await tx.query(`lock table ${duty_notices} in exclusive mode`)
    const people = await due(tx, now)
    for (const { items, ...reader } of people) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await tx.query(
        `
          insert into ${duty_notices} (kind, subject_id, user_id, told_at, reminded_at)
          select i.kind, i.subject_id, $1, case when i.late then i.since else $3 end, case when i.late then $3 end
          from jsonb_to_recordset($2::jsonb) i(kind text, subject_id uuid, since timestamptz, late boolean)
          on conflict (kind, subject_id, user_id) do update set reminded_at = excluded.reminded_at`,
        [reader.user_id, JSON.stringify(items), now],
      )
    }
    await platform.mail.sendAll(
      tx,
      notices.waiting,
      people.map(({ items, ...reader }) => ({
        to: reader.email,
        language: reader.language,
        content: dutiesMail(
          reader.language,
          reader.first_name,
          items,
          platform.config.PUBLIC_URL + screenOf(reader.role, items),
          stopAddress(platform, DUTY_LINK, reader.user_id),
        ),
      })),
    )
    return people.length
  })
}

/** The screen that lists all of the work, else home. */
function screenOf(role: Role, items: readonly Waiting[]): string {
  const screens = new Set(
    items.map(({ kind }) => {
      const source = dutySources().find((one) => one.kind === kind)
      return source?.[role === 'Admin' ? 'admin' : 'staff'] ?? '/'
    }),
  )
  return screens.size === 1 ? [...screens][0]! : '/'
}
