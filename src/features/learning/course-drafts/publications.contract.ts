import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { courseErrors } from '../courses/courses.contract.ts'
import { Language, update, ofLanguage, ofCourse } from './course-drafts.contract.ts'
import { draftErrors } from './draft-errors.contract.ts'

export const CHECK_CODES = [
  'no_title',
  'no_summary',
  'no_lessons',
  'no_description',
  'no_cover',
  'no_category',
  'no_teacher',
  'no_grader',
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
  'quiz_unfinished',
  'quiz_twins',
  'quiz_ahead',
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

export const Publication = z.object({
  id: z.uuid(),
  language: Language,
  number: z.int(),
  lessons: z.int(),
  published_at: z.iso.datetime(),
  published_by: z.string().nullable(),
})

export const publicationsContract = contract({
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
})
