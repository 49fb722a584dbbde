import { z } from 'zod'
import { optional } from '#contract/optional.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { mediaErrors } from '#features/media/media/media-errors.contract.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { COURSE_TYPES, courseErrors, VERSION_STATUSES } from '../courses/courses.contract.ts'
import { CourseDetails, CourseText, DRAFT_LIMITS } from './document.contract.ts'

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

export const Language = z.enum(LANGUAGES)
export const Made = z.object({ common_id: z.uuid(), slug: z.string() })
const Person = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
})
export const DraftLanguage = z.object({
  language: Language,
  slug: z.string(),
  title: z.string(),
  /** What learners have: null while nothing was ever published. */
  status: z.enum(VERSION_STATUSES),
  version_id: z.uuid().nullable(),
  published_at: z.iso.datetime().nullable(),
  /** The draft is newer than what learners have. */
  changed: z.boolean(),
})
export type DraftLanguage = z.output<typeof DraftLanguage>

/**
 * One course among those being written. `status` is that of its languages together: published when one of
 * them is.
 */
export const DraftRow = z.object({
  id: z.uuid(),
  common_id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(VERSION_STATUSES),
  type: z.enum(COURSE_TYPES),
  level_name: z.string().nullable(),
  cover: z.string().nullable(),
  languages: z.array(DraftLanguage),
  lessons: z.int(),
  people: z.array(Person),
  organization_id: z.uuid().nullable(),
  organization: z.string().nullable(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Whether the caller may write it. */
  may_update: z.boolean(),
})
export type DraftRow = z.output<typeof DraftRow>

const Titles = z.partialRecord(Language, z.string())
const OutlineNode = { id: z.uuid(), key: z.string(), version: z.int(), titles: Titles }
export const OutlineLesson = z.object({
  ...OutlineNode,
  minutes: z.int(),
  free_preview: z.boolean(),
  has_video: z.boolean(),
  has_quiz: z.boolean(),
  words: z.int(),
})
export type OutlineLesson = z.output<typeof OutlineLesson>
export const OutlineWeek = z.object({ ...OutlineNode, lessons: z.array(OutlineLesson) })
export type OutlineWeek = z.output<typeof OutlineWeek>
export const OutlineModule = z.object({ ...OutlineNode, weeks: z.array(OutlineWeek) })
export type OutlineModule = z.output<typeof OutlineModule>

export const Draft = z.object({
  common_id: z.uuid(),
  version: z.int(),
  details: CourseDetails,
  organization_id: z.uuid().nullable(),
  organization: z.string().nullable(),
  /** Whether the caller may delete it whole: only what learners never had. */
  may_delete: z.boolean(),
  languages: z.array(
    DraftLanguage.extend({ summary: z.string(), description: z.string(), version: z.int() }),
  ),
  modules: z.array(OutlineModule),
  /** How many modules, weeks and lessons were put away and can come back. */
  removed: z.int(),
})
export type Draft = z.output<typeof Draft>
export const ofCourse = z.object({ common_id: z.uuid() })
export const ofLanguage = ofCourse.extend({ language: Language })
export const update = can('Course', 'Update')
export const stale = [draftErrors.version_needed]

export const courseDraftsContract = contract({
  list: list({
    path: '/course-drafts',
    name: 'course-drafts',
    summary:
      'Courses that are being written: an Admin’s all, an organization’s and its staff’s own, a teacher’s those they teach',
    access: update,
    row: DraftRow,
    filters: ['status', 'type', 'organization_id', 'common_id', 'may_update'],
    sort: ['title', 'organization', 'updated_at', 'created_at', 'lessons'],
    defaultSort: 'updated_at.desc',
    search: true,
    dateColumn: 'updated_at',
  }),
  create: {
    method: 'POST',
    path: '/course-drafts',
    summary: 'A new course in one language, with one module, one week and one lesson to begin with',
    access: can('Course', 'Create'),
    status: 201,
    idempotency: 'accepted',
    body: CourseDetails.pick({ type: true, kind: true, delivery_mode: true }).extend({
      level: optional(CourseDetails.shape.level.unwrap()),
      language: Language,
      title: CourseText.shape.title,
      summary: CourseText.shape.summary.default(''),
      organization_id: z.uuid().nullable().optional(),
    }),
    response: Made,
    errors: [draftErrors.no_organization, draftErrors.choice_unknown],
  },
  get: {
    method: 'GET',
    path: '/course-drafts/{common_id}',
    summary: 'A course as its authors have it: details, languages, and its whole outline',
    access: update,
    params: ofCourse,
    response: Draft,
  },
  details: {
    method: 'PATCH',
    path: '/course-drafts/{common_id}',
    summary: 'Change details of a course; If-Match names the version that was changed',
    access: update,
    params: ofCourse,
    body: CourseDetails.partial(),
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [
      ...stale,
      draftErrors.file_unknown,
      draftErrors.file_of_another_kind,
      draftErrors.choice_unknown,
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}',
    summary: 'Delete a course that was never published and that nobody takes',
    access: can('Course', 'Delete'),
    params: ofCourse,
    response: z.null(),
    errors: [draftErrors.course_live],
  },
  addLanguage: {
    method: 'POST',
    path: '/course-drafts/{common_id}/languages',
    summary: 'Add a language to a course',
    access: update,
    params: ofCourse,
    body: z.object({ language: Language, title: CourseText.shape.title }),
    response: z.object({ slug: z.string() }),
    status: 201,
    errors: [draftErrors.language_there],
  },
  text: {
    method: 'PATCH',
    path: '/course-drafts/{common_id}/languages/{language}',
    summary:
      'Change title, address, summary or description in one language; If-Match names the version that was changed',
    access: update,
    params: ofLanguage,
    body: CourseText.partial(),
    response: z.object({ version: z.int(), slug: z.string(), description: z.string() }),
    versioned: true,
    errors: [...stale, courseErrors.slug_taken, draftErrors.slug_missing],
  },
  removeLanguage: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}/languages/{language}',
    summary: 'Take away a language that was never published',
    access: update,
    params: ofLanguage,
    response: z.null(),
    errors: [draftErrors.language_live, draftErrors.last_language],
  },
  copy: {
    method: 'POST',
    path: '/course-drafts/{common_id}/copy',
    summary: 'Duplicate a whole course as a new draft',
    access: can('Course', 'Create'),
    params: ofCourse,
    response: Made,
    status: 201,
    idempotency: 'accepted',
    errors: [draftErrors.no_organization, mediaErrors.upload_not_ready, mediaErrors.upload_quota],
  },
})
