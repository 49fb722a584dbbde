import { errors } from '#contract/errors.ts'
import { DRAFT_LIMITS } from './document.contract.ts'

export const draftErrors = errors({
  version_needed: {
    status: 428,
    en: 'Say which version you changed (If-Match), so that nobody’s work is lost.',
    es: 'Indica qué versión cambiaste (If-Match) para que no se pierda el trabajo de nadie.',
  },
  no_organization: {
    status: 409,
    en: 'Courses belong to organizations. Join one or switch to one to create a course.',
    es: 'Un curso pertenece a una organización. Únete a una, o cámbiate a ella, para crear un curso.',
  },
  course_live: {
    status: 409,
    en: 'This course was published, or someone is taking it. Unpublish or archive it instead.',
    es: 'Este curso ya se publicó o alguien lo está tomando. Despublícalo o archívalo.',
  },
  language_there: {
    status: 409,
    en: 'This course already has that language.',
    es: 'Este curso ya tiene ese idioma.',
  },
  language_live: {
    status: 409,
    en: 'This language was published. Unpublish or archive it; removing it would take the course from learners.',
    es: 'Este idioma ya se publicó. Despublícalo o archívalo; quitarlo dejaría a los estudiantes sin su curso.',
  },
  last_language: {
    status: 409,
    en: 'A course needs at least one language.',
    es: 'Un curso tiene al menos un idioma.',
  },
  wrong_place: {
    status: 409,
    en: 'That place is no longer there. The outline has been loaded again.',
    es: 'Ese lugar ya no existe. El índice se volvió a cargar.',
  },
  too_many_nodes: {
    status: 409,
    en: `A course can have up to ${DRAFT_LIMITS.nodes} modules, weeks and lessons.`,
    es: `Un curso admite como máximo ${DRAFT_LIMITS.nodes} módulos, semanas y lecciones.`,
  },
  file_unknown: {
    status: 422,
    toast: false,
    en: 'We cannot find this file, or it is not yours.',
    es: 'No encontramos este archivo o no es tuyo.',
  },
  file_of_another_kind: {
    status: 422,
    toast: false,
    en: 'This needs a different kind of file.',
    es: 'Aquí va un archivo de otro tipo.',
  },
  sign_unknown: {
    status: 422,
    toast: false,
    en: (p) => `The dictionary has no sign “${p['word']}”.`,
    es: (p) => `El diccionario no tiene la seña «${p['word']}».`,
  },
  file_twice: {
    status: 422,
    toast: false,
    en: 'This file is already attached.',
    es: 'Este archivo ya está.',
  },
  word_unknown: {
    status: 422,
    toast: false,
    en: (p) => `The dictionary has no “${p['word']}”.`,
    es: (p) => `El diccionario no tiene «${p['word']}».`,
  },
  choice_unknown: {
    status: 422,
    toast: false,
    en: 'Choose one from the list.',
    es: 'Elige uno de la lista.',
  },
  terms_contradict: {
    status: 422,
    toast: false,
    en: 'This does not go with how long the course is and how it is taught. Choose one from the list.',
    es: 'Esto no va con la duración del curso ni con cómo se enseña. Elige una opción de la lista.',
  },
  slug_in_course: {
    status: 422,
    toast: false,
    en: 'Another lesson of this course has that address.',
    es: 'Otra lección de este curso ya tiene esa dirección.',
  },
  slug_missing: {
    status: 422,
    toast: false,
    en: 'Use lowercase letters, numbers and hyphens.',
    es: 'Usa letras minúsculas, números y guiones.',
  },
  not_ready: {
    status: 409,
    en: 'Something is missing before you can publish this. See the list.',
    es: 'Falta algo antes de que los estudiantes puedan tenerlo. La lista dice qué.',
  },
  not_published: { status: 409, en: 'This language is not published.', es: 'Este idioma no está publicado.' },
})
