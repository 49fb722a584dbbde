import type { Words } from '../../i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  hero: {
    title: 'Aprende a señar, una mano a la vez.',
    lead: 'La lengua de señas americana, vista con calma, practicada con tus propias manos y revisada con cuidado. En español e inglés.',
    start: 'Empieza con la primera lección',
    dictionary: 'Busca una seña',
    try: 'Prueba una',
    sign_for: (word) => `La seña de «${word}»`,
    model: 'Modelo animado, pendiente de revisión por un docente Sordo',
    pause: 'Pausar',
    play: 'Reproducir',
    free: 'Gratis, sin tarjeta',
  },
  words: {
    hello: 'Hola',
    'thank-you': 'Gracias',
    learn: 'Aprender',
    water: 'Agua',
    mother: 'Madre',
    please: 'Por favor',
  },
  look_up: {
    title: '¿Qué quieres decir?',
    lead: 'Escribe una palabra en español o en inglés.',
    label: 'Una palabra',
    button: 'Muéstrame la seña',
    examples: 'Por ejemplo',
  },
  spell: {
    title: 'Tu nombre, con una mano',
    lead: 'Antes de que exista una seña para ti, existe el alfabeto. Escribe tu nombre y léelo en la mano.',
    label: 'Tu nombre',
    moves: (letter) => `La ${letter} se dibuja en el aire`,
    hand: (letter) => `La forma de la mano para la ${letter}`,
    empty: 'Escribe un nombre para verlo deletreado.',
  },
  how: {
    title: 'Así se aprende aquí',
    watch: 'Mira',
    watch_text:
      'Cada seña se ve grande, sin sonido y tan lenta como quieras. Ponla en espejo, repítela, detenla en cualquier cuadro.',
    practise: 'Practica',
    practise_text:
      'Tienes las dos manos ocupadas: una tecla repite y otra avanza. Lo que se te escapa, vuelve.',
    check: 'Compruébalo',
    check_text:
      'Un cuestionario corto cierra cada lección y te explica por qué una respuesta es correcta, con la seña para verla otra vez.',
  },
  courses: {
    title: 'Por dónde se empieza',
    lead: 'La primera semana está abierta para todos.',
    lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`),
    all: 'Todos los cursos',
    look: 'Mira por dentro',
  },
  organizations: {
    title: 'Escuelas, hospitales, empresas, centros regionales',
    lead: 'Trae a tus estudiantes, reúnelos en grupos y sigue su avance con su consentimiento.',
    button: 'Registra tu organización',
  },
  faq: {
    title: 'Conviene saber',
    items: [
      {
        q: '¿Necesito saber algo antes?',
        a: 'No. La primera lección empieza con hola, y con cómo llamar la atención de alguien sin hacer ruido.',
      },
      {
        q: '¿La ASL es inglés con las manos?',
        a: 'No. Es una lengua propia, con su propia gramática, que las personas Sordas de Estados Unidos y Canadá crearon y mantienen viva. Por eso las lecciones enseñan también el rostro y el espacio que te rodea.',
      },
      {
        q: '¿Quién muestra las señas?',
        a: 'Por ahora, un modelo animado. Cada seña espera la revisión de un docente Sordo, y lo dice; una seña filmada ocupa su lugar en cuanto existe.',
      },
      { q: '¿Funciona sin sonido?', a: 'Siempre. Aquí nada depende de oír.' },
      {
        q: '¿Cuánto cuesta?',
        a: 'Toda la primera semana y las palabras más buscadas son gratis. El resto de los cursos viene con un plan o con un lugar de tu organización.',
      },
    ],
  },
}
export default messages
