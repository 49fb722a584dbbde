import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const lists: Words<typeof en> = {
  titles: { 'asl-level': 'Niveles de ASL', 'course-category': 'Categorías de cursos', 'organization-types': 'Tipos de organización', 'support-faqs': 'Preguntas de ayuda', tags: 'Etiquetas' },
  texts: {
    'asl-level': 'El nivel en que cada quien dice estar y al que se dirige cada curso. El primero es donde empieza quien llega.', 'course-category': 'Cómo se ordenan los cursos en el catálogo.', 'organization-types': 'Lo que una organización puede ser al registrarse.',
    'support-faqs': 'Respuestas que están en la página de ayuda, antes de que haga falta escribir.', tags: 'Palabras con las que se encuentran cursos, artículos y publicaciones.',
  },
  add: 'Agregar', add_title: 'Nueva entrada', tag_new: 'Nueva etiqueta', edit_title: 'Editar', name_en: 'Nombre en inglés', name_es: 'Nombre en español', question_en: 'Pregunta en inglés', question_es: 'Pregunta en español', answer_en: 'Respuesta en inglés', answer_es: 'Respuesta en español', category: 'Sobre',
  categories: { account: 'Cuenta', courses: 'Cursos', dictionary: 'Diccionario', organizations: 'Organizaciones', payment: 'Pagos', technical: 'Técnica' },
  active: 'Se puede elegir', active_hint: 'Lo desactivado sigue donde ya se usa, y nadie más puede elegirlo.', off: 'Desactivado', fixed: 'Lo necesita el producto', shown: 'Se muestra en la página de ayuda', shown_hint: 'Lo desactivado se guarda aquí y nadie lo lee.',
  unused: 'todavía sin uso', used: { courses: (n, text) => (n === 1 ? '1 curso' : `${text} cursos`), people: (n, text) => (n === 1 ? '1 persona' : `${text} personas`), organizations: (n, text) => (n === 1 ? '1 organización' : `${text} organizaciones`) },
  actions: { edit: (name) => `Editar ${name}`, remove: (name) => `Eliminar ${name}` },
  remove_title: (name) => `¿Eliminar «${name}»?`, remove_text: 'Nada lo usa. No se puede recuperar.', in_use_title: (name) => `«${name}» está en uso`, in_use_text: (where) => `Lo usan ${where}, así que no se puede eliminar. Mejor desactívalo; así nadie más puede elegirlo.`, fixed_text: 'El producto mismo necesita esta entrada. Puedes cambiarle el nombre y moverla.', switch_off: 'Desactivarlo',
  handle: (name) => `Mover ${name}`, hint: 'Arrástralo, o usa las flechas hacia arriba y hacia abajo, Inicio y Fin.', moved: (name, place, of) => `${name} es el ${place} de ${of}`, order_saved: 'Orden guardado', how: 'Arrastra las asas, o presiona ↑ y ↓ en una, para ordenar la lista.',
  empty: 'Esta lista todavía está vacía', empty_text: 'Agrega la primera entrada en ambos idiomas.', search: 'Busca una entrada', order_note: 'Borra la búsqueda para cambiar el orden.', back: 'Configuración', missing: 'No encontramos esta etiqueta', missing_text: 'Quizá se eliminó.', tags_back: 'Todas las etiquetas',
}
export default lists
