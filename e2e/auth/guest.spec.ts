import { goThroughSteps, leftAt, stepOn } from '../support/lesson.ts'
import { newPerson } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')
/** From the home page to the first sign that was signed back, on a machine that draws without a graphics chip. */
const FIRST_SIGN_MS = 60_000

test('a visitor signs from the first minute, keeps what they did, and goes on before the address is confirmed', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const person = newPerson('Noa', 'Ibarra')
  const page = await visit({ width: 390 })
  await page.goto('/')
  await touch(page)
  const since = Date.now()
  await test.step('three presses from the home page to a sign signed back', async () => {
    await page.getByRole('link', { name: 'Start with the first lesson' }).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/preview/courses/'))
    await expect(heading(page, 'hello')).toBeVisible()
    await page.getByRole('button', { name: en.steps.your_turn }).click()
    await page.getByRole('button', { name: en.mirror.ratings.almost }).click()
    await expect(heading(page, 'goodbye')).toBeVisible()
    expect(Date.now() - since).toBeLessThan(FIRST_SIGN_MS)
  })
  await test.step('left and found again, then its first and its last steps by keyboard', async () => {
    await page.reload()
    await touch(page)
    await expect(heading(page, 'goodbye')).toBeVisible()
    const first = await goThroughSteps(page, { until: 'break' })
    // Of other kinds, those answered wrong come again.
    expect(first).toMatchObject({ watch: 2, sign: 3, note: 2 })
    expect(Object.keys(first).toSorted()).toEqual([
      'differ',
      'find',
      'mean',
      'note',
      'order',
      'pair',
      'sign',
      'watch',
    ])
    await expect(heading(page, en.steps.session_end.title(1, 4))).toBeVisible()
    await page.getByRole('button', { name: en.steps.session_end.next(2) }).click()
    // The place is kept on the device, beyond the tab.
    await expect(stepOn(page)).toHaveAttribute('data-kind', 'watch')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(heading(page, 'meet')).toBeVisible()
    await leftAt(page, 'next:3')
    const last = Object.keys(await goThroughSteps(page))
    for (const kind of ['next', 'say', 'retell']) expect(last).toContain(kind)
    await expect(page.getByText(en.steps.done.signed(3))).toBeVisible()
  })
  await test.step('an account keeps it, with four fields', async () => {
    await page.getByRole('link', { name: en.progress.keep_create }).click()
    await expect(page.getByRole('textbox')).toHaveCount(4)
    await register(page, person)
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/app/courses/'))
    await expect(stepOn(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('asl-guest'))).toBeNull()
    await page.goto('/app/courses/asl-1-first-contact/lesson/greetings?view=all')
    await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible()
    await expect(page.getByText(en.areas.confirm.wrote(person.email))).toBeVisible()
  })
  await test.step('confirmed elsewhere, the waiting page goes on', async () => {
    const elsewhere = await visit({ language: 'en' })
    await confirmByMail(elsewhere, person.email)
    await expect(heading(elsewhere, en.signIn.confirmed.confirmed.title)).toBeVisible()
    await expect(page.getByText(en.areas.confirm.wrote(person.email))).toBeHidden({ timeout: 20_000 })
  })
  expect(await stepOn(page).count()).toBe(0)
})
