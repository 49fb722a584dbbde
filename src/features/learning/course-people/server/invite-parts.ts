import { notify } from '#features/people/notifications/server/public.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { TxPlatform } from '#server/platform.ts'
import { visibleSql } from '../../courses/server/public.ts'
import { COURSE_INVITE_DAYS, type INVITE_ROLES } from '../course-people.contract.ts'
import { draftErrors } from '../../course-drafts/draft-errors.contract.ts'
import { courseInviteMail } from './course-people.mails.ts'
import { courses, course_versions } from '../../courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { course_draft_texts } from '../../course-drafts/server/course-drafts.table.ts'
import { notices } from './course-people.notices.ts'

export const expiry = (now: Date): Date => new Date(now.getTime() + COURSE_INVITE_DAYS * DAY_MS)
/** An invited person, with the language of their mail. */
/** `email`: address for their mail; null if there is nobody to read it. */
export type Invited = {
  id: string
  email: string | null
  first_name: string
  language: Language
  invite_id: string
}

/** Invitations that nobody answered in time give their place to a new one. */
export const endExpired = (tx: Db, common_id: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      update course_invites
      set state = 'expired', updated_at = $2
      where common_id = $1 and state = 'sent' and expires_at <= $2`,
    [common_id, now],
  )

/**
 * Requires that a course is offered to a person: published, and owned by the platform or an organization of
 * theirs.
 *
 * @throws draftErrors.not_published
 */
export async function requireOffered(tx: Db, person: Actor, common_id: string): Promise<void> {
  const [offered] = await tx.query(
    `
      select 1
      from ${courses} c
      join ${course_versions} v on v.common_id = c.id and not v.preview
      where c.id = $1
        and v.status = 'published'
        and ${visibleSql(person, '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid
      limit 1`,
    [common_id, person.user_id, person.organization_id],
  )
  if (!offered) throw new Failure(draftErrors.not_published)
}

/** Tells people by mail that they were asked, each in their language. */
export async function tell(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  common_id: string,
  people: readonly Invited[],
  role: (typeof INVITE_ROLES)[number],
): Promise<void> {
  const [from] = await tx.query<{
    name: string
    nombre: string
    organization: string | null
    titles: Record<string, string>
  }>(
    `
      select
        ${displayName('u', 'en')} as name, ${displayName('u', 'es')} as nombre,
        (select o.name from ${organizations} o where o.id = $3) as organization,
        (
          select json_object_agg(x.language, x.title)
          from (
            select distinct on (language) language, title
            from (
              select language, title, 0 as n
              from ${course_draft_texts}
              where common_id = $2
              union all
              select language, title, 1
              from ${course_versions}
              where common_id = $2 and not preview
            ) y
            order by language, n
          ) x
        ) as titles
      from ${users} u
      where u.id = $1`,
    [person.user_id, common_id, person.organization_id],
  )
  const { organization, titles } = from!,
    inviter = { en: from!.name, es: from!.nombre }
  for (const { id, email, first_name, language, invite_id } of people) {
    const place = `${role === 'Learner' ? '/app/courses' : '/courses/invites'}?invite=${invite_id}`
    const contentFor = (reader: Language): MailContent =>
      courseInviteMail(reader, {
        first_name,
        inviter: inviter[reader],
        organization,
        title: titles[reader] ?? Object.values(titles)[0] ?? '',
        role,
        url: platform.config.PUBLIC_URL + place,
      })
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await notify(platform, tx, notices.invite, [id], {
      cause: invite_id,
      group: invite_id,
      place,
      data: subjectsOf(contentFor),
      organization_id: person.organization_id ?? undefined,
      from: person.user_id,
    })
    if (email === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await platform.mail.send(tx, notices.invite, {
      to: email,
      language,
      content: contentFor(language),
    })
  }
}
