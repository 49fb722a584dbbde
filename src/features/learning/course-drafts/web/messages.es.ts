import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  list: {
    title: 'Cursos', text: 'Lo que escribes y lo que tus estudiantes pueden tomar.', new: 'Nuevo curso', tabs: 'Cursos', ours: 'En preparación', learners: 'Para tus estudiantes',
    caption: 'Cursos en preparación', search: 'Buscar cursos', state: 'Estado', all_states: 'Todos los estados', type: 'Tipo', all_types: 'Todos los tipos',
    course: 'Curso', languages: 'Idiomas', lessons: 'Lecciones', people: 'Escrito por', changed: 'Último cambio', nobody: 'Sin nombre',
    edit: 'Editar', view: 'Verlo como estudiante', copy: 'Duplicar', copied: 'Aquí está tu copia.', actions: (name) => `Acciones para ${name}`, untitled: 'Curso sin título',
    count: (n) => (n === '1' ? '1 curso' : `${n} cursos`), page: (n) => `Página ${n}`, pages: 'Páginas', columns: 'Columnas', actions_column: 'Acciones',
    empty: 'Todavía no hay cursos', empty_text: 'Empieza con una lección: un video, unas palabras y un cuestionario. Publicas cuando esté lista.', empty_read: 'Nadie ha empezado un curso todavía.',
    no_match: 'Ningún curso coincide', only_read: 'Puedes leer este curso. Pide que te agreguen si quieres escribir en él.',
    failed: 'No pudimos cargar los cursos', failed_text: 'No se perdió nada. Inténtalo en un momento.',
    learners_text: 'Los cursos publicados de la plataforma y de tu organización.', learners_empty: 'Todavía no hay cursos publicados', learners_empty_text: 'Publica uno de los tuyos y tus estudiantes lo encontrarán aquí.',
  },
  states: { draft: 'Borrador', published: 'Publicado', archived: 'Archivado' },
  unpublished_changes: 'Cambios sin publicar', version: (language, state) => `${language}: ${state}`,
  languages: { en: 'Inglés', es: 'Español' },
  add: {
    title: 'Nuevo curso', text: 'Un título y un tipo bastan para empezar. Todo se puede cambiar después.', name: 'Título', name_hint: 'Lo primero que se lee.', summary: 'En una frase', summary_hint: 'Lo que alguien podrá decir en señas después de este curso.',
    language: '¿En qué idioma escribes primero?', language_hint: 'El otro lo agregas cuando quieras; los dos comparten videos y palabras.', kind: '¿Qué tan largo es?', kinds: { 'Foundational Course': 'Curso básico', 'Mini Lessons': 'Minilecciones' },
    kind_hints: { 'Foundational Course': 'Módulos y semanas que se apoyan unos en otros.', 'Mini Lessons': 'Unas pocas lecciones cortas sobre un tema.' },
    type: 'Tipo de curso', delivery: 'Cómo se enseña', deliveries: { 'Self-Placed': 'Al ritmo de cada quien', 'Zoom-In-Person': 'En vivo por video' }, level: 'Nivel', no_level: 'Cualquier nivel', submit: 'Empezar el curso', cancel: 'Cancelar',
  },
  of_organization: { title: (name) => `Cursos de ${name}`, fallback: 'Cursos de una organización', empty: 'Esta organización todavía no tiene cursos', empty_text: 'Sus cursos aparecen aquí en cuanto alguien empiece uno.' },
}
export default messages
