import type { Words } from '#web/i18n/words.ts'
import type en from './editor.en.ts'

const editor: Words<typeof en> = {
  untitled: { module: 'Módulo sin título', week: 'Semana sin título', lesson: 'Lección sin título', course: 'Curso sin título' },
  kinds: { module: 'Módulo', week: 'Semana', lesson: 'Lección' },
  languages: { en: 'Inglés', es: 'Español' },
  tabs: { label: 'Partes del editor', outline: 'Índice', details: 'Datos', people: 'Personas', publish: 'Publicar', history: 'Historial' },
  back: 'Todos los cursos', preview: 'Vista previa', preview_in: (language) => `Vista previa en ${language.toLowerCase()}`, publish: 'Publicar…',
  save: { saved: 'Guardado', unsaved: 'Se guarda enseguida', saving: 'Guardando…', failed: 'Sin guardar', conflict: 'Elige abajo', show_choice: 'Mostrarlo', again: 'Intentar de nuevo' },
  gone: 'No encontramos este curso', gone_text: 'Puede que lo hayan retirado, o que no te toque escribirlo.', failed: 'No pudimos cargar el curso', failed_text: 'Lo que escribiste está a salvo. Inténtalo en un momento.',
  outline: {
    title: 'Índice', add_module: 'Agregar un módulo', add_week: 'Agregar una semana', add_lesson: 'Agregar una lección', new_module: (n) => `Módulo ${n}`, new_week: (n) => `Semana ${n}`, new_lesson: 'Lección nueva',
    lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`), open: (name) => `Mostrar lo que hay en ${name}`, close: (name) => `Ocultar lo que hay en ${name}`, expand_all: 'Mostrar todo', collapse_all: 'Ocultar todo',
    actions: (name) => `Acciones para ${name}`, edit: 'Editar', up: 'Subir', down: 'Bajar', move: 'Mover a…', copy: 'Duplicar', remove: 'Apartar',
    drag: (name) => `Mover ${name}`, keys: 'Arrastra una fila, o pulsa Alt con las flechas, para moverla.', touch: 'Con el menú de cada fila la mueves, la duplicas o la apartas.', moved: (name, n, of) => `${name} pasó al lugar ${n} de ${of}.`, at_edge: (name) => `${name} ya está ahí.`, moves_dropped: (n) => (n === 1 ? 'El cambio de lugar siguiente tampoco se hizo. Mira cómo quedó todo.' : `Los ${n} cambios de lugar siguientes tampoco se hicieron. Mira cómo quedó todo.`),
    move_title: (name) => `Mover «${name}»`, move_text: '¿Dónde va?', move_to: 'Dentro de', move_before: 'Antes de', at_end: 'Al final', move_confirm: 'Mover',
    removed: (name) => `«${name}» quedó apartado. Está en Historial.`, undo: 'Recuperarlo', copied: (name) => `«${name}» se duplicó.`,
    free: 'Gratis', quiz: 'Cuestionario', film: 'Video', missing: (language) => `Falta en ${language.toLowerCase()}`, empty: 'Todavía no hay nada', pick: 'Elige una lección', pick_text: 'Pulsa un módulo, una semana o una lección del índice para escribir.', to_outline: 'Volver al índice', course_quiz: 'Cuestionario del curso', course_quiz_text: 'Los estudiantes lo hacen cuando completan todas las lecciones.',
  },
  node: {
    shared: 'En todos los idiomas', title: 'Título', slug: 'Dirección', slug_hint: 'La última parte del enlace. Si la dejas vacía, sigue al título.', aim: 'Objetivo', aim_hint: 'Lo que la persona podrá hacer después.', text: 'Texto', culture_note: 'Nota cultural', culture: 'Conviene saber', culture_hint: 'Datos sobre la cultura Sorda que acompañan al módulo, uno por línea.',
    film: 'Video', film_none: 'Sin video, el modelo hace las señas de la lección.', replace: 'Otro video', take_out: 'Quitar el video', put_back: 'Volver a poner el video', minutes: 'Minutos', minutes_hint: 'Video, lectura y cuestionario juntos.', free: 'Gratis para probar', free_hint: 'Se abre para todo el mundo, también sin cuenta.',
    words: 'Palabras de la lección', words_hint: 'Entran en la práctica de cada estudiante al terminar la lección.', find_word: 'Busca una palabra en el diccionario', no_word: 'El diccionario no tiene esa palabra.', add_word: (word) => `Agregar ${word}`, word_up: (word) => `Subir ${word}`, word_down: (word) => `Bajar ${word}`, word_out: (word) => `Quitar ${word}`, no_words: 'Todavía no hay palabras.', word_there: 'En la lección',
    language: 'Idioma en que escribes', dialogue: 'Esta lección tiene un diálogo. Se queda como está.', changed: (who, when) => `${who}, ${when}`, loading: 'Cargando',
    before: 'Lección anterior', after: 'Lección siguiente',
  },
  attachments: {
    title: 'Archivos adjuntos', hint: 'Hojas de trabajo, imágenes y documentos para el estudiante: PDF, Word, PowerPoint, Excel, OpenDocument de hasta 50 MB, imágenes y videos.', add: 'Agregar archivos', name: 'Nombre', name_in: (language) => `Nombre en ${language.toLowerCase()}`, up: (name) => `Subir ${name}`, down: (name) => `Bajar ${name}`, out: (name) => `Quitar ${name}`,
    sending: (name) => `Enviando ${name}`, checking: (name) => `Revisando ${name}…`, interrupted: 'Se perdió la conexión. Continúa por sí sola.', failed: 'No pudimos aceptar este archivo.', cancel: 'Detener', others: (n) => (n === 1 ? 'Seguir con el otro archivo' : `Seguir con los otros ${n} archivos`), full: (most) => `Una lección tiene como máximo ${most} archivos.`, gone: 'Este archivo se eliminó. Quítalo.',
  },
  talk: {
    title: 'Conversación', hint: 'Una charla entre dos: sus señas son las mismas en todos los idiomas y su significado se escribe en cada uno. El modelo la muestra mientras escribes.', begin: 'Escribir una conversación', scene: 'Qué pasa', scene_in: (language) => `Qué pasa, en ${language.toLowerCase()}`, look_for: 'En qué fijarse', look_for_in: (language) => `En qué fijarse, en ${language.toLowerCase()}`,
    speaker: (n) => `Persona ${n}`, name: 'Nombre', look: 'Aspecto', own_look: 'Como se importó', looks: { ana: 'Pelo negro rizado, camisa rojiza', leo: 'Pelo castaño corto, camisa verde', mei: 'Melena negra, camisa morada', sam: 'Pelo negro corto, camisa crema', rosa: 'Melena plateada, camisa azul', bea: 'Pelo rojizo rizado, camisa morada', abe: 'Pelo rubio corto, camisa gris' },
    line: (n) => `Línea ${n}`, who: 'Quién habla', line_up: (n) => `Subir la línea ${n}`, line_down: (n) => `Bajar la línea ${n}`, line_out: (n) => `Quitar la línea ${n}`, add_line: 'Agregar una línea',
    signs_of: (n) => `Señas de la línea ${n}`, add_sign: (n) => `Siguiente seña de la línea ${n}`, add_sign_hint: 'Escribe una palabra, elige con las flechas y pulsa Intro.', found: 'Señas encontradas', spell: (gloss) => `Deletrear ${gloss}`, sign_before: (gloss) => `Mover ${gloss} a la izquierda`, sign_after: (gloss) => `Mover ${gloss} a la derecha`, sign_out: (gloss) => `Quitar ${gloss}`,
    add_span: 'Agregar lo que hace el rostro', span: (n) => `Rostro y cabeza ${n}`, face: 'Rostro y cabeza', from: 'Desde', to: 'Hasta', span_out: (n) => `Quitar rostro y cabeza ${n}`, marks: { wh: 'Pregunta abierta: cejas abajo', yes_no: 'Sí o no: cejas arriba', topic: 'Tema: cejas arriba', negation: 'No: la cabeza niega', affirmation: 'Sí: la cabeza asiente', conditional: 'Si…: cejas arriba', rhetorical: 'Pregunta y responde: cejas arriba' },
    meaning: 'Qué significa', meaning_in: (language) => `Qué significa, en ${language.toLowerCase()}`, preview: 'Verla', hide: 'Ocultar el modelo', remove: 'Quitar la conversación', remove_text: 'Sus líneas se pierden en todos los idiomas. Lo que tienen los estudiantes se queda hasta que publiques.',
  },
  rich: { toolbar: (name) => `Formato de ${name}`, bold: 'Negrita', italic: 'Cursiva', heading: 'Encabezado', bullets: 'Lista', numbers: 'Lista numerada', quote: 'Cita', link: 'Enlace', unlink: 'Quitar el enlace', link_title: 'Enlace', link_address: 'Dirección web', link_set: 'Poner el enlace', undo: 'Deshacer', redo: 'Rehacer', loading: 'Cargando el editor' },
  details: {
    course: 'El curso', type: 'Tipo de curso', kind: 'Extensión', level: 'Nivel', any_level: 'Cualquier nivel', categories: 'Temas', no_categories: 'Todavía no hay temas para elegir.', delivery: 'Cómo se enseña', billing: 'Cómo se paga', price: 'Precio en dólares', price_hint: 'Déjalo vacío si los planes incluyen el curso.', tags: 'Etiquetas', tags_hint: 'Sepáralas con comas.',
    cover: 'Portada', cover_hint: 'Una imagen cuadrada: JPEG, PNG, WebP o AVIF.', choose_cover: 'Elegir una imagen', another_cover: 'Otra imagen', no_cover: 'Quitar la portada',
    billings: { Onetime: 'Una vez', Subscription: 'Parte de un plan', Upfront: 'Por adelantado' }, title: 'Título', slug: 'Dirección', slug_hint: 'Letras minúsculas, números y guiones. Los enlaces a la dirección anterior dejan de funcionar.', summary: 'En una frase', description: 'Descripción',
    add_language: (language) => `Escribirlo también en ${language.toLowerCase()}`, add_language_text: 'Los videos, las palabras y el orden son los mismos. Solo se escriben los textos.', add_title: (language) => `Título en ${language.toLowerCase()}`, add: 'Agregar el idioma', remove_language: (language) => `Quitar ${language.toLowerCase()}`, remove_language_text: 'Sus textos se pierden. El otro idioma se queda como está.',
    copy: 'Duplicar el curso',
  },
  publish_tab: {
    states: { draft: 'Borrador: solo lo ven quienes lo escriben.', published: 'Los estudiantes lo tienen.', archived: 'Archivado: quien lo empezó continúa; a nadie más se le ofrece.' }, changed: 'Tu borrador es más nuevo que lo que tienen los estudiantes.', same: 'Los estudiantes tienen el borrador más nuevo.',
    ready: 'Listo para publicar', needed: 'Hace falta antes de publicar', advised: 'Se echaría de menos', nothing: 'No falta nada.', more: (n) => (n === 1 ? 'y 1 más' : `y ${n} más`), publish: 'Publicar', publish_again: 'Publicar los cambios', unpublish: 'Despublicar', archive: 'Archivar',
    confirm_title: (language) => `Publicar en ${language.toLowerCase()}`, confirm_text: 'Los estudiantes reciben esta edición enseguida. Quien va a la mitad conserva su progreso y la lección en que está.',
    unpublish_title: (language) => `Despublicar ${language.toLowerCase()}`, unpublish_text: 'Los estudiantes se quedan sin el curso hasta que lo publiques de nuevo. Su progreso se conserva.', archive_title: (language) => `Archivar ${language.toLowerCase()}`, archive_text: 'El curso no se ofrece a nadie más. Quienes lo empezaron continúan.', nameless: 'Sin título', go: (name) => `Abrir ${name}`,
  },
  checks: {
    no_title: 'El curso necesita un título.', no_summary: 'Di en una frase qué podrá decir alguien en señas después.', no_lessons: 'El curso necesita una lección.', no_description: 'Describe el curso para quien todavía lo está pensando.',
    no_cover: 'Agrega una portada.', no_category: 'Elige al menos un tema para que los estudiantes encuentren el curso.', no_teacher: 'Nadie figura como docente.', no_free_lesson: 'Ninguna lección es gratis para probar.',
    module_no_title: 'El módulo necesita un título.', module_empty: 'Este módulo no tiene semanas; los estudiantes no lo ven.', week_no_title: 'La semana necesita un título.', week_empty: 'Esta semana no tiene lecciones; los estudiantes no la ven.',
    lesson_no_title: 'La lección necesita un título.', lesson_empty: 'La lección necesita un video, palabras o un texto.', lesson_no_video: 'Aún sin video: el modelo hace las señas.', lesson_no_text: 'Aún sin texto.', lesson_no_aim: 'Di para qué sirve la lección.', lesson_dialogue_no_text: 'Una línea de la conversación, o su escena, no está escrita en este idioma.', lesson_dialogue_no_sign: 'Una línea de la conversación no tiene señas.', lesson_dialogue_alone: 'En la conversación solo habla una persona.', lesson_file_no_name: 'Un archivo adjunto no tiene nombre en este idioma.', lesson_no_captions: 'El video tiene voz y le faltan subtítulos en este idioma.', lesson_stops_no_text: 'El video pregunta algo que no está escrito en este idioma.', quiz_no_text: 'El cuestionario tiene preguntas que no están escritas en este idioma.',
    lesson_no_minutes: 'Di cuánto dura.',
  },
  people_tab: {
    title: 'Quién escribe este curso', text: 'El profesorado aparece en la página del curso. Quienes editan escriben y no se nombran. La dirección y el equipo editor de tu organización siempre pueden escribir.', nobody: 'Todavía no figura nadie.', roles: { Teacher: 'Docente', Editor: 'Edición' }, asked: 'Sin respuesta todavía', remove: (name) => `Quitar a ${name} del curso`, take_back: (name) => `Retirar la invitación de ${name}`, remove_text: 'Ya no podrá escribir en el curso. Lo que escribió se queda.',
    invite: 'Invitar a alguien', who: 'Persona', pick: 'Elige a alguien que enseña o edita', role: 'Como', send: 'Enviar la invitación', none_left: 'Todo el equipo ya está en el curso.', none_found: 'No hay docentes para invitar.', find: 'Buscar docentes', platform_text: 'El profesorado aparece en la página del curso y puede escribirlo, para quienes aprenden aquí. La administración siempre puede escribir.', their_text: (name) => `El profesorado aparece en la página del curso. Quienes editan escriben y no se nombran. La dirección y el equipo editor de ${name} siempre pueden escribir.`,
  },
  history: {
    editions: 'Ediciones', edition: (n, language) => `Edición ${n} en ${language.toLowerCase()}`, by: (who, when) => `${who}, ${when}`, none: 'Todavía no se ha publicado nada', none_text: 'Cada vez que publicas, la edición se guarda aquí y puede volver.',
    restore: 'Recuperar', restore_title: (name) => `Recuperar: ${name}`, restore_text: 'Tu borrador pasa a ser lo que fue esta edición. Lo que el borrador tiene de más queda en «Apartado». Los estudiantes no ven nada de eso hasta que publiques. Sus cuestionarios y las preguntas de sus videos vuelven de inmediato; quien ya empezó un cuestionario termina el que tiene.',
    removed: 'Apartado', removed_none: 'No hay nada apartado.', removed_line: (kind, lessons) => (lessons === 0 ? kind : `${kind} · ${lessons === 1 ? '1 lección' : `${lessons} lecciones`}`), bring_back: 'Recuperar', brought: 'Ya está otra vez en el índice.', lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`), somebody: 'Alguien',
  },
}
export default editor
