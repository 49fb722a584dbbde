import type { Page } from '@playwright/test'
import { FILE_CACHE } from '#contract/constants.ts'
import { answerQuestion, asksOf, openQuizOn, quizOn, takeQuiz } from '../support/quiz.ts'
import { DEMO_PASSWORD, freePort, startServer } from '../support/server.ts'
import { fillSignIn, heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const words = wordsOf('en')
const LESSON = '/app/courses/asl-1-first-contact/lesson/greetings?view=all'

test('the server stops in the middle of a quiz: the answer waits, and the quiz goes on when it is back, also on a page opened anew', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expectNoServer()
  problems.expect({ status: 401, url: /\/auth\/socket-token$/ }, { status: 503, url: /\/(api|media)\// })
  const port = await freePort()
  let server = await startServer({ port, owns: false })
  try {
    await page.goto(`${server.url}/auth/login`)
    await fillSignIn(page, { email: 'peter@example.com', password: DEMO_PASSWORD })
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
    await page.goto(server.url + LESSON)
    const start = quizOn(page).getByRole('button', {
      name: new RegExp(`${words.quizzes.start}|${words.quizzes.again}|${words.quizzes.go_on}`),
    })
    const shows = (n: number) =>
      expect(
        openQuizOn(page).getByText(words.quizzes.question(n, asksOf('greetings')), { exact: true }),
      ).toBeVisible()
    /** Of one's own signing nobody says “I don’t know”. */
    const leaveOut = () =>
      openQuizOn(page).getByRole('button', {
        name: new RegExp(`^(${words.quizzes.unknown}|${words.mirror.ratings.almost})$`),
      })
    await start.click()
    await answerQuestion(page, 'greetings', 1)
    await shows(2)
    await server.stop()
    await leaveOut().click()
    await expect(page.getByRole('alert').filter({ hasText: words.quizzes.failed_to_keep })).toBeVisible()
    server = await startServer({ port, owns: false })
    await leaveOut().click()
    await openQuizOn(page).getByRole('button', { name: words.quizzes.next, exact: true }).click()
    await shows(3)
    await page.reload()
    await start.click()
    await takeQuiz(page, 'greetings', { from: 3 })
    await expect(openQuizOn(page).getByRole('heading', { name: words.quizzes.result.passed })).toBeVisible()
  } finally {
    await server.stop()
  }
})

/** Tabs on until the button with this name has the focus, then presses it. */
async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect(button).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement))
      return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the button ${name}`)
}

test('the keyboard alone suffices to sign in and to take a quiz', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(heading(page)).toBeVisible()
  const field = page.getByLabel(words.signIn.identifier, { exact: true })
  while (!(await field.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('samuel@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/app')

  await page.goto(LESSON)
  await expect(heading(page)).toBeVisible()
  await pressByKeyboard(page, new RegExp(`^(${words.quizzes.start}|${words.quizzes.again})$`))
  const count = asksOf('greetings'),
    quiz = openQuizOn(page)
  for (let n = 1; n <= count; n += 1) {
    await expect(quiz.getByText(words.quizzes.question(n, count), { exact: true })).toBeVisible()
    await expect(quiz.getByRole('heading', { level: 3 })).toBeFocused()
    // The first question is skipped; a number key chooses, Enter shows the verdict, and Enter opens the next
    // question.
    const choice = quiz.locator('[data-choice="1"]')
    if (n > 1 && (await choice.count()) > 0) await page.keyboard.press('1')
    if (n > 1 && (await quiz.locator('input:focus').count()) > 0) await page.keyboard.press('Enter')
    else
      await pressByKeyboard(
        page,
        new RegExp(`^(${words.quizzes.unknown}|${words.quizzes.check}|${words.mirror.ratings.almost})$`),
      )
    await expect(quiz.locator('[data-verdict]')).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(
    quiz.getByRole('heading', {
      name: new RegExp(`^(${words.quizzes.result.failed}|${words.quizzes.result.passed})$`),
    }),
  ).toBeFocused()
})

type Kept = { path: string; url: string; expiresIn: number }
const keptFiles = (page: Page): Promise<{ version: number; files: Kept[] }> =>
  page.evaluate(
    ({ database, store }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(new Error('the database does not open')))
        opening.addEventListener('success', () => {
          const { result } = opening
          const all = result.transaction(store).objectStore(store).getAll() as IDBRequest<Kept[]>
          all.addEventListener('success', () => {
            resolve({ version: result.version, files: all.result })
            result.close()
          })
        })
      }),
    FILE_CACHE,
  )

test('addresses of files are kept in the browser’s database, used again and not asked for twice', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v2\/files\?/.test(request.url()))
      asked.push(new URL(request.url()).searchParams.get('keyPath') ?? '')
  })
  const opened = async (): Promise<void> => {
    await expect(heading(page)).toBeVisible()
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
  }
  await page.goto('/auth/login')
  await fillSignIn(page, { email: 'grace@example.com', password: DEMO_PASSWORD })
  await expect(page).toHaveURL((url) => url.pathname === '/app')
  asked.length = 0
  await page.goto('/app/courses')
  await opened()
  // Each address that was asked for is kept before the page is opened anew; pictures further down may follow.
  let first: string[] = []
  await expect
    .poll(async () => {
      first = [...asked]
      return first.length > 0 && (await keptFiles(page)).files.length >= new Set(first).size
    })
    .toBe(true)
  const { version, files } = await keptFiles(page)
  expect(version).toBe(FILE_CACHE.version)
  for (const file of files) {
    expect(file.url).toMatch(/^(https?:\/\/|\/)/)
    expect(file.expiresIn).toBeGreaterThan(Date.now())
  }
  asked.length = 0
  await page.reload()
  await opened()
  expect(asked.filter((key) => first.includes(key))).toEqual([])
})
