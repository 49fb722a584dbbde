import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const feedback: Words<typeof en> = {
  title: 'Qué opinan los estudiantes', of_five: (stars) => `${stars} de 5`, count: (n) => (n === 1 ? '1 estudiante' : `${n} estudiantes`), people: (n) => (n === 1 ? '1 persona' : `${n} personas`), few: 'Se muestra cuando tres estudiantes hayan opinado.',
  star: (n) => (n === 1 ? '1 estrella' : `${n} estrellas`), meanings: { 1: 'No es para mí', 2: 'Hay que mejorarlo', 3: 'Está bien', 4: 'Bueno', 5: 'Muy bueno' },
  ask: '¿Qué opinas de este curso?', yours: 'Lo que opinas de este curso', later: (n, done) => `Puedes opinar cuando completes ${n} de sus lecciones; ${done === 0 ? 'todavía ninguna' : `llevas ${done}`}.`,
  stars: 'Estrellas', text: 'Con tus palabras', text_hint: 'Lo leemos nosotros y quienes enseñan el curso, con tu nombre. Los demás estudiantes ven solo el promedio.', send: 'Enviar', change: 'Cambiarlo', save: 'Guardar', take_back: 'Retirarlo', cancel: 'Cancelar', pick: 'Elige cuántas estrellas.',
  answer_of: (name) => `Responde ${name}`, answer_team: 'Respuesta del equipo', before: 'Cambiaste tus palabras después de esta respuesta.', sent: (day) => `Enviado el ${day}. La respuesta llega por correo y queda aquí.`,
  again: 'Decir algo nuevo',
  lesson: { ask: '¿Cómo fue esta lección?', yours: 'Lo que opinas de esta lección' },
  teacher: { ask: '¿Cómo fue aprender con esta persona?', yours: 'Tu reseña', hint: 'La lee quien ve el perfil, con tu nombre de pila.', hint_child: 'La leen quien te enseña y quienes responden. Los demás ven solo las estrellas, sin saber de quién son.' },
  site: { ask: '¿Qué opinas de ASL Shop?', yours: 'Lo que opinas de ASL Shop', hint: 'La leemos nosotros, con tu nombre, y respondemos por correo. Nadie más la lee.', visitor: 'Dilo cuando inicies sesión, para que podamos responderte.', sign_in: 'Iniciar sesión' },
  list: {
    title: 'Opiniones', text: 'Lo que dijeron los estudiantes de tus cursos, lecciones y docentes. Los promedios aparecen cuando han opinado tres personas.', admin_text: 'Lo que se dijo de los cursos, las lecciones, los docentes y el sitio, primero lo más nuevo.',
    kinds: { course: 'Curso', lesson: 'Lección', teacher: 'Docente', site: 'Sitio' }, abouts: 'Sobre qué', any: 'Todo', about: { course: 'Cursos', lesson: 'Lecciones', teacher: 'Docentes', site: 'El sitio' }, by: { course: 'Por curso', lesson: 'Por lección', teacher: 'Por docente', site: 'El sitio' }, site: 'ASL Shop', platform: 'De la plataforma: solo tus estudiantes, en conjunto', none_sum: 'Muy pocas para un promedio', waiting: (n) => `${n} sin leer`,
    all: 'Todas', new: 'Sin leer', read: 'Leída', answered: 'Respondida', states: 'Estado', courses: 'Curso', all_courses: 'Todos los cursos', search: 'Busca en las opiniones', learner: 'Quién', said: 'Lo que dijo', course: 'Sobre', state: 'Estado', when: 'Cuándo', no_words: 'Estrellas sin palabras',
    empty: 'Nadie ha opinado todavía', empty_text: 'Se pregunta al final de una lección y cuando alguien completa un cuarto de un curso.', open: 'Leer y responder', mark: 'Marcar como leída', remove: 'Eliminar', remove_title: '¿Eliminar esta opinión?', remove_text: 'Sus estrellas dejan de contar. Esto queda en el registro de auditoría.',
    dialog: (name) => `${name} dice`, answer: 'Tu respuesta', hint: (language) => `Lee en ${language}. Sale por correo y queda junto a su opinión.`, public_hint: 'La lee quien ve el perfil.', english: 'inglés', spanish: 'español', submit: 'Enviar la respuesta', again: 'Enviar la nueva respuesta', answered_by: (name, day) => `Respondió ${name} el ${day}`, failed: 'No se pudieron cargar los promedios',
  },
  tile: { label: 'Opiniones sin leer', note: 'Léelas y respóndelas' },
  queues: { label: 'Colas', support: 'Ayuda', feedback: 'Opiniones' },
}
export default feedback
