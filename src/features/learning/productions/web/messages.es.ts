import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  parts: { place: 'Lugar', hand: 'Forma de la mano', movement: 'Movimiento', palm: 'Palma', face: 'Cara' },
  pages: { label: 'Páginas', page: (n: number) => `Página ${n}` },
  send: {
    button: 'Enviar a mi docente',
    who: (teacher: string) => `Solo tú y ${teacher} pueden verlo.`,
    sending: 'Enviando tu video',
    sent: (teacher: string | null) =>
      `Enviado${teacher ? ` a ${teacher}` : ''}. La respuesta aparece en Progreso, en «Mis señas».`,
    kept: 'No hay conexión. Tu video espera en este dispositivo y se envía después.',
    again: 'Enviar ahora',
    discard: 'No enviarlo',
  },
  mine: {
    title: 'Mis señas',
    text: 'Videos que enviaste a tu docente. Solo ustedes dos pueden verlos. Cada uno se borra 180 días después de la respuesta.',
    back: 'Progreso',
    failed: 'No pudimos cargar tus videos',
    empty: 'Todavía no hay videos',
    empty_text: 'Seña una oración de una lección con tu cámara. Después puedes enviar el video a tu docente.',
    to_courses: 'Mis cursos',
    waits: (n: number) =>
      n === 1
        ? '1 video espera en este dispositivo a que haya conexión.'
        : `${n} videos esperan en este dispositivo a que haya conexión.`,
    sent_to: (teacher: string, when: string) => `Enviado a ${teacher} el ${when}`,
    sent: (when: string) => `Enviado el ${when}`,
    not_teaching: 'Este docente ya no te enseña en este curso. Puedes borrar tu video.',
    states: { waiting: 'En espera', answered: 'Con respuesta', fresh: 'Respuesta nueva' },
    preparing: 'Tu video se está preparando.',
    gone: 'El video se borró.',
    watch: 'Ver mi video',
    read: 'Leer la respuesta',
    close: 'Cerrar',
    answer: 'Respuesta',
    answer_of: (teacher: string) => `${teacher} dice`,
    film: 'Tu video',
    remove: 'Borrar el video',
    remove_title: '¿Borrar este video?',
    remove_waiting: 'Tu docente ya no podrá verlo. No se puede deshacer.',
    remove_answered: 'La respuesta se queda. No se puede deshacer.',
  },
  card: {
    title: 'En comparación con el modelo',
    text: (checks: number) =>
      checks === 1
        ? 'Tu propia revisión de 1 oración en los últimos 30 días.'
        : `Tus propias revisiones de ${checks} oraciones en los últimos 30 días.`,
    same: 'No marcaste ninguna diferencia.',
    times: (times: number, of: number) => `diferente ${times} de ${of} veces`,
    practise: 'Practica:',
    link: 'Mis señas: videos para mi docente',
  },
  teacher: {
    title: 'Oraciones por responder',
    text: 'Videos que te enviaron tus estudiantes, primero los más antiguos. Nadie más puede verlos.',
    text_answered: 'Videos que ya respondiste. Cada uno se borra 180 días después de la respuesta.',
    state: 'Qué videos',
    states: { waiting: 'En espera', answered: 'Respondidos' },
    failed: 'No pudimos cargar los videos',
    empty: 'Nada te espera',
    empty_answered: 'Todavía no respondiste nada',
    empty_text: 'Cuando un estudiante te envíe un video de una oración, aparecerá aquí.',
    back: { waiting: 'Oraciones en espera', answered: 'Oraciones respondidas' },
    sent: (when: string) => `Enviado: ${when}.`,
    film: 'El video del estudiante',
    gone: 'El estudiante borró este video, o se cumplió su plazo.',
    preparing: 'El video se está preparando. Vuelve en un minuto.',
    model: 'El modelo',
    changed: 'La lección cambió desde entonces: no hay modelo de esta oración.',
    own_check: (rating: string, parts: string) =>
      parts
        ? `Revisión del propio estudiante: ${rating}. Diferente: ${parts}.`
        : `Revisión del propio estudiante: ${rating}.`,
    marks: 'Comentarios en momentos del video',
    add_mark: 'Comentar este momento',
    answer: 'Tu respuesta',
    answer_hint: 'El estudiante la ve junto a su video.',
    missing: 'Escribe una respuesta corta.',
    save: 'Enviar la respuesta',
    change: 'Cambiar la respuesta',
    saved: 'Respuesta enviada',
    answered: (when: string) => `Respondiste el ${when}.`,
    tile: 'Oraciones por responder',
    tile_note: 'Videos que te esperan',
  },
}
export default messages
