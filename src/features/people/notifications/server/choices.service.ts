import { common, Failure } from '#contract/errors.ts'
import { DIGEST_KIND, isRequired, type MailTime } from '#contract/notices.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isFixed, mailTimesOf, noticeKindOf, noticeKinds, type NoticeKind } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { noticeErrors, type NoticeChoice } from '../notifications.contract.ts'
import { leaveDigest } from './leave-digest.ts'
import type { NoticeScopes } from './channels.sql.ts'

type Channels = { here: boolean | null; mail: MailTime | null; push: boolean | null }
type Chosen = Channels & { kind: string }

/** Kind of a scoped choice that holds for every kind of notice. */
const EVERY_KIND = '*'

function choiceOf(kind: NoticeKind, language: Person['language'], chosen?: Chosen): NoticeChoice {
  const required = isFixed(kind)
  return {
    kind: kind.name,
    class: kind.class,
    ...kind.words[language],
    required,
    here: kind.line ? (chosen?.here ?? true) : null,
    mail: required ? 'now' : (chosen?.mail ?? kind.channels.mail),
    mail_times: mailTimesOf(kind),
    push: kind.line ? (chosen?.push ?? kind.channels.push) : null,
  }
}

/** A person's choices by kind, with those that a column of their account holds. */
async function choicesOf(db: Db, user_id: string): Promise<Map<string, Chosen>> {
  const rows = await db.query<Chosen>(
    `
      select kind, here, mail, push
      from notice_choices
      where user_id = $1 and num_nonnulls(organization_id, from_id, thread_id) = 0`,
    [user_id],
  )
  const [account] = await db.query<Record<string, boolean>>(
    `select mail_recommendations, mail_offers, mail_duties from ${users} where id = $1`,
    [user_id],
  )
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  for (const { name, mail_column } of noticeKinds())
    if (mail_column && account?.[mail_column] === false)
      chosen.set(name, {
        ...(chosen.get(name) ?? { kind: name, here: null, push: null }),
        mail: 'never',
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

type Choice = { [Channel in keyof Channels]?: NonNullable<Channels[Channel]> | undefined }

/**
 * Saves a choice. Mail of a fixed kind can't be switched off. Choosing the summary for a kind
 * switches summaries on.
 */
export async function choose(
  platform: Platform,
  person: Person,
  name: string,
  { here, mail, push }: Choice,
): Promise<NoticeChoice> {
  const kind = noticeKindOf(name)
  if (!kind || !reaches(kind, person)) throw new Failure(common.not_found)
  if (mail && mail !== 'now' && isFixed(kind)) throw new Failure(noticeErrors.notice_required)
  if (mail && !mailTimesOf(kind).includes(mail)) throw new Failure(noticeErrors.notice_without_digest)
  const { mail_column } = kind
  const { user_id } = person
  return platform.db.transaction(async (tx) => {
    const now = platform.clock()
    if (mail_column && mail) await changePerson(tx, user_id, { [mail_column]: mail !== 'never' }, now)
    await save(tx, user_id, name, {}, now, {
      here: kind.line && here,
      // A column of the account says never.
      mail: mail_column && mail === 'never' ? undefined : mail,
      push: kind.line && push,
    })
    if (mail === 'digest') await save(tx, user_id, DIGEST_KIND, {}, now, { mail: 'now' })
    else if (mail) await leaveDigest(tx, user_id, name === DIGEST_KIND ? null : name)
    return choiceOf(kind, person.language, (await choicesOf(tx, user_id)).get(name))
  })
}

async function save(
  tx: Db,
  user_id: string,
  kind: string,
  { organization_id, from, thread_id }: NoticeScopes,
  now: Date,
  { here, mail, push }: Choice,
): Promise<void> {
  await tx.query(
    `
      insert into notice_choices (
        user_id, kind, organization_id, from_id, thread_id, here, mail, push, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (user_id, kind, organization_id, from_id, thread_id) do update set
        here = coalesce(excluded.here, notice_choices.here), mail = coalesce(excluded.mail, notice_choices.mail),
        push = coalesce(excluded.push, notice_choices.push), updated_at = excluded.updated_at`,
    [
      user_id,
      kind,
      organization_id ?? null,
      from ?? null,
      thread_id ?? null,
      here ?? null,
      mail ?? null,
      push ?? null,
      now,
    ],
  )
}

/** An organization, a person or a thread for which somebody chooses apart from the rest. */
export type NoticeScope = { organization_id: string } | { from: string } | { thread_id: string }

/**
 * Saves a person's choice for one scope: for one kind of notice, or for every kind. Required notices arrive
 * in spite of it, since they name no scope. The caller has checked that the person sees what the scope names.
 */
export async function chooseFor(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  user_id: string,
  scope: NoticeScope,
  choice: Choice,
  kind?: NoticeKind,
): Promise<void> {
  if (kind && isRequired(kind.class)) throw new Failure(noticeErrors.notice_required)
  await save(tx, user_id, kind?.name ?? EVERY_KIND, scope, platform.clock(), choice)
}

/** Mutes every notice of a scope on all channels, or ends every choice for that scope. */
export async function mute(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  user_id: string,
  scope: NoticeScope,
  muted: boolean,
): Promise<void> {
  if (muted) return chooseFor(platform, tx, user_id, scope, { here: false, mail: 'never', push: false })
  const { organization_id, from, thread_id }: NoticeScopes = scope
  await tx.query(
    `
      delete from notice_choices
      where user_id = $1
        and (organization_id = $2::uuid or from_id = $3::uuid or thread_id = $4::uuid)`,
    [user_id, organization_id ?? null, from ?? null, thread_id ?? null],
  )
}
