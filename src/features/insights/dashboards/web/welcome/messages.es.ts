import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: (name) => (name ? `Te damos la bienvenida, ${name}` : 'Te damos la bienvenida'),
  lead: 'Unas preguntas, para que las lecciones se ajusten a ti. Puedes cambiar cada respuesta después, en tu configuración.',
  step: (n, of) => `Paso ${n} de ${of}`,
  why: '¿Por qué aprendes ASL?',
  reasons: { family: 'Por mi familia', deaf: 'Soy una persona Sorda o hipoacúsica', work: 'Por mi trabajo', school: 'Por mis estudios', friends: 'Por mis amistades', curious: 'Tengo curiosidad' },
  level: '¿Cuánto señas hoy?', level_hint: 'Basta con una idea; más adelante una evaluación puede decirte más.',
  goal: '¿Cuánto tiempo tienes al día?', goal_hint: 'Un poco cada día se queda más que mucho de una vez.', minutes: (n) => `${n} minutos`,
  goals: { 5: 'Una o dos señas', 10: 'Media lección', 15: 'Una lección', 20: 'Una lección y su cuestionario', 30: 'Todo lo que pueda' },
  watching: '¿Cómo te gusta mirar?',
  hand: '¿Con qué mano haces señas?', right: 'Derecha', left: 'Izquierda', hand_hint: 'Con la mano izquierda, ves las señas en espejo.',
  language: 'Idioma de tus lecciones', english: 'Inglés', spanish: 'Español',
  captions: 'Color de los subtítulos', colors: { white: 'Blanco', yellow: 'Amarillo', orange: 'Naranja', green: 'Verde', blue: 'Azul' },
  autoplay: 'Reproducir las señas automáticamente', autoplay_hint: 'Siempre sin sonido.',
  back: 'Atrás', next: 'Siguiente', finish: 'Empezar a aprender', skip: 'Omitir por ahora',
  failed: 'No pudimos guardar tus respuestas. Inténtalo en un momento.',
}
export default messages
