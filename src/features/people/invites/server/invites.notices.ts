import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  invite: noticeKind({
    name: 'organization_invite',
    class: 'social',
    to: 'address',
    words: {
      en: { title: 'Invitations by organizations', about: 'An organization invites you to join.' },
      es: { title: 'Invitaciones de organizaciones', about: 'Una organización te invita a unirte.' },
    },
  }),
  wanted: noticeKind({
    name: 'invite_wanted',
    class: 'social',
    to: 'organization',
    words: {
      en: {
        title: 'Requests for an invitation',
        about: 'Somebody asks for a new invitation because theirs expired.',
      },
      es: {
        title: 'Solicitudes de invitación',
        about: 'Alguien pide otra invitación porque la suya caducó.',
      },
    },
  }),
}
