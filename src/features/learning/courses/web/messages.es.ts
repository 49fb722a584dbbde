import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  catalogue: {
    title: 'Cursos',
    lead: 'Lecciones cortas con señas para mirar y un cuestionario en cada una. Empieza con una gratis.',
    search: 'Buscar cursos', filters: 'Filtros', filters_on: (n) => `Filtros (${n})`,
    level: 'Nivel', type: 'Tipo', kind: 'Clase de curso', category: 'Tema', language: 'Idioma', delivery: 'Cómo se enseña', any: 'Todos',
    found: (n) => (n === 1 ? '1 curso' : `${n} cursos`),
    none: 'Ningún curso coincide con estos filtros', none_hint: 'Quita un filtro o busca otra palabra.', clear: 'Quitar filtros',
    pages: 'Páginas', previous: 'Anterior', next: 'Siguiente', page: (n) => `Página ${n}`,
  },
  kinds: { 'Foundational Course': 'Curso básico', 'Mini Lessons': 'Minilecciones' },
  types: { 'Anytime ASL Courses': 'Cursos de ASL a cualquier hora', 'In-Person Class': 'Clase presencial', 'Zoom Class': 'Clase por Zoom', Appointments: 'Citas', 'Mini Course': 'Minicurso', 'Full Course': 'Curso completo' },
  types_of_many: { 'Anytime ASL Courses': 'Cursos de ASL a cualquier hora', 'In-Person Class': 'Clases presenciales', 'Zoom Class': 'Clases por Zoom', Appointments: 'Citas', 'Mini Course': 'Minicursos', 'Full Course': 'Cursos completos' },
  delivery: { 'Self-Placed': 'A tu ritmo', 'Zoom-In-Person': 'En vivo por video' },
  languages: { en: 'Inglés', es: 'Español' }, in_languages: { en: 'inglés', es: 'español' },
  lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`),
  minutes: (n) => `${n} min`,
  length: (n) => (n === 1 ? '1 minuto' : n < 60 ? `${n} minutos` : n < 90 ? 'cerca de una hora' : `unas ${(Math.round(n / 30) / 2).toLocaleString('es')} horas`),
  free: (n) => (n === 1 ? '1 lección gratis' : `${n} lecciones gratis`),
  included: 'Incluido en tu plan',
  done: (n, of) => `${n} de ${of} ${of === 1 ? 'lección' : 'lecciones'}`,
  progress: 'Progreso',
  outline: {
    about: 'Sobre este curso', contents: 'Lecciones', culture: 'Conviene saber', culture_of: (module) => `Conviene saber: ${module}`, also_in: 'Este curso en', level: 'Nivel', length: 'Duración', taught: 'Enseña',
    free: 'Gratis', quiz: 'Cuestionario', quiz_score: (n) => `Cuestionario ${n} %`, completed: 'Completada', in_progress: 'Empezada', locked: 'Se abre después de la anterior', plan: 'Con un plan',
    start: 'Empezar la primera lección', watch_free: 'Ver la lección gratis', go_on: 'Continuar', again: 'Ver otra vez', add: 'Agregar a mis cursos',
    register_title: 'Guarda tu progreso', register: 'Crea una cuenta gratis para guardar tu progreso, tu racha y tus resultados.', create: 'Crear una cuenta', sign_in: 'Iniciar sesión',
    plan_title: 'Las demás lecciones necesitan un plan', plan_text: 'Con tu cuenta gratis abres las lecciones gratis y guardas tu progreso en ellas. Un plan abre el resto.', plans: 'Ver los planes',
    finished_title: 'Terminaste este curso', finished_text: 'Mira cualquier lección otra vez cuando quieras.',
    staff: 'Ves abiertas todas las lecciones porque enseñas o escribes. Nada de lo que mires aquí se registra.', draft: 'Vista previa: esta versión es un borrador. Los estudiantes todavía no la ven.',
  },
  dialogue: {
    title: 'Conversación', lang: 'es', look_for: 'Fíjate en esto', play_all: 'Ver desde el principio', show_all: 'Ver todos los significados', hide_all: 'Ocultar los significados', show: 'Ver el significado', previous: 'Línea anterior', next: 'Línea siguiente',
    play_line: (n) => `Ver la línea ${n}`, show_line: (n) => `Ver el significado, línea ${n}`, line_of: (name, n, of) => `${name}, línea ${n} de ${of}`,
    marks: { wh: 'cejas bajas', yes_no: 'cejas arriba', topic: 'tema: cejas arriba', negation: 'negar con la cabeza', affirmation: 'asentir', conditional: 'condición: cejas arriba', rhetorical: 'cejas arriba y luego la respuesta' },
  },
  bypass: { text: 'Los estudiantes lo abren cuando completan lo anterior. Puedes abrirlo ya porque enseñas o escribes.', pass: 'Abrir de todos modos', always: 'No volver a preguntarme', setting: 'Pasar los bloqueos sin preguntar', setting_hint: 'Desactívalo para saber dónde un estudiante aún no podría seguir.', back: 'Volver al curso' },
  mine: {
    title: 'Mis cursos', lead: 'Lo que ya empezaste y lo que puedes aprender después.', in_progress: 'En curso', completed: 'Terminados', more: 'Más cursos', all_types: 'Por tipo de curso',
    none: 'Todavía no empezaste ningún curso', none_hint: 'Elige uno aquí abajo. La primera lección toma unos diez minutos.', all_done: 'Ya empezaste todos los cursos que hay.',
  },
  of_type: { none: 'Todavía no hay cursos de este tipo', none_hint: 'Mira los demás.', all: 'Todos los cursos' },
  error: { title: 'No pudimos cargar esto', text: 'Tu progreso está a salvo. Inténtalo en un momento.', retry: 'Intentar de nuevo', gone: 'No encontramos este curso', gone_text: 'Puede que lo hayan movido o retirado.', courses: 'Todos los cursos' },
}
export default messages
