import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { LESSON_ACCESS, LessonView, PROGRESS_STATUSES } from './lesson-view.contract.ts'
import { Key } from './dialogues.contract.ts'
import { BILLING_TYPES, CoursePrice, Owned } from './sales.contract.ts'
import { VERSION_STATUSES } from './shared/version-statuses.ts'

export { VERSION_STATUSES } from './shared/version-statuses.ts'

export { BILLING_TYPES }

export const COURSE_TYPES = [
  'Anytime ASL Courses',
  'In-Person Class',
  'Zoom Class',
  'Appointments',
  'Mini Course',
  'Full Course',
] as const
export const COURSE_KINDS = ['Foundational Course', 'Mini Lessons'] as const
export const DELIVERY_MODES = ['Self-Placed', 'Zoom-In-Person'] as const

/** `type_id` in addresses: the type in lower case with hyphens. */
export const typeId = (type: string): string => type.toLowerCase().replaceAll(' ', '-')
export const typeOfId = (type_id: string): (typeof COURSE_TYPES)[number] | null =>
  COURSE_TYPES.find((type) => typeId(type) === type_id) ?? null

/**
 * Reach of a person's course access. `Free`: free lessons (everyone). `Limited`: also mini courses whole and
 * the first week of every other course. `Full`: everything published.
 */
export const REACHES = ['Free', 'Limited', 'Full'] as const
export type Reach = (typeof REACHES)[number]

/**
 * Watched seconds credited for each sign of a lesson without a video, whatever its real duration: signs may
 * be corrected while somebody learns.
 */
export const SECONDS_A_SIGN = 1.5

/** Not 403, which redirects to the start page: this screen explains what to do first. */
export const courseErrors = errors({
  lesson_locked: {
    status: 409,
    toast: false,
    en: 'Finish the lesson before this one first.',
    es: 'Termina primero la lección anterior.',
  },
  plan_needed: {
    status: 402,
    toast: false,
    en: 'This lesson is part of a plan.',
    es: 'Esta lección es parte de un plan.',
  },
  plan_or_purchase_needed: {
    status: 402,
    toast: false,
    en: 'This lesson opens with a plan, or when you buy the course.',
    es: 'Esta lección se abre con un plan o al comprar el curso.',
  },
  purchase_needed: {
    status: 402,
    toast: false,
    en: 'This lesson opens when you buy the course. It is not part of a plan.',
    es: 'Esta lección se abre al comprar el curso. No es parte de un plan.',
  },
  slug_taken: {
    status: 409,
    en: 'Another course in this language has that address.',
    es: 'Otro curso en este idioma ya tiene esa dirección.',
  },
})

const VersionHead = {
  id: z.uuid(),
  common_id: z.uuid(),
  language: z.enum(LANGUAGES),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
}
export const CourseCard = z.object({
  ...VersionHead,
  type: z.enum(COURSE_TYPES),
  kind: z.enum(COURSE_KINDS),
  delivery_mode: z.enum(DELIVERY_MODES),
  billing_type: z.enum(BILLING_TYPES),
  status: z.enum(VERSION_STATUSES),
  level: z.string().nullable(),
  level_name: z.string().nullable() /** Keys, and beside them what they are called in the row’s language. */,
  categories: z.array(z.string()),
  category_names: z.array(z.string()),
  tags: z.array(z.string()),
  cover: Key,
  lessons: z.int(),
  free_lessons: z.int(),
  minutes: z.int(),
  course_languages: z.array(z.enum(LANGUAGES)),
  slug_language_pair: z.array(z.object({ id: z.uuid(), language: z.enum(LANGUAGES), slug: z.string() })),
  /** Null for visitors and for courses that are not among the caller's own. */
  progress: z
    .object({
      status: z.enum(PROGRESS_STATUSES),
      completed: z.int(),
      percent: z.int(),
      last_activity_at: z.iso.datetime(),
    })
    .nullable(),
  progress_status: z.enum(PROGRESS_STATUSES),
  /** Is it among the caller's own? */
  enrolled: z.boolean(),
  /** Null where it is not sold on its own. */
  price: CoursePrice.nullable(),
  /** Null for who did not buy it. */
  owned: Owned.nullable(),
  created_at: z.iso.datetime(),
  organization_id: z.uuid().nullable(),
})
export type CourseCard = z.output<typeof CourseCard>

export const TreeLesson = z.object({
  id: z.uuid(),
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  number: z.int(),
  minutes: z.int(),
  free: z.boolean(),
  has_quiz: z.boolean(),
  poster: Key,
  access: z.enum(LESSON_ACCESS),
  status: z.enum(PROGRESS_STATUSES),
  watched: z.number(),
  quiz_score: z.int().nullable(),
})
export type TreeLesson = z.output<typeof TreeLesson>
export const CourseTree = z.object({
  course: z.object({
    ...VersionHead,
    description: z.string(),
    status: z.enum(VERSION_STATUSES),
    type: z.enum(COURSE_TYPES),
    kind: z.enum(COURSE_KINDS),
    delivery_mode: z.enum(DELIVERY_MODES),
    billing_type: z.enum(BILLING_TYPES),
    price: CoursePrice.nullable(),
    owned: Owned.nullable(),
    level_name: z.string().nullable(),
    category_names: z.array(z.string()),
    cover: Key,
    lessons: z.int(),
    minutes: z.int(),
    course_languages: z.array(z.enum(LANGUAGES)),
    slug_language_pair: z.array(z.object({ id: z.uuid(), language: z.enum(LANGUAGES), slug: z.string() })),
    teachers: z.array(
      z.object({
        id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        profile_image: z.string().nullable(),
      }),
    ),
    completed: z.int(),
    progress_status: z.enum(PROGRESS_STATUSES),
    /** True if the caller is enrolled. */
    enrolled: z.boolean(),
    reach: z.enum(REACHES),
    bypass: z.boolean(),
    /** True if weeks or the course have quizzes of their own. */
    has_quizzes: z.boolean(),
    /** Lesson to continue with: the first open lesson that is not completed, else the first. */
    next_lesson: z.string().nullable(),
  }),
  modules: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      culture: z.array(z.string()),
      weeks: z.array(
        z.object({ id: z.uuid(), key: z.string(), title: z.string(), lessons: z.array(TreeLesson) }),
      ),
    }),
  ),
})
export type CourseTree = z.output<typeof CourseTree>

/** A start for everybody: the first free lesson of the first course that the platform publishes. */
export const FirstLesson = z.object({
  course_slug: z.string(),
  course_title: z.string(),
  lesson_slug: z.string(),
  lesson_title: z.string(),
  number: z.int(),
  lessons: z.int(),
  poster: Key,
})
export type FirstLesson = z.output<typeof FirstLesson>

/** `id` is the key that filters name. */
const Named = z.object({ id: z.string(), name: z.string() })
export const CommonLists = z.object({
  aslLevel: z.array(Named.extend({ level_id: z.uuid() })),
  courseType: z.array(Named),
  courseCategory: z.array(Named),
})

export const courseRoutes = {
  tree: '/courses/{id}/tree',
  lesson: '/courses/by-slug/{slug}/lessons/{lesson_slug}',
} as const
const byId = z.object({ id: z.uuid() })

export const coursesContract = contract({
  list: list({
    path: '/courses',
    name: 'courses',
    summary: 'Courses that the caller may see, in their language where there is one',
    access: visitorsCan('Course', 'View'),
    row: CourseCard,
    filters: [
      'id',
      'common_id',
      'slug',
      'language',
      'type',
      'kind',
      'level',
      'categories',
      'delivery_mode',
      'billing_type',
      'status',
      'progress_status',
      'enrolled',
      'organization_id',
    ],
    sort: ['title', 'created_at', 'minutes', 'lessons'],
    defaultSort: 'created_at.asc',
    dateColumn: 'created_at',
    search: true,
  }),
  commonLists: {
    method: 'GET',
    path: '/courses/common-lists',
    summary: 'ASL levels, course types and course categories, in the caller’s language',
    access: 'open',
    response: CommonLists,
  },
  firstLesson: {
    method: 'GET',
    path: '/courses/first-lesson',
    summary: 'The first free lesson of the first published course: where a beginner starts; null without one',
    access: visitorsCan('Course', 'View'),
    response: FirstLesson.nullable(),
  },
  tree: {
    method: 'GET',
    path: courseRoutes.tree,
    summary: 'A course version: modules, weeks and lessons, with what the caller may open and has done',
    access: visitorsCan('Course', 'View'),
    params: byId,
    response: CourseTree,
  },
  lesson: {
    method: 'GET',
    path: courseRoutes.lesson,
    summary: 'One lesson whole',
    access: visitorsCan('Course', 'View'),
    params: z.object({ slug: z.string().max(200), lesson_slug: z.string().max(200) }),
    response: LessonView,
    errors: [
      courseErrors.lesson_locked,
      courseErrors.plan_needed,
      courseErrors.plan_or_purchase_needed,
      courseErrors.purchase_needed,
    ],
  },
})
