import { apiClient, newPerson } from '../support/people.ts'
import { followMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')

/** The first lesson of all, as a visitor reads it. */
async function firstLesson(): Promise<{ id: string; address: string; duration: number }> {
  const api = await apiClient()
  const read = async <T>(url: string): Promise<T> =>
    ((await (await api.get(`/api/v2${url}`)).json()) as { data: T }).data
  const { course_slug, lesson_slug } = await read<{ course_slug: string; lesson_slug: string }>(
    '/courses/first-lesson',
  )
  const lesson = await read<{ id: string; duration: number }>(
    `/courses/by-slug/${course_slug}/lessons/${lesson_slug}`,
  )
  await api.dispose()
  return { ...lesson, address: `/courses/${course_slug}/lesson/${lesson_slug}` }
}

test('a visitor keeps what they did, goes on unconfirmed, and the waiting page notices the confirmation', async ({
  visit,
}) => {
  const person = newPerson('Noa', 'Ibarra'),
    lesson = await firstLesson()
  const page = await visit({ width: 390 })
  await page.goto(`/preview${lesson.address}`)
  // What the lesson's player notes of a visitor, all of it watched.
  await page.evaluate(
    ([id, duration]) =>
      localStorage.setItem(
        'asl-guest',
        JSON.stringify({
          key: crypto.randomUUID(),
          lessons: {
            [id]: { ranges: [[0, duration]], position: 0, active: 60, at: new Date().toISOString() },
          },
        }),
      ),
    [lesson.id, lesson.duration] as const,
  )
  await page.goto(`/auth/register?navigate=${encodeURIComponent(`/app${lesson.address}`)}`)
  await expect(page.getByRole('textbox')).toHaveCount(4)
  await register(page, person)
  await expect(page).toHaveURL((url) => url.pathname === `/app${lesson.address}`)
  await expect(page.getByText(en.areas.confirm.wrote(person.email))).toBeVisible()
  await page.reload()
  await expect(page.getByText(en.lessons.video_done, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('asl-guest'))).toBeNull()
  const elsewhere = await visit({ language: 'en' })
  await followMail(elsewhere, person.email)
  await expect(heading(elsewhere, en.signIn.confirmed.title)).toBeVisible()
  await expect(page.getByText(en.areas.confirm.wrote(person.email))).toBeHidden({ timeout: 20_000 })
  await page.goto('/app/settings')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/app/settings')
})
