import { errors } from '#contract/errors.ts'

/** Errors of writing and reviewing signed versions, besides the common errors. */
export const signedErrors = errors({
  signed_nothing: {
    status: 409,
    en: 'Nothing is signed yet. Sign one paragraph at least.',
    es: 'Todavía no hay nada en señas. Haz al menos un párrafo.',
  },
  signed_captions: {
    status: 409,
    en: (p) => `${p['count']} of the films need captions in English and Spanish first.`,
    es: (p) => `Antes hacen falta subtítulos en inglés y español en ${p['count']} de los videos.`,
  },
  signed_not_waiting: {
    status: 409,
    en: 'Nothing waits for review here. Reload it to see what was decided.',
    es: 'Aquí no hay nada que espere revisión. Vuelve a cargar para ver qué se decidió.',
  },
  signed_newer: {
    status: 409,
    en: 'Something newer was sent in the meantime. Look at that first.',
    es: 'Mientras tanto se envió algo más nuevo. Míralo primero.',
  },
  signed_no_deaf_teacher: {
    status: 422,
    en: 'Only a Deaf teacher can approve this. An administrator says who that is on the page of a person.',
    es: 'Solo una persona docente Sorda puede aprobarlo. Quién lo es se indica en la página de cada persona.',
  },
  signed_reason_needed: {
    status: 422,
    toast: false,
    en: 'Say what is wrong, so that it can be corrected.',
    es: 'Explica qué está mal para que se pueda corregir.',
  },
  signed_not_shown: {
    status: 409,
    en: 'Readers have no signed version of this.',
    es: 'Los lectores no tienen una versión en señas de esto.',
  },
})
