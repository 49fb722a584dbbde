import { newPerson } from '../support/people.ts'
import { followMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'
import gifts from '#features/commerce/gift-cards/web/messages.en.ts'
import regalos from '#features/commerce/gift-cards/web/messages.es.ts'
import orders from '#features/commerce/orders/web/messages.en.ts'
import pedidos from '#features/commerce/orders/web/messages.es.ts'
import plans from '#features/commerce/plans/web/messages.en.ts'
import planes from '#features/commerce/plans/web/messages.es.ts'
import refer from '#features/commerce/referrals/web/messages.en.ts'

test('a guest gives a card for a birthday, which arrives in Spanish and pays for a plan', async ({
  visit,
}) => {
  const friend = newPerson('Leo', 'Regalo')
  const guest = await visit({ width: 390 })
  await guest.goto('/gift-card')
  await touch(guest)
  await guest.getByRole('button', { name: '$50', exact: true }).click()
  await guest.getByLabel(gifts.to_name).fill('Leo')
  await guest.getByLabel(gifts.from_name).fill('Ana')
  await guest.getByLabel(gifts.message, { exact: false }).first().fill('¡Feliz cumpleaños!')
  await guest.getByLabel(gifts.to_email).fill(friend.email)
  await guest.getByLabel(gifts.language).selectOption('es')
  await guest.getByRole('button', { name: gifts.go }).click()
  await expect(heading(guest, orders.checkout.title)).toBeVisible()
  await guest.getByLabel(orders.checkout.email).fill(newPerson('Ana', 'Guest').email)
  await guest.locator('#agreed').check()
  await guest.getByRole('button', { name: orders.checkout.pay('$50') }).click()
  await guest.waitForURL(/\/dev\/payments\/pay\//)
  await guest.getByRole('button', { name: 'Pay $50' }).click()
  await expect(heading(guest, orders.success.paid)).toBeVisible()
  await expect(guest.getByRole('link', { name: new RegExp(`^${orders.success.receipt}: `) })).toBeVisible()

  const page = await visit({ language: 'es', width: 390, theme: 'dark' })
  await expect(async () => {
    await followMail(page, friend.email)
    await expect(heading(page, regalos.card.title('Leo'))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('¡Feliz cumpleaños!')).toBeVisible()
  await page.getByRole('link', { name: regalos.card.redeem }).click()
  await page.getByRole('link', { name: wordsOf('es').signIn.login.register }).click()
  await register(page, friend, 'es')
  await page.getByRole('button', { name: regalos.mine.look }).click()
  await expect(page.getByText(regalos.mine.becomes.credit('$50'))).toBeVisible()
  await page.getByRole('button', { name: regalos.mine.confirm }).click()
  await expect(page.getByText(regalos.mine.done.credit('$50'))).toBeVisible()
  await page.getByRole('link', { name: regalos.mine.done.plans }).click()
  await page.getByRole('radio', { name: planes.periods.once }).check()
  await page.getByRole('link', { name: planes.choose('Tres meses') }).click()
  // The card is worth more than the plan: nothing is left to pay.
  await page.getByRole('switch', { name: pedidos.checkout.credit }).check()
  await expect(page.getByText(pedidos.checkout.from_credit)).toBeVisible()
  await page.locator('#agreed').check()
  await page.getByRole('button', { name: pedidos.checkout.confirm, exact: true }).click()
  await expect(heading(page, pedidos.success.paid)).toBeVisible()
})

test('a friend comes by a link, pays less, and it counts for whoever sent it', async ({ visit }) => {
  const friend = newPerson('Nora', 'Friend')
  const mine = await visit({ email: 'free@example.com' })
  await mine.goto('/refer')
  const link = await mine.getByRole('textbox', { name: refer.your_link }).inputValue()
  const page = await visit()
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByText(refer.welcome('Chris', 10))).toBeVisible()
  await page.getByRole('link', { name: refer.see_plans }).click()
  await touch(page)
  await page.getByRole('radio', { name: plans.periods.once }).check()
  await page.getByRole('link', { name: plans.choose('Three months') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsOf('en').common.create_account })
    .click()
  await register(page, friend)
  await page.locator('#agreed').check()
  await page.getByRole('button', { name: orders.checkout.pay('$35.10') }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByRole('button', { name: 'Pay $35.10' }).click()
  await expect(heading(page, orders.success.paid)).toBeVisible()
  await mine.reload()
  await expect(mine.getByText(/^Counts on /)).toBeVisible()
})
