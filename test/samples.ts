import type {
  CourseDraft,
  LessonDraft,
  VersionDraft,
} from '#features/learning/courses/server/course-draft.ts'

/** Values that many tests need and none is about; a test says what differs. */

/** A course of the platform, as its draft is stored. */
export const FULL_COURSE: Omit<CourseDraft, 'key'> = {
  organization_id: null,
  type: 'Full Course',
  kind: 'Foundational Course',
  delivery_mode: 'Self-Placed',
  billing_type: 'Subscription',
  level: null,
  categories: [],
  cover: null,
}
/** A small course of the platform. */
export const MINI_COURSE: Omit<CourseDraft, 'key'> = {
  ...FULL_COURSE,
  type: 'Mini Course',
  kind: 'Mini Lessons',
}
/** A free lesson of five minutes without a film. */
export const LESSON: Omit<LessonDraft, 'key' | 'slug' | 'title'> = {
  aim: '',
  text: '',
  culture_note: '',
  free_preview: true,
  video: null,
  poster: null,
  duration_ms: null,
  minutes: 5,
  vocabulary: [],
}
/** Modules of a course that has its lessons in one week. */
export const oneWeek = (lessons: LessonDraft[]): VersionDraft['modules'] => [
  { key: 'm', title: 'M', culture: [], weeks: [{ key: 'w', title: 'W', lessons }] },
]
/** A course without a title, as an author begins it. */
export const NEW_COURSE = {
  type: 'Full Course',
  kind: 'Foundational Course',
  delivery_mode: 'Self-Placed',
  level: null,
  language: 'en',
  summary: '',
} as const
/** Terms of a plan that opens everything by the month. */
export const MONTHLY_TERMS = {
  billing_type: 'Subscription',
  duration: 1,
  duration_unit: 'month',
  community: 'Full',
  courses: 'Full',
  dictionary: 'Full',
  live: 'Limited',
} as const
/** A plan of three months, paid in advance, without live lessons. */
export const TERM_PLAN = {
  name_en: 'Term',
  name_es: 'Trimestre',
  billing_type: 'Upfront',
  duration: 3,
  duration_unit: 'month',
  community: 'Full',
  courses: 'Full',
  dictionary: 'Full',
  live: 'No',
} as const

/** A gift card in a basket, sent as soon as it is paid; a test says what differs. */
export const giftCard = (more: object = {}) => ({
  kind: 'gift_card',
  details: {
    cents: 5000,
    design: 'hands',
    from_name: 'Eva',
    to_name: 'Ana',
    to_email: 'ana@example.com',
    message: '',
    send_on: new Date().toISOString().slice(0, 10),
    zone: 'UTC',
    language: 'en',
    ...more,
  },
})
