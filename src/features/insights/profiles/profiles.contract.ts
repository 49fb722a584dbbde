import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

/** Badges of a learner, with the measured total and the number that each requires. */
export const BADGES = {
  first_lesson: { of: 'lessons', at: 1 },
  ten_lessons: { of: 'lessons', at: 10 },
  fifty_lessons: { of: 'lessons', at: 50 },
  first_quiz: { of: 'quizzes', at: 1 },
  twenty_quizzes: { of: 'quizzes', at: 20 },
  week_in_a_row: { of: 'best_streak', at: 7 },
  month_in_a_row: { of: 'best_streak', at: 30 },
  hundred_words: { of: 'words', at: 100 },
  course_completed: { of: 'courses', at: 1 },
} as const satisfies Record<
  string,
  { of: 'lessons' | 'quizzes' | 'best_streak' | 'words' | 'courses'; at: number }
>
export type BadgeName = keyof typeof BADGES
export const BADGE_NAMES = Object.keys(BADGES) as BadgeName[]

/** Public fields of a learner who made their profile public. */
export const PublicProfile = z.object({
  handle: z.string(),
  name: z.string(),
  profile_image: z.string().nullable(),
  level: z.string().nullable(),
  joined_at: z.iso.datetime(),
  streak: z.object({ days: z.int(), best: z.int() }),
  lessons: z.int(),
  words: z.int(),
  badges: z.array(z.enum(BADGE_NAMES)),
  courses: z.array(
    z.object({
      title: z.string(),
      completed_at: z.iso.datetime(),
      /** Of its certificate, while that is valid. */
      slug: z.string().nullable(),
    }),
  ),
})
export type PublicProfile = z.output<typeof PublicProfile>

export const profilesContract = contract({
  byHandle: {
    method: 'GET',
    path: '/profiles/{handle}',
    summary: 'The public profile of a learner who made it public',
    access: 'open',
    params: z.object({ handle: z.string().min(3).max(30) }),
    response: PublicProfile,
    limit: { max: 300, seconds: 300 },
  },
})
