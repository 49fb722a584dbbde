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
  owner: { label: '¿De quién es el curso?', column: 'De', platform: 'La plataforma', all: 'De cualquiera', search: 'Buscar una organización', all_text: 'Lo que se escribe para la plataforma y en cada organización.' },
  invites: { title: 'Invitaciones a cursos', text: 'Tus colegas te piden enseñar o escribir un curso con ellos.', list: 'Invitaciones abiertas', none: 'No hay invitaciones abiertas', none_text: 'Cuando alguien te pida escribir un curso, lo verás aquí.', as: { Learner: 'Para tomarlo', Teacher: 'Como docente', Editor: 'Para editar' }, by: (who) => `De ${who}`, accept: 'Aceptar', decline: 'Rechazar', open: 'Ir al curso', answered: 'Respondidas', states: { sent: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', revoked: 'Retirada', expired: 'Vencida' }, courses: 'Ver los cursos', until: (day) => `Abierta hasta el ${day}`, over: { title: 'Esta invitación ya no está abierta.', accepted: 'La aceptaste.', declined: 'La rechazaste.', revoked: 'Quien la envió la retiró.', expired: 'Venció. Pide una nueva a quien te la envió.', gone: 'No es para esta cuenta. Inicia sesión con la dirección a la que se envió.' } },
  learner_invites: { title: 'Tienes una invitación', take: 'Tomar este curso', no: 'No, gracias', dismiss: 'Cerrar' },
  ask: {
    title: 'Estudiantes', text: 'Invita a estudiantes de tu organización a tomar este curso. Reciben un correo y lo ven en sus cursos.', text_any: 'Invita a estudiantes a tomar este curso. Reciben un correo y lo ven en sus cursos.', unpublished: 'Primero publica un idioma: después puedes invitar a estudiantes a tomar el curso.', button: 'Invitar a estudiantes', dialog: 'Invitar a estudiantes a tomar este curso', find: 'Buscar un estudiante', none: 'No hay estudiantes con ese nombre', empty: 'Tu organización todavía no tiene estudiantes.', chosen: (n) => (n === 1 ? '1 elegido' : `${n} elegidos`), all: 'Elegir a todos los que se ven', send: 'Enviar las invitaciones',
    states: { sent: 'Con invitación', accepted: 'Lo toma', declined: 'Rechazó', revoked: 'Retirada', expired: 'Vencida' }, take_back: (name) => `Retirar la invitación de ${name}`, asked: 'Con invitación hasta ahora', more: (n) => `Mostrar los ${n}`,
  },
  bring: {
    button: 'Importar un curso', title: 'Importar un curso', text: 'Elige el ZIP de un curso exportado de esta u otra instalación. Primero lo revisamos; no se escribe nada hasta que lo digas.', choose: 'Elegir un ZIP', another: 'Elegir otro ZIP', looking: 'Revisando…', found: (lessons, quizzes, files) => `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}, ${quizzes === 1 ? '1 cuestionario' : `${quizzes} cuestionarios`}, ${files === 1 ? '1 archivo' : `${files} archivos`}`,
    errors: 'Esto hay que arreglarlo antes', warnings: 'Esto será distinto aquí', fine: 'Está todo bien.', submit: 'Importarlo', done: 'El curso ya está aquí. Los videos se están preparando.', take_out: 'Exportar como ZIP',
    problems: {
      file_missing: (what) => `El archivo «${what}» no está en el ZIP.`, file_changed: (what) => `El archivo «${what}» está dañado.`, file_wrong_type: (what) => `«${what}» no es un video ni una imagen que aceptemos.`, captions_wrong: (what) => `No se pueden leer los subtítulos de «${what}».`,
      word_missing: (what) => `El diccionario de aquí no tiene «${what}».`, level_missing: (what) => `Aquí no hay un nivel «${what}».`, category_missing: (what) => `Aquí no hay un tema «${what}».`, keys_twice: () => 'Dos partes del curso tienen la misma clave.', too_many: (what) => `El curso es demasiado grande (${what} partes).`,
      quiz_wrong: (what) => `No se puede leer un cuestionario (${what}).`, quiz_lost: (what) => `El cuestionario «${what}» no tiene lugar en este curso y se queda fuera.`, question_lost: (what) => `Una pregunta muestra «${what}», que aquí no está. Se queda fuera.`,
      no_room: (what) => `Sus archivos no caben: te queda espacio para ${what}.`, slug_taken: (what) => `Su dirección ya está en uso aquí. Será «${what}».`,
    },
  },
  of_organization: { title: (name) => `Cursos de ${name}`, fallback: 'Cursos de una organización', empty: 'Esta organización todavía no tiene cursos', empty_text: 'Sus cursos aparecen aquí en cuanto alguien empiece uno.' },
}
export default messages
