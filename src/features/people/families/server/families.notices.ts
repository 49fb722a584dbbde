import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  childAdded: noticeKind({
    name: 'child_account',
    class: 'consent',
    to: 'guardian',
    words: {
      en: { title: 'Child in your family', about: 'You added a child and agreed to their account.' },
      es: { title: 'Menores en tu familia', about: 'Agregaste a una niña o un niño y aceptaste su cuenta.' },
    },
  }),
  invite: noticeKind({
    name: 'family_invite',
    class: 'social',
    to: 'address',
    words: {
      en: { title: 'Family invitations', about: 'Somebody invites you to their family.' },
      es: { title: 'Invitaciones a una familia', about: 'Alguien te invita a su familia.' },
    },
  }),
}
