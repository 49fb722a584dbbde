import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { mailStop } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { stopAddress, type StopPage, type Stoppable } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { subscriptionById } from './subscriptions.queries.ts'
import { subscription_mails } from './mails.table.ts'
import { subscriptions } from './subscriptions.table.ts'
import { mailAbout } from './tell.ts'

/** So many days after a plan has ended its buyer is written to, once in their life; later than that nobody is. */
const AFTER = 30,
  UNTIL = 60
const AT_ONCE = 500

const LINK = { address: '/api/v2/subscriptions/unsubscribe', purpose: 'offers by mail' } as const
const WORDS = {
  en: {
    title: 'Offers by email',
    ask: 'Stop emails about plans that you no longer have?',
    button: 'Stop the emails',
    done: 'Stopped. You can turn these emails back on in your settings, under Notifications.',
    unknown: 'We don’t recognize this link. You can stop these emails in your settings, under Notifications.',
  },
  es: {
    title: 'Ofertas por correo',
    ask: '¿Dejar de recibir correos sobre planes que ya no tienes?',
    button: 'Dejar de recibirlos',
    done: 'Listo. Estos correos se reanudan en la configuración, en Avisos.',
    unknown: 'No conocemos este enlace. Puedes detener estos correos en la configuración, en Avisos.',
  },
} as const satisfies Record<Language, object>

/** Page to unsubscribe from win-back mails with one click. */
export const winBackStop = (platform: Platform): StopPage<Stoppable> =>
  mailStop(platform, 'mail_offers', { ...LINK, words: WORDS })

/** Mails each adult once who cancelled a month ago and has had no plan since, unless they unsubscribed. */
export async function winBack(platform: Platform): Promise<number> {
  const now = platform.clock()
  const left = await platform.db.query<{ id: string; user_id: string }>(
    `
      select distinct on (s.user_id) s.id, s.user_id
      from ${subscriptions} s
      join ${users} u on u.id = s.user_id
      where s.status = 'Canceled' and s.organization_id is null and s.cancel_reason = 'canceled'
        and s.canceled_at <= $1 and s.canceled_at > $2
        and u.deleted_at is null and u.status = 'active' and u.email_verified_at is not null and u.mail_offers
        and not exists (
          select from ${subscriptions} o
          where o.user_id = s.user_id and o.organization_id is null and o.status in ('Active', 'Pending')
        )
        and not exists (
          select from ${subscription_mails} m
          join ${subscriptions} o on o.id = m.subscription_id
          where o.user_id = s.user_id and m.kind = 'win_back'
        )
      order by s.user_id, s.canceled_at desc
      limit ${AT_ONCE}`,
    [new Date(now.getTime() - AFTER * DAY_MS), new Date(now.getTime() - UNTIL * DAY_MS)],
  )
  let sent = 0
  for (const { id, user_id } of left)
    await platform.db.transaction(async (tx) => {
      const stop = stopAddress(platform, LINK, user_id)
      const current = (await subscriptionById(tx, id))!
      if (await mailAbout(platform, tx, current, 'win_back', { occasion: 'end', day: null, stop }, now))
        sent += 1
    })
  return sent
}
