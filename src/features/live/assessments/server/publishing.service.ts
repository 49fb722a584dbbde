import { Failure } from '#contract/errors.ts'
import { verificationPath } from '#features/learning/certificates/certificates.contract.ts'
import { issueAssessmentCertificate } from '#features/learning/certificates/server/public.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import type { Language } from '#contract/constants.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { assessmentErrors } from '../assessment-errors.contract.ts'
import { assessmentOf, mayRate, type AssessmentRecord } from './assessments.access.ts'
import { assessment_drafts, assessment_raters, live_assessments } from './assessments.table.ts'
import { namedMail, publishedMail } from './assessments.mails.ts'
import { ratersOf, ratingsOf } from './ratings.queries.ts'
import { notices } from './assessments.notices.ts'

/** True if the actor leads an assessment: the teacher who met the learner, or an administrator. */
export const leads = (actor: Person, { teacher_id }: Pick<AssessmentRecord, 'teacher_id'>): boolean =>
  teacher_id === actor.user_id || actor.permissions.scope('LiveAssessment', 'Update') === 'all'

/** The place that waits for somebody: the second while nobody has rated there, the third where two differ. */
export async function freePlace(
  db: Db,
  found: AssessmentRecord,
): Promise<{ place: number; held: string | null } | null> {
  if (found.state !== 'scheduled' && found.state !== 'in_progress') return null
  const [raters, ratings] = [await ratersOf(db, found.id), await ratingsOf(db, found.id)]
  const rated = (place: number): boolean => ratings.some((one) => one.place === place)
  const raterOf = (place: number): string | null =>
    raters.find((one) => one.place === place)?.rater_id ?? null
  if (!rated(2)) return { place: 2, held: raterOf(2) }
  if (rated(1) && !rated(3)) return { place: 3, held: raterOf(3) }
  return null
}

/**
 * Names who rates next: oneself, or somebody else by whoever leads the assessment, who may also name another
 * one in the place of somebody who has not rated.
 */
export async function nameRater(
  platform: Platform,
  actor: Person,
  id: string,
  named: string | null,
): Promise<{ place: number }> {
  const now = platform.clock()
  const user_id = named ?? actor.user_id
  return platform.db.transaction(async (tx) => {
    const found = await assessmentOf(tx, actor, id, { permission: 'Update', lock: true })
    const leading = leads(actor, found)
    const free = await freePlace(tx, found)
    if (!free || (free.held !== null && !leading)) throw new Failure(assessmentErrors.place_taken)
    const already = (await ratersOf(tx, id)).some(({ rater_id }) => rater_id === user_id)
    if (already || (user_id !== actor.user_id && !leading) || !(await mayRate(tx, actor, id, user_id)))
      throw Failure.at('user_id', assessmentErrors.cannot_rate)
    await tx.query(`delete from ${assessment_drafts} where assessment_id = $1 and user_id = $2`, [
      id,
      free.held,
    ])
    await tx.query(
      `
        insert into ${assessment_raters} (assessment_id, place, rater_id, named_by, created_at)
        values ($1, $2, $3, $4, $5)
        on conflict (assessment_id, place)
        do update set rater_id = excluded.rater_id, named_by = excluded.named_by, created_at = excluded.created_at`,
      [id, free.place, user_id, actor.user_id, now],
    )
    await audit(
      tx,
      actor,
      {
        code: 'LIVE_ASSESSMENT_RATER_NAMED',
        subject_type: 'live_assessment',
        subject_id: id,
        organization_id: found.organization_id,
        after: { place: free.place },
      },
      now,
    )
    if (user_id !== actor.user_id)
      await tellNamed(platform, tx, { id, user_id, learner_id: found.user_id, now })
    return { place: free.place }
  })
}

async function tellNamed(
  platform: TxPlatform,
  tx: Db,
  { id, user_id, learner_id, now }: { id: string; user_id: string; learner_id: string; now: Date },
): Promise<void> {
  const [box] = await mailboxesOf(tx, [user_id], now)
  if (!box) return
  const [names] = await tx.query<Record<Language, string> & { admin: boolean }>(
    `
      select ${displayName('l', 'en')} as en, ${displayName('l', 'es')} as es, u.role = 'Admin' as admin
      from ${users} l
      join ${users} u on u.id = $2
      where l.id = $1`,
    [learner_id, user_id],
  )
  const place = `${names?.admin ? '/admin' : ''}/assessments/${id}`
  const contentFor = (language: Language): MailContent =>
    namedMail(language, { learner: names?.[language] ?? '' }, platform.config.PUBLIC_URL + place)
  await notify(platform, tx, notices.toRate, [user_id], {
    cause: `${id} ${now.toISOString()}`,
    group: id,
    place,
    data: subjectsOf(contentFor),
  })
  await platform.mail.send(tx, notices.toRate, {
    to: box.email,
    language: box.language,
    content: contentFor(box.language),
  })
}

/**
 * Publishes what is graded: the learner, or their guardian, gets a mail, and the certificate is theirs. From
 * then on nothing of it changes.
 */
export async function publishAssessment(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await assessmentOf(tx, actor, id, { permission: 'Update', lock: true })
    if (found.state !== 'graded' || !leads(actor, found)) throw new Failure(assessmentErrors.not_graded)
    await tx.query(
      `
        update ${live_assessments}
        set state = 'published', published_at = $2, published_by = $3, updated_at = $2
        where id = $1`,
      [id, now, actor.user_id],
    )
    await tx.query(`delete from ${assessment_drafts} where assessment_id = $1`, [id])
    const slug = await issueAssessmentCertificate(
      tx,
      {
        user_id: found.user_id,
        assessment_id: id,
        level_id: found.level_id!,
        organization_id: found.organization_id,
        met_at: found.starts_at!,
      },
      now,
    )
    await audit(
      tx,
      actor,
      {
        code: 'LIVE_ASSESSMENT_PUBLISHED',
        subject_type: 'live_assessment',
        subject_id: id,
        organization_id: found.organization_id,
      },
      now,
    )
    await tellPublished(platform, tx, found, slug)
  })
}

async function tellPublished(
  platform: TxPlatform,
  tx: Db,
  found: AssessmentRecord,
  slug: string,
): Promise<void> {
  const { PUBLIC_URL } = platform.config
  await platform.realtime.emit(
    tx,
    [`user:${found.user_id}`],
    'booking-changed',
    { id: found.booking_id!, sequence: 0 },
    { coalesce: found.booking_id! },
  )
  const [outcome] = await tx.query<Record<Language, string> & { teacher: string }>(
    `
      select
        (select l.name_en from ${asl_levels} l where l.id = $1) as en,
        (select l.name_es from ${asl_levels} l where l.id = $1) as es,
        coalesce((select btrim(u.first_name) from ${users} u where u.id = $2 and u.deleted_at is null), '') as teacher`,
    [found.level_id, found.teacher_id],
  )
  const { en, es, teacher } = outcome!
  const result = `/app/courses/assessment?result=${found.id}`
  await notify(platform, tx, notices.published, [found.user_id], {
    cause: found.id,
    group: found.id,
    place: result,
    data: { en, es },
  })
  await mailNotice(platform, tx, notices.published, [found.user_id], ({ language, child }) =>
    publishedMail(
      language,
      { level: outcome![language], teacher, child },
      { result: PUBLIC_URL + result, certificate: PUBLIC_URL + verificationPath(slug) },
    ),
  )
}
