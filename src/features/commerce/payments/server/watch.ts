import { secondsSince } from '#server/monitoring/meters.ts'
import type { Platform } from '#server/platform.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { payment_events } from './payments.table.ts'

type Row = { provider: PaymentProvider; last_at: Date | null }

/** Providers from which notifications are expected. */
const expectedProviders = (config: Config): PaymentProvider[] => [
  ...(config.STRIPE_SECRET_KEY ? (['Stripe'] as const) : []),
  ...(config.APPLE_BUNDLE_ID ? (['Apple'] as const) : []),
]

/** Time of the last notification of each provider that is set up. */
export async function lastNotifications(db: Db, config: Config): Promise<Row[]> {
  return db.query<Row>(
    `
      select
        p.provider,
        (
          select e.received_at
          from ${payment_events} e
          where e.provider = p.provider
          order by e.received_at desc
          limit 1
        ) as last_at
      from unnest($1::text[]) p (provider)`,
    [expectedProviders(config)],
  )
}

/** Number of notifications that are not handled yet, and seconds since the oldest of them arrived. */
async function unhandled(db: Db): Promise<{ waiting: number; oldest_at: Date | null }> {
  const [row] = await db.query<{ waiting: number; oldest_at: Date | null }>(
    `
      select count(*)::int as waiting, min(received_at) as oldest_at
      from ${payment_events}
      where handled_at is null`,
  )
  return row!
}

/** Adds the series of notifications of payment providers. */
export function watchNotifications({ db, config, meters }: Platform): void {
  meters.shared(
    {
      asl_payment_notification_age_seconds: [
        'Seconds since a payment provider that is set up last sent a notification',
        'provider',
      ],
      asl_payment_notifications_unhandled: 'Notifications of payment providers that are not handled yet',
      asl_payment_notifications_oldest_seconds:
        'Seconds since the oldest unhandled notification arrived, 0 without one',
    },
    async () => {
      const [last, { waiting, oldest_at }] = await Promise.all([lastNotifications(db, config), unhandled(db)])
      return {
        asl_payment_notification_age_seconds: last.flatMap(({ provider, last_at }) =>
          last_at ? [[{ provider }, secondsSince(last_at)!] as const] : [],
        ),
        asl_payment_notifications_unhandled: waiting,
        asl_payment_notifications_oldest_seconds: secondsSince(oldest_at) ?? 0,
      }
    },
  )
}
