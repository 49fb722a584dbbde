import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { NOTIFICATIONS_EVENT, type MailTime } from '#contract/notices.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isShown, noticeKindOf, noticeKinds, type NoticeKind } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import {
  NOTIFICATION_DAYS,
  noticeErrors,
  type NoticeChoice,
  type notificationsContract,
} from '../notifications.contract.ts'
import { changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { unreadOf } from './notifications.queries.ts'
import { write, type NotifyJob } from './notify.ts'

type Person = Actor & { user_id: string }

/** Marks notifications as read, on all devices, and returns how many remain unread. */
export async function markRead(
  platform: Platform,
  { user_id }: Person,
  body: z.output<typeof notificationsContract.read.body>,
): Promise<{ unread: number }> {
  return platform.db.transaction(async (tx) => {
    const read = await tx.query(
      `
        update notifications
        set read_at = $2
        where user_id = $1
          and read_at is null
          and case $3
            when 'some' then id = any($4::uuid[])
            when 'place' then substring(place from '^[^?#]*') = substring($5 from '^[^?#]*')
            else updated_at <= $6::timestamptz
          end
        returning id`,
      [
        user_id,
        platform.clock(),
        body.what,
        body.what === 'some' ? body.ids : [],
        body.what === 'place' ? body.place : '',
        body.what === 'all' ? body.until : null,
      ],
    )
    if (read.length > 0)
      await platform.realtime.emit(tx, `user:${user_id}`, NOTIFICATIONS_EVENT, {}, { coalesce: user_id })
    return { unread: await unreadOf(tx, user_id) }
  })
}

/** True if its mail can't be switched off. */
const isFixed = ({ optional, mail_column }: NoticeKind): boolean => !optional && !mail_column

type Chosen = { kind: string; here: boolean | null; mail: MailTime | null }

function choiceOf(kind: NoticeKind, language: Person['language'], chosen?: Chosen): NoticeChoice {
  const required = isFixed(kind)
  return {
    kind: kind.name,
    class: kind.class,
    ...kind.words[language],
    required,
    here: kind.line ? (chosen?.here ?? true) : null,
    mail: required ? 'now' : (chosen?.mail ?? kind.channels.mail),
  }
}

/** A person's choices by kind, with those that a column of their account holds. */
async function choicesOf(db: Db, user_id: string): Promise<Map<string, Chosen>> {
  const rows = await db.query<Chosen>('select kind, here, mail from notice_choices where user_id = $1', [
    user_id,
  ])
  const [account] = await db.query<Record<string, boolean>>(
    `select mail_recommendations, mail_offers, mail_duties from ${users} where id = $1`,
    [user_id],
  )
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  for (const { name, mail_column } of noticeKinds())
    if (mail_column)
      chosen.set(name, {
        kind: name,
        here: chosen.get(name)?.here ?? null,
        mail: account?.[mail_column] === false ? 'never' : 'now',
      })
  return chosen
}

/** True if a person in this role may get notices for these readers; an address has no settings. */
const reaches = ({ to }: NoticeKind, { role }: Person): boolean =>
  to !== 'address' &&
  (to !== 'staff' || role !== 'Student') &&
  (to !== 'organization' || role === 'Organization' || role === 'Admin')

/** Kinds of notices that the person may get, with what they chose. */
export async function choices(platform: Platform, person: Person): Promise<NoticeChoice[]> {
  const chosen = await choicesOf(platform.db, person.user_id)
  return noticeKinds()
    .filter((kind) => reaches(kind, person))
    .map((kind) => choiceOf(kind, person.language, chosen.get(kind.name)))
}

/** Saves a choice. Mail of a fixed kind can't be switched off. */
export async function choose(
  platform: Platform,
  person: Person,
  name: string,
  { here, mail }: { here?: boolean | undefined; mail?: MailTime | undefined },
): Promise<NoticeChoice> {
  const kind = noticeKindOf(name)
  if (!kind || !reaches(kind, person)) throw new Failure(common.not_found)
  if (mail === 'never' && isFixed(kind)) throw new Failure(noticeErrors.notice_required)
  const { mail_column } = kind
  return platform.db.transaction(async (tx) => {
    if (mail_column && mail)
      await changePerson(tx, person.user_id, { [mail_column]: mail === 'now' }, platform.clock())
    await tx.query(
      `
        insert into notice_choices (user_id, kind, here, mail)
        values ($1, $2, $3, $4)
        on conflict (user_id, kind) do update set
          here = coalesce($3, notice_choices.here), mail = coalesce($4, notice_choices.mail), updated_at = $5`,
      [
        person.user_id,
        name,
        kind.line ? (here ?? null) : null,
        mail_column ? null : (mail ?? null),
        platform.clock(),
      ],
    )
    return choiceOf(kind, person.language, (await choicesOf(tx, person.user_id)).get(name))
  })
}

/** Writes the notifications of one job: a kind that is gone since is told to nobody. */
export async function notifyMany(
  platform: Platform,
  { kind, user_ids, ...notice }: NotifyJob,
): Promise<void> {
  const found = noticeKindOf(kind)
  if (found && isShown(found))
    await platform.db.transaction((tx) => write(platform, tx, found, user_ids, notice))
}

/** Removes notifications and causes that are older than they are kept. */
export async function removeOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = [clock(), NOTIFICATION_DAYS]
  await db.query(
    'delete from notifications where updated_at < $1::timestamptz - make_interval(days => $2)',
    before,
  )
  await db.query(
    'delete from notification_causes where created_at < $1::timestamptz - make_interval(days => $2)',
    before,
  )
}
