import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const looks: Words<typeof en> = {
  who: 'Quién puede ver qué sobre ti',
  who_none:
    'No aprendes con ninguna organización: solo quienes administran la plataforma pueden ver cómo aprendes.',
  admins:
    'Quienes administran la plataforma pueden ver tu aprendizaje para ayudarte. Cuando lo miran, queda en la lista de abajo.',
  things: {
    place: 'Tu nombre, correo, grupos y última visita',
    notes: 'Notas que sus docentes escriben sobre ti',
    progress: 'Lecciones hechas, tiempo y práctica',
    reports: 'Resultados de cuestionarios, respuestas que entregas para calificar, y tú en sus informes',
    videos: 'Videos de tus señas',
  },
  family: {
    things: 'Lecciones hechas, tiempo de la semana y última visita',
    child: 'Esa persona responde por tu cuenta.',
    shared: 'Lo compartes en tu familia.',
    change: 'Cambiarlo',
  },
  people: (names) => `Quiénes trabajan ahí: ${names}`,
  not_yet:
    'De tu aprendizaje, solo las respuestas que entregas en sus propios cursos: no aceptaste más o no tienes un lugar.',
  title: 'Quién miró',
  text: 'Una vez por hora por cada persona y cada cosa que abrió.',
  caption: 'Quién miró tu aprendizaje',
  kinds: {
    picture: 'Todo tu aprendizaje',
    report: 'Una lista o un informe en el que estás',
    file: 'Un archivo en el que estás',
    work: 'Tus respuestas, para calificarlas',
    video: 'Un video de una reunión en la que estás',
    community: 'Lo que escribiste en la comunidad',
  },
  columns: { viewer: 'Quién', kind: 'Qué', at: 'Cuándo' },
  platform: 'La plataforma',
  your_family: 'Tu familia',
  period: 'Periodo',
  empty: 'Nadie ha mirado todavía',
  empty_text: 'Cuando alguien abra cómo aprendes, aquí verás quién fue.',
  failed: 'Esto no se cargó',
}
export default looks
