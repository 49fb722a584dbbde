import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: (organization) => `${organization} pide ver el progreso`,
  shared_title: (organization) => `${organization} ve el progreso`,
  hidden_title: (organization) => `${organization} no ve el progreso`,
  longer_title: (organization) => `${organization} pide seguir viendo el progreso`,
  lead_longer: (date) => `Ve el progreso hasta el ${date}. Si dices que no, sigue igual hasta ese día.`,
  lead_own: 'Nada se comparte antes de que digas que sí.',
  lead_child: (child) => `Te lo piden por ${child}. Nada se comparte antes de que digas que sí.`,
  who: 'Quién lo pide',
  whose: 'De quién es el progreso',
  what: 'Qué se comparte',
  until: 'Hasta',
  scopes: {
    progress: 'Lecciones hechas, tiempo y práctica',
    reports: 'Notas de cuestionarios, respuestas entregadas para calificar y evaluaciones',
    videos: 'Videos en señas que se enviaron',
  },
  grant: 'Sí, compartirlo',
  decline: 'No',
  withdraw: 'Dejar de compartir',
  states: {
    requested: '',
    granted: 'Dijiste que sí. Puedes terminarlo cuando quieras.',
    declined: 'Dijiste que no.',
    withdrawn: 'Dejaste de compartirlo.',
    replaced: 'Dijiste que sí a una solicitud más nueva.',
  },
  expired: 'Esta solicitud venció. La organización puede enviar otra.',
  unknown_title: 'No conocemos esta solicitud',
  unknown: 'Quizá el enlace está incompleto. Ábrelo otra vez desde el correo.',
  home: 'Volver al inicio',
  loading: 'Abriendo la solicitud',
  aside: 'Tú decides qué se comparte.',
  mine: {
    failed: 'Esto no se cargó',
    title: 'Quién ve tu progreso',
    none: 'Ninguna organización lo ve. Primero tiene que pedírtelo.',
    state: {
      requested: 'Te lo pide',
      granted: 'Lo ve',
      declined: 'Dijiste que no',
      withdrawn: 'Terminado',
      replaced: 'Hay uno más nuevo',
    },
    longer: (until) => `Pide seguir hasta el ${until}`,
    until: (date) => `hasta el ${date}`,
  },
}
export default messages
