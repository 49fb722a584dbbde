import type { Language } from '#contract/constants.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { TxPlatform } from '#server/platform.ts'

/** Until when it holds, or why it was not taken. */
export type ExemptionOutcome = { valid_until: string } | { reason: string }

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const mail: Record<Language, (decision: ExemptionOutcome, url: string) => MailContent> = {
  en: (decision, url) =>
    'valid_until' in decision
      ? {
          subject: 'Your tax certificate was accepted',
          heading: 'You buy without tax now',
          paragraphs: [
            `We accepted your certificate. It holds until ${dayText(decision.valid_until, 'en')}.`,
          ],
          button: { text: 'Open your purchases', url },
        }
      : {
          subject: 'We could not accept your tax certificate',
          heading: 'We could not accept your certificate',
          paragraphs: [`The reason: ${decision.reason}`, 'You can send another one at any time.'],
          button: { text: 'Open your purchases', url },
        },
  es: (decision, url) =>
    'valid_until' in decision
      ? {
          subject: 'Aceptamos tu certificado fiscal',
          heading: 'Ahora compras sin impuesto',
          paragraphs: [`Aceptamos tu certificado. Vale hasta el ${dayText(decision.valid_until, 'es')}.`],
          button: { text: 'Abrir tus compras', url },
        }
      : {
          subject: 'No pudimos aceptar tu certificado fiscal',
          heading: 'No pudimos aceptar tu certificado',
          paragraphs: [`El motivo: ${decision.reason}`, 'Puedes enviar otro cuando quieras.'],
          button: { text: 'Abrir tus compras', url },
        },
}

/** Writes to the owners of the organization what became of its certificate, each in their language. */
export async function tellAnswer(
  platform: TxPlatform,
  tx: Db,
  organization_id: string,
  decision: ExemptionOutcome,
): Promise<void> {
  const owners = await tx.query<{ email: string | null; language: Language }>(
    `
      select ${mailboxOf('u')} as email, u.language
      from ${users} u
      where u.deleted_at is null and ${worksAtSql('u.id', '$1::uuid', ['owner'])}`,
    [organization_id],
  )
  const url = `${platform.config.PUBLIC_URL}/subscription`
  for (const { email, language } of owners)
    if (email) await platform.mail.send(tx, { to: email, language, content: mail[language](decision, url) })
}
