import type { APIRequestContext } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { apiClient, sessionOf } from './people.ts'

type Lesson = { id: string; key: string; version: number }
type Week = { id: string; lessons: Lesson[] }
export type MadeCourse = {
  common_id: string
  slug: string
  /** Address of the course in its author's editor. */
  address: string
  /** In the order of the outline. */
  lessons: Lesson[]
  weeks: Week[]
}

export const AUTHOR = 'teacher@example.com'

/** A client of the API that is signed in; dispose of it. */
async function signedIn(email: string): Promise<{ api: APIRequestContext; headers: Record<string, string> }> {
  const [api, { token }] = await Promise.all([apiClient(), sessionOf(email)])
  return { api, headers: { authorization: `Bearer ${token}` } }
}

async function dataOf<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

const SHORT = { type: 'Mini Course', kind: 'Mini Lessons' }
/** With modules and weeks on screen. */
export const LONG = { type: 'Full Course', kind: 'Foundational Course' }
/**
 * A course of the sample teacher with these lessons in its one week, free to try unless said otherwise, so
 * that anybody may open it once it is published.
 */
export async function makeCourse(
  title: string,
  lessons: readonly string[] = ['First'],
  terms = SHORT,
  { free_preview = true, author = AUTHOR } = {},
): Promise<MadeCourse> {
  const { api, headers } = await signedIn(author)
  try {
    const made = await dataOf<{ common_id: string; slug: string }>(
      await api.post('/api/v2/course-drafts', {
        headers,
        data: {
          ...terms,
          delivery_mode: 'Self-Placed',
          level: null,
          language: 'en',
          title,
          summary: 'Made for a journey.',
        },
      }),
    )
    const outline = (): Promise<{ modules: { weeks: Week[] }[] }> =>
      api.get(`/api/v2/course-drafts/${made.common_id}`, { headers }).then((answer) => dataOf(answer))
    const {
      modules: [first],
    } = await outline()
    const week = first!.weeks[0]!
    for (const name of lessons.slice(1))
      await dataOf(
        await api.post(`/api/v2/course-drafts/${made.common_id}/nodes`, {
          headers,
          data: { kind: 'lesson', parent_id: week.id, titles: { en: name } },
        }),
      )
    const { modules } = await outline()
    const weeks = modules.flatMap((module) => module.weeks),
      all = weeks.flatMap((one) => one.lessons)
    for (const [n, lesson] of all.entries()) {
      await dataOf(
        await api.patch(`/api/v2/course-nodes/${lesson.id}`, {
          headers: { ...headers, 'if-match': `"${lesson.version}"` },
          data: {
            content: { free_preview },
            texts: { en: { title: lessons[n], text: '<p>Watch first.</p>' } },
          },
        }),
      )
    }
    return { ...made, address: `/courses/${made.common_id}/${made.slug}`, lessons: all, weeks }
  } finally {
    await api.dispose()
  }
}

/** Writes the quiz of a lesson. */
export async function writeQuiz(
  course: MadeCourse,
  lesson: Lesson,
  title: string,
  questions: readonly object[],
): Promise<void> {
  const { api, headers } = await signedIn(AUTHOR)
  try {
    await dataOf(
      await api.put(`/api/v2/courses/${course.common_id}/quiz-sources`, {
        headers,
        data: {
          lesson_key: lesson.key,
          week_key: null,
          title: { en: title },
          settings: { shuffle_questions: false, shuffle_options: false },
          questions,
          base_version: 0,
        },
      }),
    )
  } finally {
    await api.dispose()
  }
}

/** Gives a course to learners; answers the address of each lesson in their area, all of it on one page. */
export async function publish(
  course: MadeCourse,
  language: Language = 'en',
  author = AUTHOR,
): Promise<string[]> {
  const { api, headers } = await signedIn(author)
  try {
    const { version_id } = await dataOf<{ version_id: string }>(
      await api.post(`/api/v2/course-drafts/${course.common_id}/languages/${language}/publish`, { headers }),
    )
    const {
      course: { slug },
      modules,
    } = await dataOf<{ course: { slug: string }; modules: { weeks: { lessons: { slug: string }[] }[] }[] }>(
      await api.get(`/api/v2/courses/${version_id}/tree`, { headers }),
    )
    return modules
      .flatMap(({ weeks }) => weeks)
      .flatMap(({ lessons }) => lessons)
      .map((lesson) => `/app/courses/${slug}/lesson/${lesson.slug}?view=all`)
  } finally {
    await api.dispose()
  }
}
