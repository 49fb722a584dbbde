import type { Language } from '#contract/constants.ts'
import { stopAddress, type StopPage, type Stoppable } from '#server/mail/stop-page.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'

const LINK = { address: '/api/v2/reports/unsubscribe', purpose: 'report schedules' } as const
const WORDS = {
  en: {
    title: 'Reports by mail',
    ask: 'Stop sending this report?',
    button: 'Stop the emails',
    done: 'Stopped. This report is not sent any more. You can resume it under Reports, By mail.',
    unknown: 'We do not know this link. You can stop reports under Reports, By mail.',
  },
  es: {
    title: 'Informes por correo',
    ask: '¿Dejar de enviar este informe?',
    button: 'Dejar de enviarlo',
    done: 'Listo. Este informe ya no se envía. Puedes reanudarlo en Informes, Por correo.',
    unknown: 'No conocemos este enlace. Puedes detener los informes en Informes, Por correo.',
  },
} as const satisfies Record<Language, object>

/** Returns the address that unsubscribes from a scheduled report in one click. */
export const unsubscribeUrl = (platform: TxPlatform, id: string): string => stopAddress(platform, LINK, id)

/** Unsubscribe page of a scheduled report. */
export const reportStop = (platform: Platform): StopPage<Stoppable & { id: string }> => ({
  ...LINK,
  words: WORDS,
  find: async (id) =>
    (
      await platform.db.query<Stoppable & { id: string }>(
        `
            select s.id, s.user_id, s.organization_id, s.status = 'paused' as stopped, u.language
            from report_schedules s
            join ${users} u on u.id = s.user_id
            where s.id = $1`,
        [id],
      )
    )[0],
  stop: async (tx, { id }, now) => {
    const [paused] = await tx.query(
      `
          update report_schedules
          set status = 'paused', version = version + 1, updated_at = $2
          where id = $1 and status = 'active'
          returning id`,
      [id, now],
    )
    return paused
      ? {
          code: 'REPORT_SCHEDULE_PAUSED',
          subject_type: 'report_schedule',
          subject_id: id,
          after: { by: 'mail' },
        }
      : null
  },
})
