import type { Language } from '#contract/constants.ts'
import { DIGEST_KIND } from '#contract/notices.ts'
import type { StopPage, Stoppable } from '#server/mail/stop-page.ts'
import { noticeKindOf } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { leaveDigest } from './leave-digest.ts'
import { users } from '../../users/server/users.table.ts'

export const NOTICE_LINK = {
  address: '/api/v2/notifications/unsubscribe',
  purpose: 'one kind of notice',
} as const

const WORDS = {
  en: {
    title: 'Stop this kind of email',
    ask: 'Stop emails like the one this link was in?',
    button: 'Stop these emails',
    done: 'Stopped. You can turn these emails back on in your settings, under Notifications.',
    unknown: 'We don’t recognize this link. You can stop emails in your settings, under Notifications.',
  },
  es: {
    title: 'Dejar de recibir este tipo de correo',
    ask: '¿Dejar de recibir correos como el de este enlace?',
    button: 'Dejar de recibirlos',
    done: 'Listo. Estos correos se reanudan en la configuración, en Avisos.',
    unknown: 'No conocemos este enlace. Puedes detener los correos en la configuración, en Avisos.',
  },
} as const satisfies Record<Language, object>

type Chosen = Stoppable & { user_id: string; kind: string }

/** One click stops mail of one kind about a person; a guardian's click does so for their child. */
export const noticeStop = (platform: Platform): StopPage<Chosen> => ({
  ...NOTICE_LINK,
  words: WORDS,
  find: async (id) => {
    const [row] = await platform.db.query<Omit<Chosen, 'stopped'> & { mail: string | null }>(
      `
        select c.user_id, c.kind, c.mail, null::uuid as organization_id, u.language
        from notice_choices c
        join ${users} u on u.id = c.user_id
        where c.id = $1 and u.deleted_at is null`,
      [id],
    )
    if (!row) return undefined
    const { mail, ...chosen } = row
    return { ...chosen, stopped: (mail ?? noticeKindOf(chosen.kind)?.channels.mail) === 'never' }
  },
  stop: async (tx, { user_id, kind }, now) => {
    const [changed] = await tx.query(
      `
        update notice_choices
        set mail = 'never', updated_at = $3
        where user_id = $1
          and kind = $2
          and mail is distinct from 'never'
          and num_nonnulls(organization_id, from_id, thread_id) = 0
        returning id`,
      [user_id, kind, now],
    )
    if (!changed) return null
    await leaveDigest(tx, user_id, kind === DIGEST_KIND ? null : kind)
    return {
      code: 'USER_UPDATED',
      subject_type: 'user',
      subject_id: user_id,
      before: { [`mail_${kind}`]: true },
      after: { [`mail_${kind}`]: false, by: 'mail' },
    }
  },
})
