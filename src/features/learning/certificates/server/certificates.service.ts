import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { mailboxesOf, mailPerson } from '#features/people/consents/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { clean } from '#server/pdf/ink.ts'
import { unprintableIn } from '#server/pdf/pdf.ts'
import { certificateErrors, verificationPath } from '../certificates.contract.ts'
import { NUMBER_SQL, textIn } from './certificates.queries.ts'
import { earned, restored, revoked } from './certificates.mails.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { courses, asl_levels, course_versions } from '../../courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { notices } from './certificates.notices.ts'

/** Page with a person's own certificates. */
export const MY_CERTIFICATES = '/profile#certificates'

/**
 * Gives everybody of these who has completed the course their certificate, in the transaction of the
 * completion. The database keeps it to one for each person and course, so that whoever completes twice, or on
 * two devices at once, has one and gets one mail.
 */
export async function issueCertificates(
  platform: TxPlatform,
  tx: Db,
  common_id: string,
  user_ids: readonly string[],
  now: Date,
): Promise<void> {
  const made = await tx.query<{ user_id: string; slug: string; titles: Record<string, string> }>(
    `
      insert into certificates (
        user_id, common_id, holder, titles, levels, lessons, minutes, edition, organization_id, issuer,
        completed_at, completed_on, created_at, updated_at
      )
      select
        u.id, c.id, btrim(u.first_name || ' ' || u.last_name), v.titles,
        case when l.id is not null then jsonb_build_object('en', l.name_en, 'es', l.name_es) end, v.lessons,
        v.minutes, v.edition, c.organization_id, o.name, e.completed_at,
        (e.completed_at at time zone u.time_zone)::date, $3, $3
      from ${enrolments} e
      join ${users} u on u.id = e.user_id
      join ${courses} c on c.id = e.common_id
      left join ${asl_levels} l on l.id = c.level_id
      left join ${organizations} o on o.id = c.organization_id
      join lateral (
        select
          jsonb_object_agg(x.language, x.title) as titles, max(x.lessons_count) as lessons,
          max(x.minutes) as minutes, max(x.version) as edition
        from ${course_versions} x
        where x.common_id = c.id and x.status <> 'draft' and not x.preview
      ) v on v.titles is not null
      where e.common_id = $1
        and e.user_id = any($2::uuid[])
        and e.completed_at is not null
        and u.role = 'Student'
        and u.deleted_at is null
      on conflict (user_id, common_id) where common_id is not null do nothing
      returning user_id, slug, titles`,
    [common_id, user_ids, now],
  )
  if (made.length === 0) return
  const { PUBLIC_URL } = platform.config
  for (const { user_id, slug, titles } of made)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await notify(platform, tx, notices.certificate, [user_id], {
      cause: slug,
      group: slug,
      place: MY_CERTIFICATES,
      data: { en: textIn(titles, 'en'), es: textIn(titles, 'es') },
    })
  const boxes = await mailboxesOf(
    tx,
    made.map(({ user_id }) => user_id),
    now,
  )
  for (const { user_id, slug, titles } of made) {
    const box = boxes.find((one) => one.user_id === user_id)
    if (!box) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await platform.mail.send(tx, notices.certificate, {
      to: box.email,
      language: box.language,
      content: earned(
        box.language,
        { name: box.first_name, title: textIn(titles, box.language), child: box.child },
        { page: PUBLIC_URL + verificationPath(slug), mine: PUBLIC_URL + MY_CERTIFICATES },
      ),
    })
  }
}

/** Public title of an assessment's certificate, in place of a course's title. */
export const ASSESSMENT_TITLES = {
  en: 'Live assessment of American Sign Language',
  es: 'Evaluación en vivo de Lengua de Señas Americana',
} as const satisfies Record<Language, string>

/**
 * Gives a learner the certificate of an assessment that is published, in the transaction of its publishing.
 * Whoever publishes tells the learner.
 *
 * @param levels its level by language
 * @returns the slug of its page
 */
export async function issueAssessmentCertificate(
  tx: Db,
  {
    user_id,
    assessment_id,
    level_id,
    organization_id,
    met_at,
  }: {
    user_id: string
    assessment_id: string
    level_id: string
    organization_id: string | null
    met_at: Date
  },
  now: Date,
): Promise<string> {
  const [made] = await tx.query<{ slug: string }>(
    `
      insert into certificates (
        kind, user_id, assessment_id, holder, titles, levels, organization_id, issuer, completed_at, completed_on,
        created_at, updated_at
      )
      select
        'assessment', u.id, $2, btrim(u.first_name || ' ' || u.last_name), $4::jsonb,
        jsonb_build_object('en', l.name_en, 'es', l.name_es), o.id, o.name, $6::timestamptz,
        ($6::timestamptz at time zone u.time_zone)::date, $7, $7
      from ${users} u
      join ${asl_levels} l on l.id = $3
      left join ${organizations} o on o.id = $5
      where u.id = $1
      returning slug`,
    [user_id, assessment_id, level_id, ASSESSMENT_TITLES, organization_id, met_at, now],
  )
  return made!.slug
}

type Locked = {
  id: string
  number: string
  holder: string
  titles: Record<string, string>
  organization_id: string | null
  revoked_at: Date | null
  revoke_reason: string | null
  user_id: string
}
async function lock(tx: Db, id: string): Promise<Locked> {
  const [row] = await tx.query<Locked>(
    `
      select
        c.id, ${NUMBER_SQL('c')} as number, c.holder, c.titles, c.organization_id, c.revoked_at,
        c.revoke_reason, c.user_id
      from certificates c
      join ${users} u on u.id = c.user_id
      where c.id = $1 and u.deleted_at is null
      for update of c`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** Takes a certificate's validity; its owner is told why. A revoked one stays as it was revoked first. */
export async function revokeCertificate(
  platform: Platform,
  person: Person,
  id: string,
  reason: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    if (row.revoked_at) return
    await tx.query(
      'update certificates set revoked_at = $2, revoked_by = $3, revoke_reason = $4, updated_at = $2 where id = $1',
      [id, now, person.user_id, reason],
    )
    await audit(
      tx,
      person,
      {
        code: 'CERTIFICATE_REVOKED',
        subject_type: 'certificate',
        subject_id: id,
        organization_id: row.organization_id,
        before: { revoked: false },
        after: { revoked: true, name: row.number, reason },
      },
      now,
    )
    await notify(platform, tx, notices.certificate, [row.user_id], {
      cause: `${id} ${now.toISOString()}`,
      group: id,
      place: MY_CERTIFICATES,
      data: { en: textIn(row.titles, 'en'), es: textIn(row.titles, 'es'), state: 'revoked' },
    })
    await mailPerson(platform, tx, notices.certificate, row.user_id, now, (box) =>
      revoked(
        box.language,
        { title: textIn(row.titles, box.language), number: row.number, reason, child: box.child },
        `${platform.config.PUBLIC_URL}/support`,
      ),
    )
  })
}

/**
 * Corrects a name that is misspelled, or missing because the person had not entered one yet.
 *
 * @throws holder_unprintable at `holder` for what no font here has
 */
export async function renameCertificate(
  platform: Platform,
  person: Person,
  id: string,
  holder: string,
): Promise<void> {
  const lost = await unprintableIn('display', clean(holder))
  if (lost.length > 0)
    throw Failure.at('holder', certificateErrors.holder_unprintable, { letters: lost.join(' ') })
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    if (row.holder === holder) return
    await tx.query('update certificates set holder = $2, updated_at = $3 where id = $1', [id, holder, now])
    await audit(
      tx,
      person,
      {
        code: 'CERTIFICATE_UPDATED',
        subject_type: 'certificate',
        subject_id: id,
        organization_id: row.organization_id,
        before: { holder: row.holder },
        after: { holder, name: row.number },
      },
      now,
    )
  })
}

export async function restoreCertificate(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    if (!row.revoked_at) return
    await tx.query(
      `
        update certificates
        set revoked_at = null, revoked_by = null, revoke_reason = null, updated_at = $2
        where id = $1`,
      [id, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'CERTIFICATE_RESTORED',
        subject_type: 'certificate',
        subject_id: id,
        organization_id: row.organization_id,
        before: { revoked: true, reason: row.revoke_reason },
        after: { revoked: false, name: row.number },
      },
      now,
    )
    await notify(platform, tx, notices.certificate, [row.user_id], {
      cause: `${id} ${now.toISOString()}`,
      group: id,
      place: MY_CERTIFICATES,
      data: { en: textIn(row.titles, 'en'), es: textIn(row.titles, 'es'), state: 'restored' },
    })
    await mailPerson(platform, tx, notices.certificate, row.user_id, now, (box) =>
      restored(
        box.language,
        { title: textIn(row.titles, box.language), number: row.number, child: box.child },
        platform.config.PUBLIC_URL + MY_CERTIFICATES,
      ),
    )
  })
}
