import { errors } from '#contract/errors.ts'
import { FILM_LIMITS } from './shared/film-limits.ts'
import { CAPTION_PROBLEMS, type CaptionProblem } from './shared/webvtt.ts'

const { long, short, seconds, rate, tracks } = FILM_LIMITS
const HOURS = seconds / 3600

export const mediaErrors = errors({
  upload_too_large: {
    status: 413,
    en: (p) => `This file is too large. The limit is ${p['limit']}.`,
    es: (p) => `Este archivo es demasiado grande. El límite es ${p['limit']}.`,
  },
  upload_quota: {
    status: 413,
    en: (p) =>
      `You have used ${p['used']} of your ${p['quota']} for videos and pictures, and this one does not fit. Delete some you no longer need.`,
    es: (p) =>
      `Guardas ${p['used']} de los ${p['quota']} que tienes para videos e imágenes, y este no cabe. Elimina algunos que ya no necesites.`,
  },
  upload_wrong_type: {
    status: 415,
    en: 'We take videos (MP4, MOV, WebM), pictures (JPEG, PNG, WebP, AVIF) and documents (PDF, Word, PowerPoint, Excel, OpenDocument). This file is something else, whatever its name says.',
    es: 'Aceptamos videos (MP4, MOV, WebM), imágenes (JPEG, PNG, WebP, AVIF) y documentos (PDF, Word, PowerPoint, Excel, OpenDocument). Este archivo es otra cosa, diga lo que diga su nombre.',
  },
  upload_broken: {
    status: 422,
    en: 'This file is damaged or incomplete. Export or film it again and upload it once more.',
    es: 'Este archivo está dañado o incompleto. Expórtalo o grábalo otra vez y vuelve a enviarlo.',
  },
  film_without_pictures: {
    status: 422,
    en: 'This file has sound but no pictures. Choose a video.',
    es: 'Este archivo tiene sonido, pero no imagen. Elige un video.',
  },
  film_cut_outside: {
    status: 422,
    en: 'The part to keep lies outside of this video. Cut it again and upload it once more.',
    es: 'La parte que quieres conservar queda fuera de este video. Recórtalo y súbelo otra vez.',
  },
  film_too_many_pixels: {
    status: 422,
    en: `This video has too many pixels. We take at most ${long} × ${short}. Export it smaller, such as 1920 × 1080, and upload it again.`,
    es: `Este video tiene demasiados píxeles. Aceptamos hasta ${long} × ${short}. Expórtalo más pequeño, por ejemplo a 1920 × 1080, y súbelo otra vez.`,
  },
  film_too_long: {
    status: 422,
    en: `This video is too long. We take at most ${HOURS} hours. Cut it into parts and upload each one.`,
    es: `Este video es demasiado largo. Aceptamos hasta ${HOURS} horas. Divídelo en partes y sube cada una.`,
  },
  film_too_fast: {
    status: 422,
    en: `This video has too many pictures a second. We take at most ${rate}. Export it with 30 or 60 and upload it again.`,
    es: `Este video tiene demasiadas imágenes por segundo. Aceptamos hasta ${rate}. Expórtalo con 30 o 60 y súbelo otra vez.`,
  },
  film_too_many_tracks: {
    status: 422,
    en: `This file has too many tracks of pictures and sound. We take at most ${tracks}. Export it with one of each and upload it again.`,
    es: `Este archivo tiene demasiadas pistas de imagen y sonido. Aceptamos hasta ${tracks}. Expórtalo con una de cada tipo y súbelo otra vez.`,
  },
  film_too_heavy: {
    status: 422,
    en: 'This video needs more memory or time than we can give it. Export it as MP4 (H.264) in 1920 × 1080 and upload it again.',
    es: 'Este video necesita más memoria o tiempo de lo que podemos darle. Expórtalo como MP4 (H.264) a 1920 × 1080 y súbelo otra vez.',
  },
  film_not_converted: {
    status: 422,
    en: 'We could not convert this video after several tries. Try again, or export it as MP4 (H.264) and send that.',
    es: 'No pudimos convertir este video después de varios intentos. Inténtalo de nuevo o expórtalo como MP4 (H.264) y envíalo así.',
  },
  converter_missing: {
    status: 503,
    en: 'This server has no converter for videos, so it cannot take a picture out of one.',
    es: 'Este servidor no tiene conversor de video, por eso no puede sacar una imagen de él.',
  },
  caption_wrong: {
    status: 422,
    en: (p) => `Line ${p['line']}: ${CAPTION_PROBLEMS[p['problem'] as CaptionProblem].en}`,
    es: (p) => `Línea ${p['line']}: ${CAPTION_PROBLEMS[p['problem'] as CaptionProblem].es}`,
  },
  stops_together: {
    status: 422,
    en: (p) => `Two questions are at ${p['at']} seconds. Move one of them.`,
    es: (p) => `Hay dos preguntas en el segundo ${p['at']}. Mueve una de ellas.`,
  },
  stop_after_end: {
    status: 422,
    en: (p) => `The video ends at ${p['end']} seconds, but a question comes after that.`,
    es: (p) => `El video termina en el segundo ${p['end']}; una pregunta está después.`,
  },
  media_in_use: {
    status: 409,
    en: 'A lesson, course or page shows this file. Remove it there first.',
    es: 'Una lección, un curso o una página muestra este archivo. Quítalo de ahí primero.',
  },
  upload_not_ready: {
    status: 409,
    en: 'A file is still being prepared. Try again in a moment.',
    es: 'Un archivo todavía se está preparando. Inténtalo de nuevo en un momento.',
  },
  upload_gone: {
    status: 410,
    en: 'This upload has ended. Start it again.',
    es: 'Esta subida ya terminó. Empieza de nuevo.',
  },
  upload_elsewhere: {
    status: 409,
    en: 'The upload is at a different point than expected. It will resume from there.',
    es: 'La subida está en otro punto del que dice el archivo. Continúa desde ahí.',
  },
})
