import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { mediaErrors } from '#features/media/media/media.contract.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import {
  Attachment,
  COURSE_TYPES,
  courseErrors,
  VERSION_STATUSES,
  WordCard,
} from '../courses/courses.contract.ts'
import {
  CourseDetails,
  CourseText,
  DRAFT_LIMITS,
  LessonContent,
  NODE_KINDS,
  NodeText,
} from './document.contract.ts'

export const draftErrors = errors({
  version_needed: {
    status: 428,
    en: 'Say which version you changed (If-Match), so that nobody’s work is lost.',
    es: 'Indica qué versión cambiaste (If-Match) para que no se pierda el trabajo de nadie.',
  },
  no_organization: {
    status: 409,
    en: 'A course belongs to an organization. Join one, or switch to it, to make a course.',
    es: 'Un curso pertenece a una organización. Únete a una, o cámbiate a ella, para crear un curso.',
  },
  course_live: {
    status: 409,
    en: 'This course was published, or somebody takes it. Unpublish or archive it instead.',
    es: 'Este curso ya se publicó o alguien lo está tomando. Despublícalo o archívalo.',
  },
  language_there: {
    status: 409,
    en: 'This course has that language already.',
    es: 'Este curso ya tiene ese idioma.',
  },
  language_live: {
    status: 409,
    en: 'This language was published. Unpublish or archive it; taking it away would cost learners their course.',
    es: 'Este idioma ya se publicó. Despublícalo o archívalo; quitarlo dejaría a los estudiantes sin su curso.',
  },
  last_language: {
    status: 409,
    en: 'A course has at least one language.',
    es: 'Un curso tiene al menos un idioma.',
  },
  wrong_place: {
    status: 409,
    en: 'That place is no longer there. The outline has been loaded again.',
    es: 'Ese lugar ya no existe. El índice se volvió a cargar.',
  },
  too_many_nodes: {
    status: 409,
    en: `A course holds at most ${DRAFT_LIMITS.nodes} modules, weeks and lessons.`,
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
    en: 'A file of another kind belongs here.',
    es: 'Aquí va un archivo de otro tipo.',
  },
  sign_unknown: {
    status: 422,
    toast: false,
    en: (p) => `The dictionary has no sign “${p['word']}”.`,
    es: (p) => `El diccionario no tiene la seña «${p['word']}».`,
  },
  file_twice: { status: 422, toast: false, en: 'This file is there already.', es: 'Este archivo ya está.' },
  word_unknown: {
    status: 422,
    toast: false,
    en: (p) => `The dictionary has no “${p['word']}”.`,
    es: (p) => `El diccionario no tiene «${p['word']}».`,
  },
  choice_unknown: { status: 422, toast: false, en: 'Choose one of the list.', es: 'Elige uno de la lista.' },
  slug_in_course: {
    status: 422,
    toast: false,
    en: 'Another lesson of this course has that address.',
    es: 'Otra lección de este curso ya tiene esa dirección.',
  },
  slug_missing: {
    status: 422,
    toast: false,
    en: 'Use small letters, numbers and hyphens.',
    es: 'Usa letras minúsculas, números y guiones.',
  },
  not_ready: {
    status: 409,
    en: 'Something is missing before learners can have this. The list says what.',
    es: 'Falta algo antes de que los estudiantes puedan tenerlo. La lista dice qué.',
  },
  archive_broken: {
    status: 422,
    en: 'This file is not a course archive, or it is damaged.',
    es: 'Este archivo no es un curso exportado o está dañado.',
  },
  archive_refused: {
    status: 422,
    en: 'Something in this archive is wrong. Look at it first; nothing was written.',
    es: 'Algo en este archivo está mal. Revísalo primero; no se escribió nada.',
  },
  not_staff: {
    status: 422,
    toast: false,
    en: 'Only teachers and editors of the course’s organization can be invited.',
    es: 'Solo se puede invitar a docentes y editores de la organización del curso.',
  },
  not_learner: {
    status: 422,
    toast: false,
    en: 'Only learners of your organization can be asked.',
    es: 'Solo se puede invitar a estudiantes de tu organización.',
  },
  on_course: {
    status: 409,
    en: 'This person is on the course already, or has an open invitation.',
    es: 'Esta persona ya está en el curso o tiene una invitación abierta.',
  },
  invite_over: {
    status: 409,
    en: 'This invitation is no longer open.',
    es: 'Esta invitación ya no está abierta.',
  },
  invite_expired: {
    status: 409,
    en: 'This invitation has expired. Ask who sent it for a new one.',
    es: 'Esta invitación venció. Pide una nueva a quien te la envió.',
  },
  not_published: { status: 409, en: 'This language is not published.', es: 'Este idioma no está publicado.' },
})

const Language = z.enum(LANGUAGES)
const Made = z.object({ common_id: z.uuid(), slug: z.string() })
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

export const CourseNode = z.object({
  id: z.uuid(),
  common_id: z.uuid(),
  kind: z.enum(NODE_KINDS),
  key: z.string(),
  parent_id: z.uuid().nullable(),
  version: z.int(),
  /** Null for modules and weeks. */
  content: LessonContent.nullable(),
  texts: z.partialRecord(Language, NodeText),
  /** The words of `content.vocabulary`, as cards. */
  words: z.array(WordCard),
  /** The files of `content.attachments`; `name` is the one they were uploaded with. */
  files: z.array(Attachment),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
})
export type CourseNode = z.output<typeof CourseNode>
export const NodeChange = z.object({
  content: LessonContent.partial().optional(),
  texts: z.partialRecord(Language, NodeText.partial()).optional(),
})
export type NodeChange = z.output<typeof NodeChange>

export const CHECK_CODES = [
  'no_title',
  'no_summary',
  'no_lessons',
  'no_description',
  'no_cover',
  'no_category',
  'no_teacher',
  'no_free_lesson',
  'module_no_title',
  'module_empty',
  'week_no_title',
  'week_empty',
  'lesson_no_title',
  'lesson_empty',
  'lesson_no_video',
  'lesson_no_text',
  'lesson_no_aim',
  'lesson_no_minutes',
  'lesson_dialogue_no_text',
  'lesson_dialogue_no_sign',
  'lesson_dialogue_alone',
  'lesson_file_no_name',
  'lesson_no_captions',
  'lesson_stops_no_text',
  'quiz_no_text',
] as const
export type CheckCode = (typeof CHECK_CODES)[number]
/** `needed`: without it nothing is published. `advised`: learners would miss it. */
export const Check = z.object({
  code: z.enum(CHECK_CODES),
  level: z.enum(['needed', 'advised']),
  node_id: z.uuid().nullable(),
  title: z.string(),
})
export type Check = z.output<typeof Check>
export const CheckList = z.object({ language: Language, ready: z.boolean(), checks: z.array(Check) })

export const RemovedNode = z.object({
  id: z.uuid(),
  kind: z.enum(NODE_KINDS),
  title: z.string(),
  lessons: z.int(),
  deleted_at: z.iso.datetime(),
})
export const Publication = z.object({
  id: z.uuid(),
  language: Language,
  number: z.int(),
  lessons: z.int(),
  published_at: z.iso.datetime(),
  published_by: z.string().nullable(),
})

/** What is wrong in an archive. `error`: nothing is taken in. `warning`: it is taken in without that. */
export const IMPORT_PROBLEMS = [
  'file_missing',
  'file_changed',
  'file_wrong_type',
  'captions_wrong',
  'word_missing',
  'level_missing',
  'category_missing',
  'keys_twice',
  'too_many',
  'quiz_wrong',
  'quiz_lost',
  'question_lost',
  'no_room',
  'slug_taken',
] as const
export const ImportProblem = z.object({
  code: z.enum(IMPORT_PROBLEMS),
  level: z.enum(['error', 'warning']),
  what: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>
export const ImportReport = z.object({
  titles: z.partialRecord(Language, z.string()),
  modules: z.int(),
  lessons: z.int(),
  quizzes: z.int(),
  files: z.int(),
  bytes: z.int(),
  problems: z.array(ImportProblem),
  /** Null after a dry run. */
  made: Made.nullable(),
})
export type ImportReport = z.output<typeof ImportReport>

/** Who writes a course, and who was asked to: `invite_id` is set while the answer is open. */
export const CoursePerson = z.object({
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  invite_id: z.uuid().nullable(),
})
export type CoursePerson = z.output<typeof CoursePerson>
export const INVITE_STATES = ['sent', 'accepted', 'declined', 'revoked', 'expired'] as const
/** To write or teach a course, or to take it. */
export const INVITE_ROLES = [...STAFF_ROLES, 'Learner'] as const
export const COURSE_INVITE_DAYS = 7
/** How many learners are asked in one go. */
export const MOST_ASKED = 200
export const CourseInvite = z.object({
  id: z.uuid(),
  common_id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  cover: z.string().nullable(),
  organization: z.string().nullable(),
  role: z.enum(INVITE_ROLES),
  state: z.enum(INVITE_STATES),
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** What a learner opens: null while nothing is published. */
  version_id: z.uuid().nullable(),
})
export type CourseInvite = z.output<typeof CourseInvite>

/** A learner who was asked to take a course. */
export const AskedLearner = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  created_at: z.iso.datetime(),
})
export type AskedLearner = z.output<typeof AskedLearner>

const ofCourse = z.object({ common_id: z.uuid() })
const ofLanguage = ofCourse.extend({ language: Language })
const ofNode = z.object({ id: z.uuid() })
const update = can('Course', 'Update')
const stale = [draftErrors.version_needed]

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
  addNode: {
    method: 'POST',
    path: '/course-drafts/{common_id}/nodes',
    summary: 'Add a module, week or lesson, before another or at the end',
    access: update,
    params: ofCourse,
    status: 201,
    idempotency: 'accepted',
    body: z.object({
      kind: z.enum(NODE_KINDS),
      parent_id: optional(z.uuid()),
      before_id: z.uuid().nullable().optional(),
      titles: z.partialRecord(Language, NodeText.shape.title).optional(),
    }),
    response: z.object({ id: z.uuid() }),
    errors: [draftErrors.wrong_place, draftErrors.too_many_nodes],
  },
  node: {
    method: 'GET',
    path: '/course-nodes/{id}',
    summary: 'One module, week or lesson whole, in all languages',
    access: update,
    params: ofNode,
    response: CourseNode,
    versioned: true,
  },
  changeNode: {
    method: 'PATCH',
    path: '/course-nodes/{id}',
    summary: 'Change what is named of a module, week or lesson; If-Match names the version that was changed',
    access: update,
    params: ofNode,
    body: NodeChange,
    response: CourseNode,
    versioned: true,
    errors: [
      ...stale,
      draftErrors.file_unknown,
      draftErrors.file_of_another_kind,
      draftErrors.file_twice,
      draftErrors.word_unknown,
      draftErrors.sign_unknown,
      draftErrors.slug_in_course,
    ],
  },
  moveNode: {
    method: 'POST',
    path: '/course-nodes/{id}/move',
    summary: 'Move a module, week or lesson before another or to the end of a parent',
    access: update,
    params: ofNode,
    body: z.object({ parent_id: z.uuid().nullable(), before_id: z.uuid().nullable() }),
    response: z.null(),
    errors: [draftErrors.wrong_place],
  },
  copyNode: {
    method: 'POST',
    path: '/course-nodes/{id}/copy',
    summary: 'Duplicate a module, week or lesson with all that is in it, right after it',
    access: update,
    params: ofNode,
    response: z.object({ id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
    errors: [draftErrors.too_many_nodes],
  },
  removeNode: {
    method: 'DELETE',
    path: '/course-nodes/{id}',
    summary: 'Put away a module, week or lesson with all that is in it; learners keep what is published',
    access: update,
    params: ofNode,
    response: z.null(),
  },
  restoreNode: {
    method: 'POST',
    path: '/course-nodes/{id}/restore',
    summary: 'Bring back what was put away',
    access: update,
    params: ofNode,
    response: z.null(),
    errors: [draftErrors.wrong_place],
  },
  removed: {
    method: 'GET',
    path: '/course-drafts/{common_id}/removed',
    summary: 'Modules, weeks and lessons that were put away',
    access: update,
    params: ofCourse,
    response: z.array(RemovedNode),
  },
  checks: {
    method: 'GET',
    path: '/course-drafts/{common_id}/languages/{language}/checks',
    summary: 'What is missing before this language can be published',
    access: update,
    params: ofLanguage,
    response: CheckList,
  },
  preview: {
    method: 'POST',
    path: '/course-drafts/{common_id}/languages/{language}/preview',
    summary: 'Make the draft readable as learners will see it, for its authors alone',
    access: update,
    params: ofLanguage,
    response: z.object({ id: z.uuid(), slug: z.string() }),
  },
  publish: {
    method: 'POST',
    path: '/course-drafts/{common_id}/languages/{language}/publish',
    summary: 'Give the draft to learners; their progress stays',
    access: update,
    params: ofLanguage,
    response: z.object({ version_id: z.uuid(), number: z.int() }),
    errors: [draftErrors.not_ready, courseErrors.slug_taken],
  },
  unpublish: {
    method: 'POST',
    path: '/course-drafts/{common_id}/languages/{language}/unpublish',
    summary: 'Take a language away from learners',
    access: update,
    params: ofLanguage,
    response: z.null(),
    errors: [draftErrors.not_published],
  },
  archive: {
    method: 'POST',
    path: '/course-drafts/{common_id}/languages/{language}/archive',
    summary: 'Offer a language to nobody new; who began it goes on',
    access: update,
    params: ofLanguage,
    response: z.null(),
    errors: [draftErrors.not_published],
  },
  publications: {
    method: 'GET',
    path: '/course-drafts/{common_id}/publications',
    summary: 'Every edition that was published, newest first',
    access: update,
    params: ofCourse,
    response: z.array(Publication),
  },
  restore: {
    method: 'POST',
    path: '/course-drafts/{common_id}/publications/{id}/restore',
    summary: 'Make the draft what an edition was; learners see it once it is published',
    access: update,
    params: ofCourse.extend({ id: z.uuid() }),
    response: z.null(),
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
  people: {
    method: 'GET',
    path: '/course-drafts/{common_id}/people',
    summary: 'Who writes and teaches a course, and who was asked to',
    access: update,
    params: ofCourse,
    response: z.array(CoursePerson),
  },
  invite: {
    method: 'POST',
    path: '/course-drafts/{common_id}/people',
    summary: 'Ask somebody of the organization’s staff to teach or write a course',
    access: update,
    params: ofCourse,
    body: z.object({ user_id: z.uuid(), role: z.enum(STAFF_ROLES) }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [draftErrors.not_staff, draftErrors.on_course],
  },
  removePerson: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}/people/{user_id}',
    summary: 'Take somebody off a course, or take an invitation back',
    access: update,
    params: ofCourse.extend({ user_id: z.uuid() }),
    response: z.null(),
  },
  askedLearners: {
    method: 'GET',
    path: '/course-drafts/{common_id}/learner-invites',
    summary: 'Learners of the caller’s organization who were asked to take a course, newest first',
    access: update,
    params: ofCourse,
    response: z.array(AskedLearner),
  },
  askLearners: {
    method: 'POST',
    path: '/course-drafts/{common_id}/learner-invites',
    summary:
      'Ask learners of the organization, by mail, to take a published course; who takes it already or was asked is left out',
    access: update,
    params: ofCourse,
    body: z.object({ user_ids: z.array(z.uuid()).min(1).max(MOST_ASKED) }),
    response: z.object({ asked: z.int(), left_out: z.int() }),
    status: 201,
    limit: { max: 60, seconds: 3600 },
    errors: [draftErrors.not_learner, draftErrors.not_published],
  },
  takeBack: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}/learner-invites/{id}',
    summary: 'Take back an open invitation to take a course',
    access: update,
    params: ofCourse.extend({ id: z.uuid() }),
    response: z.null(),
  },
  invites: list({
    path: '/course-invites',
    name: 'course-invites',
    summary: 'The caller’s invitations to courses',
    access: 'signed-in',
    row: CourseInvite,
    filters: ['state', 'role'],
    sort: ['created_at', 'title'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
  }),
  accept: {
    method: 'POST',
    path: '/course-invites/{id}/accept',
    summary: 'Accept an invitation to a course',
    access: 'signed-in',
    params: ofNode,
    response: z.null(),
    errors: [draftErrors.invite_over, draftErrors.invite_expired],
  },
  decline: {
    method: 'POST',
    path: '/course-invites/{id}/decline',
    summary: 'Decline an invitation to a course',
    access: 'signed-in',
    params: ofNode,
    response: z.null(),
    errors: [draftErrors.invite_over],
  },
})
