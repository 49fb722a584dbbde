import type { Locator, Page } from '@playwright/test'
import type { AuditCode } from '#contract/audit-codes.ts'
import type { Language } from '#contract/constants.ts'
import { eventLabel } from '#features/insights/audit-log/web/event-label.ts'
import { newPerson } from '../support/people.ts'
import { LESSONS, openQuizOn, quizOn, takeQuiz } from '../support/quiz.ts'
import {
  beWelcomed,
  confirmByMail,
  fillSignIn,
  heading,
  playedTo,
  register,
  signOut,
} from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { touch } from '../support/touch.ts'

const LESSON = 'greetings'
const FILM_MS = 30_000,
  LESSON_MS = 60_000

/** The film of the sign that is on screen moves. */
async function expectMoving(film: Locator): Promise<void> {
  await expect.poll(() => playedTo(film)).toBeGreaterThan(0)
}

/** The signs of the lesson that is on screen are signed. */
async function expectSigned(page: Page): Promise<void> {
  await expect
    .poll(async () => Number(await page.getByRole('main').getByRole('slider').first().inputValue()), {
      timeout: FILM_MS,
    })
    .toBeGreaterThan(0)
}

/** Opens a public page and makes its application start with the first sign of a person. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await touch(page, 100, 200)
}

/** Opens a page of the public site by its link; on phones the links are in a drawer. */
async function openPublic(page: Page, name: string, language: Language): Promise<void> {
  const words = wordsOf(language).areas.header
  const menu = page.getByRole('button', { name: words.open_menu })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: words.navigation })
    .getByRole('link', { name, exact: true })
    .and(page.locator(':visible'))
    .click()
}

async function playSlowMirroredLooped(page: Page, word: string, language: Language): Promise<void> {
  const words = wordsOf(language)
  // A page that has just arrived may still be taken over by the application: whoever sees the field empty
  // types again.
  await expect(async () => {
    await page.getByRole('searchbox').fill(word)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === word, { timeout: 2000 })
  }).toPass()
  await page.getByRole('main').getByRole('link', { name: word, exact: true }).click()
  const entry = page.getByRole('main')
  const playbackPosition = async (): Promise<number> => Number(await entry.getByRole('slider').inputValue())
  await expect.poll(playbackPosition).toBeGreaterThan(0)
  await entry.getByLabel(words.player.speed).selectOption('0.5')
  await expect(entry.getByLabel(words.player.speed)).toHaveValue('0.5')
  await entry.getByRole('button', { name: words.player.mirror }).click()
  await expect(entry.getByRole('button', { name: words.player.mirror })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const more = entry.getByRole('button', { name: words.player.more, exact: true })
  if (await more.isVisible()) await more.click()
  const loop = entry.getByRole('button', { name: words.player.loop, exact: true })
  if ((await loop.getAttribute('aria-pressed')) !== 'true') await loop.click()
  await expect(loop).toHaveAttribute('aria-pressed', 'true')
  // The film has ended and started again.
  let latest = 0
  const beganAgain = async (): Promise<boolean> => {
    const now = await playbackPosition(),
      before = latest
    latest = Math.max(latest, now)
    return before > 0.5 && now < before
  }
  await expect.poll(beganAgain, { timeout: FILM_MS }).toBe(true)
  await expectNoSidewaysScroll(page)
}

/** The lesson that is open, all of it on one page. */
const openWhole = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/lesson\//)
  await page.goto(`${new URL(page.url()).pathname}?view=all`)
}

/** The first lesson, where the welcome leads: its signs until the product counts it as seen. */
async function watchFirstLesson(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language)
  await openWhole(page)
  await expectSigned(page)
  await expect(page.getByText(words.lessons.video_done, { exact: true })).toBeVisible({ timeout: LESSON_MS })
}

test('a visitor learns a first sign, and the administrator sees it', async ({ visit, problems }) => {
  test.setTimeout(180_000)
  problems.expect({ status: 401, url: /\/auth\/(socket-token|refresh)$/ })
  const language = 'en',
    words = wordsOf(language)
  const person = newPerson('Rosa', 'Lindgren')
  const page = await visit({ width: 390, language })

  await test.step('sees a home page with a moving sign', async () => {
    await arrive(page, '/')
    await expect(heading(page, 'Learn to sign, one hand at a time.')).toBeVisible()
    await expectMoving(page.getByRole('main').locator('video').first())
  })
  await test.step('looks a word up and plays its sign slowly, mirrored, looped', async () => {
    await openPublic(page, 'Dictionary', language)
    await playSlowMirroredLooped(page, 'hello', language)
    await page.keyboard.press('Escape')
  })
  await test.step('opens a course and finds the way to its first lesson', async () => {
    await openPublic(page, 'Courses', language)
    await page.getByRole('main').getByRole('link', { name: /ASL 1/ }).first().click()
    await expect(heading(page, 'ASL 1: First contact')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: words.courses.outline.watch_free })).toBeVisible()
  })
  await test.step('watches the first lesson, one press from the home page', async () => {
    await arrive(page, '/')
    await page.getByRole('link', { name: 'Start with the first lesson' }).click()
    await expect(page).toHaveURL((url) => url.pathname.endsWith(`/lesson/${LESSON}`))
    await openWhole(page)
    await touch(page, 100, 200)
    await expect(heading(page, 'Greetings')).toBeVisible()
    await expectSigned(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('registers and confirms the address', async () => {
    await page.getByRole('main').getByRole('link', { name: words.progress.keep_create }).first().click()
    await register(page, person, language)
    await confirmByMail(page, person.email)
  })
  await test.step('is welcomed', () => beWelcomed(page, person.first_name, language))
  await test.step('finishes the lesson and passes its quiz', async () => {
    await watchFirstLesson(page, language)
    await quizOn(page).getByRole('button', { name: words.quizzes.start }).click()
    const quiz = await takeQuiz(page, LESSON, { language, wrong: 'meaning_to_clip' })
    await expect(quiz.getByRole('heading', { name: words.quizzes.result.passed })).toBeVisible()
    await expect(quiz.getByText(words.quizzes.result.lesson_done)).toBeVisible()
  })
  await test.step('sees right and wrong explained', async () => {
    const quiz = openQuizOn(page)
    const wrong = quiz
      .getByRole('listitem')
      .filter({ has: page.getByText(words.quizzes.result.wrong, { exact: true }) })
    await expect(wrong.getByText(/The sign \S+ means/).first()).toBeVisible()
    await expect(quiz.getByText(words.quizzes.result.right, { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await quiz.getByRole('button', { name: words.quizzes.close }).click()
  })
  const expectProgress = async (on: Page): Promise<void> => {
    await expect(on.getByText(words.progress.done(1, LESSONS)).first()).toBeVisible()
    await expect(on.getByText(words.progress.streak(1)).first()).toBeVisible()
    await expectNoSidewaysScroll(on)
  }
  await test.step('finds the progress on the dashboard, also after a reload', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).and(page.locator(':visible')).first().click()
    await expectProgress(page)
    await page.reload()
    await expectProgress(page)
  })
  await test.step('signs out', () => signOut(page, language))

  await test.step('continues in a second browser', async () => {
    const second = await visit({ width: 390, language })
    await second.goto('/auth/login')
    await fillSignIn(second, person, language)
    await expect(second).toHaveURL((url) => url.pathname === '/app')
    await expectProgress(second)
    await second.goto('/app/courses/asl-1-first-contact/lesson/greetings?view=all')
    await expect(second.getByText(words.lessons.completed, { exact: true })).toBeVisible()
    await expect(quizOn(second).getByText(/Your best score: \d+%/)).toBeVisible()
    await signOut(second, language)
  })

  await test.step('the administrator sees registration, sign-ins, sign-outs and the progress', async () => {
    const name = `${person.first_name} ${person.last_name}`
    const admin = await visit({ email: 'admin@example.com' })
    await admin.goto('/admin/audit-log')
    await admin.getByLabel(words.auditLog.search).fill(person.email)
    const rows = (code: AuditCode): Locator =>
      admin
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: eventLabel(code, words.auditLog) })
    await expect(rows('REGISTER')).toHaveCount(1)
    await expect(rows('LOGOUT')).toHaveCount(2)
    await expect(rows('LOGIN')).toHaveCount(2)
    await admin.goto('/admin')
    await expect(admin.getByRole('heading', { name: words.dashboards.learners.heading })).toBeVisible()
    await admin.getByLabel(words.dashboards.learners.search).fill(person.last_name)
    const row = admin.getByRole('row').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(
      row.getByText(words.dashboards.learners.lessons_of('1', String(LESSONS))).first(),
    ).toBeVisible()
  })
})
