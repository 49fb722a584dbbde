import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import { accountOf } from '../../orders/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { notices } from './referrals.notices.ts'

const words = (language: Language, sum: string, url: string): MailContent =>
  language === 'es'
    ? {
        subject: `Ganaste ${sum}`,
        heading: `Ganaste ${sum}`,
        paragraphs: [
          'Alguien llegó por tu enlace y se quedó. El saldo paga tu próxima renovación o lo que compres.',
        ],
        button: { text: 'Ver tu enlace', url },
      }
    : {
        subject: `You earned ${sum}`,
        heading: `You earned ${sum}`,
        paragraphs: [
          'A friend came by your link and stayed. The credit pays your next renewal, or whatever you buy.',
        ],
        button: { text: 'See your link', url },
      }

/** Tells the owner of a link what a friend of a referral brought. */
export async function rewardMail(
  platform: TxPlatform,
  tx: Db,
  { id, owner_id }: { id: string; owner_id: string },
  cents: number,
): Promise<void> {
  const { email, language } = await accountOf(tx, owner_id)
  const place = '/refer'
  const contentFor = (reader: Language): MailContent =>
    words(reader, centsText(cents), platform.config.PUBLIC_URL + place)
  await notify(platform, tx, notices.reward, [owner_id], {
    cause: id,
    group: owner_id,
    place,
    data: subjectsOf(contentFor),
  })
  if (email)
    await platform.mail.send(tx, notices.reward, {
      to: email,
      language,
      content: contentFor(language),
    })
}
