import { MENTIONS_OF_A_TEXT } from '#contract/community.ts'
import { errors } from '#contract/errors.ts'

export const threadErrors = errors({
  discussion_closed: {
    status: 409,
    en: 'This discussion is closed. You can read it, and nobody can answer any more.',
    es: 'Esta conversación está cerrada. Puedes leerla, pero ya no se puede responder.',
  },
  sign_wanted: {
    status: 422,
    en: 'The author asks for answers in sign. Add a video.',
    es: 'Quien publicó pide respuestas en señas. Agrega un video.',
  },
  nothing_said: {
    status: 422,
    en: 'Write something, or add a video.',
    es: 'Escribe algo o agrega un video.',
  },
  not_mentionable: {
    status: 422,
    en: 'You cannot mention one of these people here. Take the name out and try again.',
    es: 'Aquí no puedes mencionar a una de estas personas. Quita el nombre e inténtalo de nuevo.',
  },
  mentions_full: {
    status: 422,
    en: `You can mention ${MENTIONS_OF_A_TEXT} people at most, with those whom you took out.`,
    es: `Puedes mencionar a ${MENTIONS_OF_A_TEXT} personas como máximo, contando a las que quitaste.`,
  },
  film_not_yours: {
    status: 422,
    en: 'This video is not there, or it is in another place already. Record or upload it again.',
    es: 'Este video no existe o ya está en otro lugar. Grábalo o súbelo de nuevo.',
  },
  films_full: {
    status: 413,
    en: 'Your videos in the community take all the room that you have. Delete some to add another.',
    es: 'Tus videos en la comunidad ocupan todo tu espacio. Borra algunos para agregar otro.',
  },
  community_closed: {
    status: 409,
    en: 'Your plan does not include this part of the community.',
    es: 'Tu plan no incluye esta parte de la comunidad.',
  },
  taking_part_closed: {
    status: 409,
    en: 'You can watch here. Ask the adult who looks after your account if you want to take part.',
    es: 'Aquí puedes mirar. Si quieres participar, pídeselo a la persona adulta a cargo de tu cuenta.',
  },
  films_closed: {
    status: 409,
    en: 'Videos of yourself are not switched on for this place.',
    es: 'Los videos tuyos no están activados en este lugar.',
  },
  discussion_off: {
    status: 409,
    en: 'Your organization has switched its discussion off.',
    es: 'Tu organización desactivó su conversación.',
  },
  staff_only: {
    status: 409,
    en: 'In this organization teachers begin discussions. You can answer them.',
    es: 'En esta organización los docentes inician las conversaciones. Tú puedes responder.',
  },
  silenced: {
    status: 409,
    en: 'You cannot post for now. “My posts” says until when and why.',
    es: 'Por ahora no puedes publicar. En «Mis publicaciones» dice hasta cuándo y por qué.',
  },
})
