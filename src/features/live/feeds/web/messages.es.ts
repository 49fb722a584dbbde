import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const feeds: Words<typeof en> = {
  title: 'En tu propio calendario',
  text: 'Google Calendar, Calendario de Apple y Outlook pueden leer tus clases desde un enlace secreto. Cuando una clase cambia, se ponen al día solos.',
  make: 'Crear un enlace de calendario',
  made: (day) => `Creaste un enlace el ${day}. Por seguridad se muestra una sola vez.`,
  address: 'Tu enlace secreto',
  once: 'Cópialo ahora y agrégalo a tu calendario como suscripción. Quien lo tenga ve tus horas y los nombres de pila.',
  copy: 'Copiar',
  copied: 'El enlace está copiado.',
  anew: 'Crear otro',
  stop: 'Desactivarlo',
  anew_title: '¿Crear otro enlace?',
  anew_text: 'El enlace que tu calendario tiene ahora deja de funcionar.',
  stop_title: '¿Desactivar el enlace?',
  stop_text: 'Tu calendario ya no se enterará de tus clases. Puedes crear otro cuando quieras.',
  keep: 'Conservarlo',
  stopped: 'El enlace quedó desactivado.',
}
export default feeds
