import { z } from 'zod'
import { optional } from '#contract/optional.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { mediaErrors } from '#features/media/media/media-errors.contract.ts'
import { list } from '#contract/lists.ts'
import { COURSE_TYPES, courseErrors, VERSION_STATUSES } from '../courses/courses.contract.ts'
import { BILLING_TYPES, CoursePrice } from '../courses/sales.contract.ts'
import { CourseDetails, CourseText } from './document.contract.ts'
import { draftErrors } from './draft-errors.contract.ts'

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
  /** The published version; null if nothing was ever published. */
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
  /** Current way of selling the course, whatever the draft says. */
  billing_type: z.enum(BILLING_TYPES),
  price: CoursePrice.nullable(),
  people: z.array(Person),
  organization_id: z.uuid().nullable(),
  organization: z.string().nullable(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** True if the caller may edit the course. */
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
  /** True if the caller may delete the whole course: only one that was never published. */
  may_delete: z.boolean(),
  languages: z.array(
    DraftLanguage.extend({ summary: z.string(), description: z.string(), version: z.int() }),
  ),
  modules: z.array(OutlineModule),
  /** Number of removed modules, weeks and lessons that can be restored. */
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
    summary:
      'A new course in one language, with one module, one week and one lesson to begin with; those of short courses have no names',
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
    errors: [draftErrors.no_organization, draftErrors.choice_unknown, draftErrors.terms_contradict],
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
