import { LONG, makeCourse, publish } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { closedWord } from '../support/samples.ts'
import { heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'
import orders from '#features/commerce/orders/web/messages.en.ts'
import plans from '#features/commerce/plans/web/messages.en.ts'

/** A lesson that a plan opens, and nothing has to be learned before. */
async function closedLesson(): Promise<string> {
  // Courses of the platform are an administrator's: those of an organization are sold to nobody.
  const author = 'admin@example.com'
  const course = await makeCourse('Opened by a plan', ['First'], LONG, { free_preview: false, author })
  const [address] = await publish(course, 'en', author)
  return address!
}

/** An open tab shows what a payment opened this soon after it was confirmed. */
const SOON = 2000

test('a visitor compares plans, registers and pays, and what was closed opens by itself', async ({
  visit,
  problems,
}) => {
  const words = wordsOf('en')
  const person = newPerson('Rosa', 'Checkout')
  const page = await visit()
  await page.goto('/product')
  await touch(page)
  await page.getByRole('radio', { name: plans.periods.once }).check()
  await page.getByRole('link', { name: plans.choose('Lifetime') }).click()
  await expect(heading(page, orders.checkout.title)).toBeVisible()
  await expect(page.getByText('$349').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: words.common.create_account }).click()
  await register(page, person)

  // Back at the same checkout, with an address that is not confirmed yet.
  await expect(heading(page, orders.checkout.title)).toBeVisible()
  const pay = page.getByRole('button', { name: orders.checkout.pay('$349') })
  await pay.click()
  await expect(page.getByText(orders.checkout.agree_first)).toBeVisible()
  await expect(page.locator('#agreed')).toBeFocused()
  // A code that nobody knows is said at its field, and the sum stays.
  problems.expect({ status: 422, url: /\/checkout\/quote$/ })
  await page.getByLabel(orders.checkout.code).fill('nothing-off')
  await page.getByRole('button', { name: orders.checkout.apply }).click()
  await expect(page.getByLabel(orders.checkout.code)).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#agreed').check()
  await pay.click()
  await page.waitForURL(/\/dev\/payments\/pay\//)

  // Turning back costs nothing, and the same order is still there.
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await expect(page.getByRole('heading', { name: orders.back.title })).toBeVisible()
  const order = new URL(page.url()).searchParams.get('back')!
  await page.getByRole('button', { name: orders.back.go_on }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)

  const waiting = await page.context().newPage()
  await waiting.goto(`/app/checkout/success?order=${order}`)
  await expect(heading(waiting, orders.success.pending)).toBeVisible()
  const word = await page.context().newPage()
  await word.goto(await closedWord())
  const closed = word.getByRole('heading', { name: words.dictionary.plan_title })
  await expect(closed).toBeVisible()
  problems.expect({ status: 402, url: /\/lessons\// })
  const lesson = await page.context().newPage()
  await lesson.goto(await closedLesson())
  const closedByPlan = lesson.getByRole('heading', { name: words.lessons.plan_title })
  await expect(closedByPlan).toBeVisible()

  await page.getByRole('button', { name: 'Pay $349' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/app/checkout/success')
  await expect(heading(page, orders.success.paid)).toBeVisible()
  // Nothing is pressed there: the notification of the provider opened it.
  await expect(closedByPlan).toBeHidden({ timeout: SOON })
  await expect(heading(lesson)).toBeVisible()
  await expect(closed).toBeHidden({ timeout: SOON })
  await expect(heading(word)).toBeVisible()
  await expect(page.getByRole('link', { name: orders.success.learn })).toBeVisible()
  await expect(heading(waiting, orders.success.paid)).toBeVisible()
})
