import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const plans: Words<typeof en> = {
  title: 'Planes',
  lead: 'Aprende gratis todo el tiempo que quieras. Un plan abre lo demás, y lo dejas cuando gustes.',
  period: 'Cómo pagas',
  periods: { month: 'Por mes', year: 'Por año', once: 'Un solo pago' },
  free: {
    name: 'Gratis',
    price: '$0',
    text: 'Sin tarjeta y sin fecha de fin. Tu progreso se queda contigo.',
    start: 'Empezar a aprender',
  },
  own: 'Tu plan',
  see_own: 'Ver mi plan',
  choose: (name) => `Elegir ${name}`,
  trial: (days) => `Primero, ${days === 1 ? '1 día gratis' : `${days} días gratis`}`,
  renews: 'Se renueva hasta que lo canceles.',
  ends: 'Termina solo. Nada se renueva.',
  forever: 'Sin renovación y sin fin.',
  opens: 'Qué abre',
  gives: {
    courses: {
      Full: 'Todas las lecciones de cada curso del plan',
      Limited: 'Los minicursos y la primera semana de los demás cursos',
      No: 'Sin cursos',
    },
    dictionary: {
      Full: 'El diccionario completo',
      Limited: 'Las 200 palabras más buscadas y las de las lecciones gratis',
      No: 'Sin diccionario',
    },
    live: { Full: 'Clases individuales y evaluaciones en vivo', Limited: 'Evaluaciones en vivo', No: '' },
    community: {
      Full: 'La comunidad',
      'Organization Discussion': 'El espacio de conversación de tu organización',
      No: '',
    },
  },
  free_courses: 'Las lecciones gratis de cada curso',
  family: (n) => `${n === 1 ? '1 persona más' : `${n} personas más`} de tu familia`,
  included: (assessments, appointments) =>
    `Incluye ${[
      assessments > 0 && (assessments === 1 ? '1 evaluación' : `${assessments} evaluaciones`),
      appointments > 0 && (appointments === 1 ? '1 clase individual' : `${appointments} clases individuales`),
    ]
      .filter(Boolean)
      .join(' y ')}`,
  organizations: {
    title: 'Para organizaciones',
    text: 'Escuelas, hospitales, empresas y agencias compran lugares. Cada lugar es de una persona a la vez y puede pasar a otra.',
    seats: 'Cuántos lugares',
    each: 'por lugar',
    total: (seats) => (seats === 1 ? '1 lugar' : `${seats.toLocaleString('es-US')} lugares`),
    table: 'Precio por lugar',
    from: 'Lugares',
    price: 'Cada uno',
    step: (from, to) => (to === null ? `${from} o más` : `De ${from} a ${to}`),
    buy: (seats) => (seats === 1 ? 'Comprar 1 lugar' : `Comprar ${seats.toLocaleString('es-US')} lugares`),
    register: 'Registra tu organización',
    limit: 'Escribe un número entero del 1 al 10 000.',
  },
  faq: {
    title: 'Preguntas sobre los planes',
    items: [
      {
        q: '¿Qué pasa con mi progreso si cancelo?',
        a: 'Se queda. Conservas el plan hasta el último día que pagaste y, después, las lecciones gratis.',
      },
      {
        q: '¿Hay días gratis?',
        a: 'Cuando un plan lo dice, los primeros días no cuestan nada. Cada persona los tiene una vez.',
      },
      {
        q: '¿Cada persona de mi familia necesita una cuenta?',
        a: 'Sí, para que cada quien tenga su propio progreso. Un plan de familia paga por todas.',
      },
      {
        q: '¿Y si un centro regional paga por mí?',
        a: 'Si te dio un código de servicio, no necesitas un plan: el código abre todo, mes a mes.',
      },
    ],
  },
  empty: 'Por ahora no hay planes a la venta',
  empty_text: 'Las lecciones gratis y el diccionario siguen abiertos.',
  failed: 'No se pudieron cargar los planes',
}
export default plans
