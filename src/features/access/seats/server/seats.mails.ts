import type { Language } from '#contract/constants.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { notices } from './seats.notices.ts'

export const SEATS_TOLD_JOB = 'seats-tell'
export type Seated = { organization_id: string; user_ids: string[] }

/** Email to the new holder of a seat, or a child's guardian: names the payer and the opened access. */
const seatMail = (
  language: Language,
  { organization, child }: { organization: string; child: string | null },
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `${organization} gave ${child ?? 'you'} a seat`,
        heading: child ? `Everything is open for ${child}` : 'Everything is open for you',
        paragraphs: [
          `${organization} pays for ${child ? `${child}’s` : 'your'} learning: the courses and the dictionary are open.`,
          child
            ? 'A seat shows nobody how it is going: that needs your agreement.'
            : 'A seat shows nobody how you are doing: that needs your agreement.',
        ],
        button: { text: 'Start learning', url },
      },
      es: {
        subject: child ? `${organization} le dio un lugar a ${child}` : `${organization} te dio un lugar`,
        heading: child ? `Todo está abierto para ${child}` : 'Todo está abierto para ti',
        paragraphs: [
          child
            ? `${organization} paga el aprendizaje de ${child}: los cursos y el diccionario están abiertos.`
            : `${organization} paga tu aprendizaje: los cursos y el diccionario están abiertos.`,
          child
            ? 'Un lugar no muestra a nadie cómo le va: para eso hace falta tu acuerdo.'
            : 'Un lugar no muestra a nadie cómo te va: para eso hace falta tu acuerdo.',
        ],
        button: { text: 'Empezar a aprender', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

/** Tells those who were given a seat, once the transaction has committed: one job, however many they are. */
export const tellSeated = async (platform: TxPlatform, tx: Db, seated: Seated): Promise<void> => {
  if (seated.user_ids.length > 0) await platform.jobs.send(tx, SEATS_TOLD_JOB, seated)
}

/** Writes to each of them, all or none, so that a job that is tried again writes to nobody twice. */
export async function mailSeated(platform: Platform, { organization_id, user_ids }: Seated): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [organization] = await tx.query<{ name: string }>(
      `select name from ${organizations} where id = $1`,
      [organization_id],
    )
    const url = `${platform.config.PUBLIC_URL}/app`
    await notify(platform, tx, notices.given, user_ids, {
      cause: `${organization_id} ${now.toISOString()}`,
      group: organization_id,
      place: '/app',
      data: subjectsOf((language) =>
        seatMail(language, { organization: organization!.name, child: null }, url),
      ),
      organization_id,
    })
    for (const { email, language, child } of await mailboxesOf(tx, user_ids, now))
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await platform.mail.send(tx, notices.given, {
        to: email,
        language,
        content: seatMail(language, { organization: organization!.name, child }, url),
      })
  })
}
