import type { Language } from '#contract/constants.ts'
import type { StopPage, Stoppable } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { mailStop } from '../../users/server/public.ts'

export const DUTY_LINK = { address: '/api/v2/duties/unsubscribe', purpose: 'waiting work by mail' } as const
const WORDS = {
  en: {
    title: 'Emails about waiting work',
    ask: 'Stop emails about work that waits for you?',
    button: 'Stop the emails',
    done: 'Stopped. The work still appears in your lists, with its number in the menu. You can turn the emails back on in your settings, under Notifications.',
    unknown: 'We don’t recognize this link. You can stop these emails in your settings, under Notifications.',
  },
  es: {
    title: 'Correos sobre el trabajo que espera',
    ask: '¿Dejar de avisar por correo del trabajo que te espera?',
    button: 'Dejar de avisar',
    done: 'Listo. El trabajo sigue en tus listas, con su número en el menú. Los correos se reanudan en la configuración, en Avisos.',
    unknown: 'No conocemos este enlace. Puedes detener estos correos en la configuración, en Avisos.',
  },
} as const satisfies Record<Language, object>

/** One click stops the digests of waiting work. */
export const dutyStop = (platform: Platform): StopPage<Stoppable & { user_id: string }> =>
  mailStop(platform, 'mail_duties', { ...DUTY_LINK, words: WORDS })
