import type { Language } from '#contract/constants.ts'
import { mailStop } from '#features/people/users/server/public.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { notify, wantMailNow } from '#features/people/notifications/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { stopAddress, type StopPage, type Stoppable } from '#server/mail/stop-page.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { versionSql } from '../../courses/server/public.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { group_members } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { notices } from './recommendations.notices.ts'

type Words = { by: string; title: string; note: string; child: string | null }
/** Mail to a learner, or to a child's guardian: the recommended course, its recommender and their note. */
const recommendedMail = (
  language: Language,
  { by, title, note, child }: Words,
  url: string,
  unsubscribeUrl: string,
): MailContent => ({
  ...(
    {
      en: {
        subject: `${by} recommends “${title}” to ${child ?? 'you'}`,
        heading: child ? `A course for ${child}` : 'A course for you',
        paragraphs: [
          `${by} thinks “${title}” is right for ${child ?? 'you'}.`,
          ...(note ? [`“${note}”`] : []),
          child ? `You can find it on ${child}’s home page.` : 'You can also find it on your home page.',
        ],
        button: { text: 'See the course', url },
      },
      es: {
        subject: child ? `${by} recomienda «${title}» a ${child}` : `${by} te recomienda «${title}»`,
        heading: child ? `Un curso para ${child}` : 'Un curso para ti',
        paragraphs: [
          child
            ? `${by} cree que «${title}» es adecuado para ${child}.`
            : `${by} cree que «${title}» es para ti.`,
          ...(note ? [`«${note}»`] : []),
          child ? `Aparece en el inicio de ${child}.` : 'También aparece en tu inicio.',
        ],
        button: { text: 'Ver el curso', url },
      },
    } satisfies Record<Language, MailContent>
  )[language],
  unsubscribeUrl,
})

const LINK = { address: '/api/v2/recommendations/unsubscribe', purpose: 'recommendations by mail' } as const
const WORDS = {
  en: {
    title: 'Recommendations by email',
    ask: 'Stop emails about what teachers recommend?',
    button: 'Stop the emails',
    done: 'Stopped. What teachers recommend still appears on your home page. You can turn the emails back on in your settings, under Notifications.',
    unknown: 'We don’t recognize this link. You can stop these emails in your settings, under Notifications.',
  },
  es: {
    title: 'Recomendaciones por correo',
    ask: '¿Dejar de avisar por correo de lo que recomiendan los docentes?',
    button: 'Dejar de avisar',
    done: 'Listo. Lo que recomiendan los docentes sigue en el inicio. Los correos se reanudan en la configuración, en Avisos.',
    unknown: 'No conocemos este enlace. Puedes detener estos correos en la configuración, en Avisos.',
  },
} as const satisfies Record<Language, object>

/** One click stops these mails about a person; a guardian's click does so for their child. */
export const recommendationStop = (platform: Platform): StopPage<Stoppable> =>
  mailStop(platform, 'mail_recommendations', { ...LINK, words: WORDS })

/** A course in a learner's language, by the version that they would open. */
const COURSE = (user: string): string =>
  `
    (
      select to_jsonb(v)
      from ${versionSql('$1', { sql: `${user}.language` }, ['id', 'title'], ['published'])} v
    )`

/**
 * Tells learners what is recommended to them, by mail too unless they stopped it: not those who have begun
 * it.
 */
export async function mailRecommended(
  platform: TxPlatform,
  tx: Db,
  said: { common_id: string; by: string; note: string },
  to: { user_id: string } | { group_id: string },
  now: Date,
): Promise<void> {
  const one = 'user_id' in to
  const learners = await tx.query<{
    id: string
    course: { id: string; title: string } | null
  }>(
    `
      select u.id, ${COURSE('u')} as course
      from ${users} u
      where ${one ? 'u.id = $2' : `u.id in (select m.user_id from ${group_members} x join ${memberships} m on m.id = x.membership_id and m.kind = 'learner' and m.status = 'active' where x.group_id = $2)`}
        and u.deleted_at is null
        and u.status = 'active'
        and u.email_verified_at is not null
        and not exists (select from ${enrolments} e where e.user_id = u.id and e.common_id = $1)`,
    [said.common_id, one ? to.user_id : to.group_id],
  )
  const mailed = await wantMailNow(
    tx,
    notices.course,
    learners.map(({ id }) => id),
  )
  const boxes = await mailboxesOf(tx, [...mailed], now)
  // Learners of one language see one version: they are told together.
  const versions = Map.groupBy(learners, ({ course }) => course?.id)
  for (const readers of versions.values()) {
    const { course } = readers[0]!
    if (course)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await notify(
        platform,
        tx,
        notices.course,
        readers.map(({ id }) => id),
        {
          cause: `${said.common_id} ${now.toISOString()}`,
          group: said.common_id,
          place: `/app/courses/view/${course.id}/${said.common_id}`,
          data: { title: course.title },
        },
      )
  }
  for (const { user_id, email, language, child } of boxes) {
    const course = learners.find(({ id }) => id === user_id)?.course
    if (!course) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await platform.mail.send(tx, notices.course, {
      to: email,
      language,
      content: recommendedMail(
        language,
        { by: said.by, title: course.title, note: said.note, child },
        `${platform.config.PUBLIC_URL}/app/courses/view/${course.id}/${said.common_id}`,
        stopAddress(platform, LINK, user_id),
      ),
    })
  }
}
