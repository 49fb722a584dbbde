import type { Locator, Page, Response } from '@playwright/test'
import { stepOn } from '../support/lesson.ts'
import { answerAll } from '../support/practice.ts'
import { openQuizOn, quizOn, takeQuizOffline } from '../support/quiz.ts'
import { heading, signOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const LEARNER = 'tyrell@example.com'
/** The one of unit 1 that this learner has not completed. */
const LESSON = { title: 'Who are you?', key: 'who-are-you', address: /\/lesson\/who-are-you$/ }
const UNIT = 'Hello, first contact'
const words = wordsOf('en')

const keptCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^asl-(downloads|reads) /.test(name)))
const openUnit = async (page: Page): Promise<Locator> => {
  const unit = page.locator('details').filter({ hasText: UNIT })
  await expect(unit).toBeVisible()
  if ((await unit.getAttribute('open')) === null) await unit.locator('summary').click()
  return unit
}
const arrived = (page: Page, method: string, path: RegExp): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().method() === method && path.test(response.url()) && response.ok(),
  )

test('a learner downloads unit 1, watches, answers and practises without a connection, and all of it counts', async ({
  visit,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.expectNoServer()
  const page = await visit({ email: LEARNER, width: 390, worker: true })
  await page.goto('/app/courses')
  // The service worker installs itself for everybody who is signed in.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/app')
  await expect(heading(page)).toBeVisible()
  await page.goto('/app/courses')
  await page.getByRole('main').getByRole('link', { name: 'ASL 1: First contact' }).click()
  const unit = await openUnit(page)
  await unit.getByRole('button', { name: words.downloads.unit }).click()
  await unit.getByRole('link', { name: words.downloads.all_downloads }).click({ timeout: 60_000 })
  await expect(heading(page, words.downloads.title)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: words.downloads.quiz.taken })).toHaveCount(5)
  await expect(page.getByText(/cards that are due/)).toBeVisible()

  // The signer's code and the person who signs are cached too (this browser cannot draw them).
  expect(
    await page.evaluate(async () => {
      const cache = await caches.open(
        (await caches.keys()).find((name) => name.startsWith('workbox-precache'))!,
      )
      const names = (await cache.keys()).map((request) => new URL(request.url).pathname)
      return ['/assets/worker-', '/assets/figure-', '/assets/ana-'].map((part) =>
        names.some((name) => name.startsWith(part)),
      )
    }),
  ).toEqual([true, true, true])

  await page.context().setOffline(true)
  // Opened anew, as from the home screen.
  await page.goto('/app/downloads')
  await page.getByRole('link', { name: new RegExp(LESSON.title.replace('?', '\\?')) }).click()
  await expect(page).toHaveURL(LESSON.address)
  await expect(stepOn(page)).toBeVisible()
  await page.getByRole('link', { name: words.steps.overview }).click()
  // The discussion's code is not cached: it says so, and the lesson stays usable.
  await expect(page.getByRole('alert').getByText(wordsOf('en').common.not_on_device)).toBeVisible()
  // Without a signer, the words of the lesson are shown instead, and the reader confirms having read them.
  await page.getByRole('button', { name: words.lessons.seen }).click()
  await quizOn(page)
    .getByRole('button', { name: new RegExp(`^(${words.quizzes.start}|${words.quizzes.again})$`) })
    .click()
  await expect(openQuizOn(page).getByText(words.quizzes.offline.note)).toBeVisible()
  const quiz = await takeQuizOffline(page, LESSON.key)
  await expect(quiz.getByRole('heading', { name: words.quizzes.offline.handed_in })).toBeFocused()
  await quiz.getByRole('button', { name: words.quizzes.close }).last().click()
  await expect(quizOn(page).getByText(/are on this device/)).toBeVisible()

  await page.goto('/app?practice=5')
  await expect(page.getByRole('dialog', { name: 'Practice' }).getByText('Card 1 of 5').first()).toBeVisible()
  await answerAll(page)
  await page.goto('/app/downloads')
  await expect(page.getByText(words.downloads.waiting(1))).toBeVisible()

  const back = [
    arrived(page, 'PUT', /\/lessons\/[\w-]+\/progress$/),
    arrived(page, 'POST', /\/attempts\/[\w-]+\/answers$/),
    arrived(page, 'POST', /\/practice\/reviews$/),
  ]
  await page.context().setOffline(false)
  const [, graded, practised] = await Promise.all(back)
  expect(((await graded!.json()) as { data: { passed: boolean } }).data.passed).toBe(true)
  const { data } = (await practised!.json()) as { data: { results: { outcome: string }[] } }
  expect(data.results.length).toBeGreaterThanOrEqual(5)
  // Sent twice, where the first answer was lost on the way, it counts once.
  expect(data.results.filter(({ outcome }) => outcome === 'gone')).toEqual([])
  await expect(page.getByText(words.downloads.waiting(1))).toBeHidden()
  await page.goto('/app/courses')
  await page.getByRole('main').getByRole('link', { name: 'ASL 1: First contact' }).click()
  await expect(
    (await openUnit(page))
      .getByRole('listitem')
      .filter({ hasText: LESSON.title })
      .getByText(words.courses.outline.completed),
  ).toBeVisible()

  expect((await keptCaches(page)).some((name) => name.startsWith('asl-downloads'))).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOut(page)
  await expect.poll(() => keptCaches(page)).toEqual([])
})
