import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { TEACHING_LANGUAGES, SPECIALITIES } from './shared/specialities.ts'

export { TEACHING_LANGUAGES, SPECIALITIES } from './shared/specialities.ts'

export const teacherErrors = errors({
  not_your_video: {
    status: 422,
    toast: false,
    en: 'Choose a video that you have uploaded.',
    es: 'Elige un video que hayas subido.',
  },
})

const Course = z.object({ id: z.uuid(), common_id: z.uuid(), title: z.string() })
/** A teacher as everybody may see them. */
export const TeacherProfileRow = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  headline: z.string(),
  about: z.string(),
  languages: z.array(z.enum(TEACHING_LANGUAGES)),
  specialities: z.array(z.enum(SPECIALITIES)),
  video: z.string().nullable(),
  courses: z.array(Course),
  reviews: z.int(),
  stars: z.number().nullable(),
  /** May the caller review them, and what they said. */
  may_review: z.boolean(),
  my_stars: z.int().nullable(),
  my_text: z.string().nullable(),
})
export type TeacherProfileRow = z.output<typeof TeacherProfileRow>
export const TeacherReviewRow = z.object({
  id: z.uuid(),
  teacher_id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  /** Null of a child: nobody reads who they are, or their words. */
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
})
export type TeacherReviewRow = z.output<typeof TeacherReviewRow>
export const MyTeacherProfile = z.object({
  headline_en: oneLine().max(120).default(''),
  headline_es: oneLine().max(120).default(''),
  about_en: manyLines().max(3000).default(''),
  about_es: manyLines().max(3000).default(''),
  languages: z.array(z.enum(TEACHING_LANGUAGES)).max(4),
  specialities: z.array(z.enum(SPECIALITIES)).max(10),
  video: optional(exactText().max(300)),
  shown: z.boolean(),
})
export type MyTeacherProfile = z.output<typeof MyTeacherProfile>

export const teachersContract = contract({
  list: list({
    path: '/teachers',
    name: 'teachers',
    summary: 'Teachers who show their profile, with their reviews; an organization sees all of its own',
    access: visitorsCan('Teacher', 'View'),
    row: TeacherProfileRow,
    filters: ['id', 'languages', 'specialities'],
    sort: ['last_name', 'stars', 'reviews'],
    defaultSort: 'last_name.asc',
    search: true,
  }),
  reviews: list({
    path: '/teacher-reviews',
    name: 'teacher-reviews',
    summary: 'What learners said of a teacher',
    access: visitorsCan('Teacher', 'View'),
    row: TeacherReviewRow,
    filters: ['teacher_id'],
    sort: ['created_at', 'stars'],
    defaultSort: 'created_at.desc',
  }),
  mine: {
    method: 'GET',
    path: '/teachers/me/profile',
    summary: 'One’s own teacher profile',
    access: can('Teacher', 'Update'),
    response: MyTeacherProfile,
  },
  save: {
    method: 'PUT',
    path: '/teachers/me/profile',
    summary: 'Change one’s own teacher profile',
    access: can('Teacher', 'Update'),
    body: MyTeacherProfile,
    response: z.null(),
    errors: [teacherErrors.not_your_video],
  },
})
