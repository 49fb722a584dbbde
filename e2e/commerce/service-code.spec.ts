import { closedLesson, closedWord } from '../support/samples.ts'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'
import lessons from '#features/learning/lessons/web/messages.en.ts'
import orders from '#features/commerce/orders/web/messages.en.ts'
import plans from '#features/commerce/plans/web/messages.en.ts'

test('a learner pays with their Regional Center’s code, and what was closed opens by itself', async ({
  visit,
  problems,
}) => {
  const by = orders.checkout.by_code
  const page = await visit({ email: 'lena@example.com', width: 390 })
  // Closed before; and once there is a plan the lesson waits for those before it, and there is nothing to buy.
  problems.expect({ status: 402, url: /\/lessons\// })
  problems.expect({ status: 409, url: /\/lessons\// })
  const [lesson, word] = [await page.context().newPage(), await page.context().newPage()]
  await lesson.goto(await closedLesson())
  await word.goto(await closedWord())
  const closed = [
    lesson.getByRole('heading', { name: lessons.plan_title }),
    word.getByRole('heading', { name: wordsOf('en').dictionary.plan_title }),
  ]
  for (const one of closed) await expect(one).toBeVisible()

  await page.goto('/product')
  await touch(page)
  await page.getByRole('radio', { name: plans.periods.year }).check()
  await page.getByRole('link', { name: plans.choose('Family') }).click()
  await expect(heading(page, orders.checkout.title)).toBeVisible()
  // Of two codes one holds months and the other an amount, which the order takes at once.
  const paid = page.getByRole('button', { name: by.pay })
  await page.getByRole('radio', { name: /12 units/ }).check()
  await expect(page.getByLabel(by.months)).toBeVisible()
  await page.getByRole('radio', { name: /\$240/ }).check()
  await expect(page.getByText(by.left('$61'))).toBeVisible()
  await page.locator('#agreed').check()
  await paid.click()
  await expect(page).toHaveURL((url) => url.pathname === '/app/checkout/success')
  await expect(heading(page, orders.success.paid)).toBeVisible()
  await expect(page.getByText(orders.success.code_text)).toBeVisible()
  for (const one of closed) await expect(one).toBeHidden()
  await expect(heading(word)).toBeVisible()

  await page.goto('/app/subscription')
  await expect(page.getByText('$61 of $240').first()).toBeVisible()
})
