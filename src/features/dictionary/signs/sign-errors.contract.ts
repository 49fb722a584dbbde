import { errors } from '#contract/errors.ts'

/** Errors of writing and reviewing signs, besides the common errors. */
export const signErrors = errors({
  sign_notation: { status: 422, toast: false, en: (p) => String(p['en']), es: (p) => String(p['es']) },
  sign_newer: {
    status: 409,
    en: 'Someone changed this sign in the meantime. Your work is saved as a draft: compare it with the new version and send it again.',
    es: 'Alguien cambió esta seña mientras tanto. Tu trabajo queda como borrador: compáralo con la versión nueva y envíalo otra vez.',
  },
  sign_same: {
    status: 409,
    en: 'This is the same as before. Change something before you send it.',
    es: 'Es igual que antes. Cambia algo antes de enviarlo.',
  },
  sign_draft_large: {
    status: 422,
    toast: false,
    en: 'This draft is too long to save. Remove some movements.',
    es: 'Este borrador es demasiado largo para guardarlo. Quita algunos movimientos.',
  },
  sign_no_film: {
    status: 422,
    toast: false,
    en: 'Choose a video that you uploaded and that is ready.',
    es: 'Elige un video que hayas subido y que esté listo.',
  },
  sign_no_signer: {
    status: 422,
    toast: false,
    en: 'Say who signs in the video.',
    es: 'Indica quién hace la seña en el video.',
  },
  sign_no_deaf_teacher: {
    status: 422,
    en: 'Only a Deaf teacher can approve a sign. An administrator says who that is on the page of a person.',
    es: 'Solo una persona docente Sorda puede aprobar una seña. Quién lo es se indica en la página de cada persona.',
  },
  sign_not_reviewed: {
    status: 409,
    en: 'This sign has no approval to withdraw. Reload it to see what was decided.',
    es: 'Esta seña no tiene una aprobación que retirar. Cárgala de nuevo para ver qué se decidió.',
  },
  sign_comment_needed: {
    status: 422,
    toast: false,
    en: 'Say what is wrong, so that it can be corrected.',
    es: 'Explica qué está mal para que se pueda corregir.',
  },
  sign_not_in_review: {
    status: 409,
    en: 'This sign is no longer waiting for review. Reload it to see the decision.',
    es: 'Esta seña ya no espera revisión. Cárgala de nuevo para ver qué se decidió.',
  },
})
