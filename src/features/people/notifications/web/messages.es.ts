import type { NotificationMessages } from './messages.en.ts'

const notifications: NotificationMessages = {
  title: 'Avisos',
  unread: (n, text) => (n === 1 ? `${text} aviso sin leer` : `${text} avisos sin leer`),
  show: 'Mostrar',
  all: 'Todos',
  only_unread: 'Sin leer',
  read_all: 'Marcar todo como leído',
  settings: 'Elegir qué te llega',
  failed: 'No se pudieron cargar tus avisos',
  none: 'Todavía no hay nada',
  none_text: 'Aquí aparecen las novedades de tu aprendizaje, tus clases y tu cuenta.',
  none_unread: 'Nada sin leer',
  none_unread_text: 'Ya leíste todo.',
  is_unread: 'Sin leer:',
  more: 'Mostrar anteriores',
  choices: {
    failed: 'No se pudieron cargar tus opciones',
    not_saved: 'No se pudo guardar, así que nada cambió.',
    here: 'Aquí',
    mail: 'Correo',
    always: (titles) => `Siempre por correo: ${titles}.`,
    always_mailed: 'Siempre por correo',
    of: (title, channel) => `${title}: ${channel}`,
    classes: {
      security: 'Cuenta y seguridad',
      consent: 'Consentimiento',
      money: 'Planes y pagos',
      learning: 'Aprendizaje y clases',
      social: 'Personas',
      news: 'Novedades',
    },
  },
}
export default notifications
