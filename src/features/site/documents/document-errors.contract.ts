import { errors } from '#contract/errors.ts'

export const documentErrors = errors({
  slug_taken: {
    status: 422,
    toast: false,
    en: (p) => `Another one has this address. “${p['free']}” is free.`,
    es: (p) => `Otro ya tiene esta dirección. «${p['free']}» está libre.`,
  },
  address_fixed: {
    status: 422,
    toast: false,
    en: 'This page always stays at its address.',
    es: 'Esta página siempre está en su dirección.',
  },
  not_ready: {
    status: 409,
    en: 'Something is still missing. The list says what.',
    es: 'Todavía falta algo. La lista dice qué.',
  },
  cannot_render: {
    status: 409,
    en: 'This page cannot be shown as it is, so readers keep what they have.',
    es: 'Esta página no se puede mostrar así, por eso los lectores conservan lo que tienen.',
  },
  too_many_blocks: {
    status: 409,
    en: (p) => `A page holds up to ${p['most']} blocks.`,
    es: (p) => `Una página tiene como máximo ${p['most']} bloques.`,
  },
  block_invalid: {
    status: 422,
    toast: false,
    en: 'This is too long, or not what belongs here.',
    es: 'Esto es demasiado largo o no es lo que va aquí.',
  },
  file_unknown: {
    status: 422,
    toast: false,
    en: 'This file is gone, or it is not yours to use. Choose another one.',
    es: 'Este archivo ya no está o no puedes usarlo. Elige otro.',
  },
  structure_changed: {
    status: 409,
    en: 'That block is gone. Someone took it away in the meantime.',
    es: 'Ese bloque ya no está. Alguien lo quitó mientras tanto.',
  },
  was_published: {
    status: 409,
    en: 'Readers have had this, so it cannot be deleted. Archive it instead.',
    es: 'Esto ya se publicó, así que no se puede borrar. Mejor archívalo.',
  },
  page_stays: {
    status: 409,
    en: 'The product needs this page, so it cannot be archived or deleted.',
    es: 'El producto necesita esta página, así que no se puede archivar ni borrar.',
  },
  legal_page: {
    status: 409,
    en: 'People accept this text. Say whether the change matters to them when you publish it.',
    es: 'Las personas aceptan este texto. Al publicarlo, di si el cambio es importante para ellas.',
  },
  draft_ended: {
    status: 410,
    en: 'This link has ended. Ask whoever sent it to you for another one.',
    es: 'Este enlace ya terminó. Pide otro a quien te lo mandó.',
  },
  not_published: {
    status: 409,
    en: 'There is nothing to take back.',
    es: 'No hay nada que retirar.',
  },
  hour_past: {
    status: 422,
    toast: false,
    en: 'That hour has passed. Publish it now, or choose a later one.',
    es: 'Esa hora ya pasó. Publícalo ahora o elige una más tarde.',
  },
  hour_skipped: {
    status: 422,
    toast: false,
    en: 'There is no such hour on that day: the clocks are put forward. Choose another one.',
    es: 'Esa hora no existe ese día: los relojes se adelantan. Elige otra.',
  },
  zone_unknown: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
})
