import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const feeds: Words<typeof en> = {
  title: 'En tu propio calendario',
  text: 'Google Calendar, Calendario de Apple y Outlook pueden leer tus clases desde una dirección secreta. Cuando una clase cambia, se ponen al día solos.',
  make: 'Crear una dirección',
  made: (day) => `Creaste una dirección el ${day}. Por seguridad se muestra una sola vez.`,
  address: 'Tu dirección secreta',
  once: 'Cópiala ahora y agrégala a tu calendario como suscripción. Quien la tenga ve tus horas y los nombres de pila.',
  copy: 'Copiar',
  copied: 'La dirección está copiada.',
  anew: 'Crear otra',
  stop: 'Desactivarla',
  anew_title: '¿Crear otra dirección?',
  anew_text: 'La dirección que tu calendario tiene ahora deja de funcionar.',
  stop_title: '¿Desactivar la dirección?',
  stop_text: 'Tu calendario ya no se enterará de tus clases. Puedes crear otra cuando quieras.',
  keep: 'Conservarla',
  stopped: 'La dirección quedó desactivada.',
}
export default feeds
