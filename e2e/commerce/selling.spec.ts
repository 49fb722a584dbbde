import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import admin from '#features/commerce/plans/web/admin/messages.en.ts'
import { discountErrors } from '#features/commerce/discounts/discounts.contract.ts'
import discounts from '#features/commerce/discounts/web/messages.en.ts'
import plans from '#features/commerce/plans/web/messages.es.ts'
import common from '#web/i18n/common.en.ts'

test('an administrator makes a plan for organizations, and a visitor reads what their seats cost', async ({
  visit,
}) => {
  const name = `Clínicas ${Date.now()}`
  const page = await visit({ email: 'admin@example.com' })
  await page.goto('/admin/manage-subscription?tab=plans')
  await page.getByRole('link', { name: admin.add }).click()
  await page.getByLabel(admin.form.name_en).fill(`Clinics ${Date.now()}`)
  await page.getByLabel(admin.form.name_es).fill(name)
  await page.getByLabel(admin.form.buyer).selectOption('organization')
  await page.getByLabel(admin.form.price_seat).fill('0.20')
  await page.getByRole('button', { name: admin.form.step_add }).click()
  await page.getByLabel(admin.form.step_from).fill('40')
  await page.getByLabel(admin.form.step_price).fill('60')
  await page.getByRole('button', { name: admin.form.make }).click()
  // Errors are shown at their field, and nothing that was typed is lost.
  await expect(page.getByLabel(admin.form.price_seat)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(admin.form.step_from)).toHaveValue('40')
  await page.getByLabel(admin.form.price_seat).fill('75.50')
  await page.getByRole('button', { name: admin.form.make }).click()
  await expect(page.getByRole('link', { name: admin.add })).toBeVisible()

  const visitor = await visit({ language: 'es' })
  await visitor.goto('/product')
  await expect(heading(visitor, plans.title)).toBeVisible()
  const offer = visitor.locator('section > div').filter({ hasText: name })
  await offer.getByLabel(plans.organizations.seats).fill('39')
  await expect(offer.getByRole('status')).toContainText('$2,944.50')
  await offer.getByLabel(plans.organizations.seats).fill('40')
  await expect(offer.getByRole('status')).toContainText('$2,400')
  await offer.getByLabel(plans.organizations.seats).fill('10001')
  await expect(offer.getByText(plans.organizations.limit)).toBeVisible()
})

test('a discount is made, copied and switched off; a code that is there already is said at its field, and what is not saved is asked for', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 422, url: /\/discounts$/ })
  const code = `SPRING-${Date.now()}`
  const page = await visit({ email: 'admin@example.com' })
  await page.goto('/admin/discount/add')
  await page.getByLabel(discounts.form.code, { exact: true }).fill(code.toLowerCase())
  await page.getByLabel(discounts.form.kind, { exact: true }).selectOption('amount')
  await page.getByLabel(discounts.form.cents).fill('5')
  await page.getByLabel(discounts.form.renewing).selectOption('every')
  const menu = page.getByRole('link', { name: 'Gift cards', exact: true })
  const question = page.getByRole('alertdialog', { name: common.leave_title })
  await menu.click()
  await question.getByText(common.stay, { exact: true }).click()
  await expect(page.getByLabel(discounts.form.cents)).toHaveValue('5')
  await page.getByRole('button', { name: discounts.form.make }).click()
  await page.getByRole('link', { name: code }).click()
  await expect(heading(page, code)).toBeVisible()
  await expect(page.getByText(discounts.used_text(0, null))).toBeVisible()
  await page.getByRole('link', { name: discounts.copy }).click()
  // The form of the copied discount has the same values but for the code.
  await expect(page.getByLabel(discounts.form.code, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(discounts.form.cents)).toHaveValue('5.00')
  await expect(page.getByLabel(discounts.form.renewing)).toHaveValue('every')
  await page.getByLabel(discounts.form.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: discounts.form.make }).click()
  await expect(page.getByText(discountErrors.discount_taken.en as string)).toBeVisible()
  await page.getByLabel(discounts.form.code, { exact: true }).fill(`${code}-2`)
  await page.getByLabel(discounts.form.status).selectOption('inactive')
  await page.getByRole('button', { name: discounts.form.make }).click()
  await expect(page.getByRole('row', { name: `${code}-2` })).toContainText(discounts.states.inactive)

  await page.getByRole('link', { name: discounts.add }).first().click()
  await page.getByLabel(discounts.form.code, { exact: true }).fill(`${code}-3`)
  await page.goBack()
  await question.getByRole('button', { name: common.leave_anyway }).click()
  await expect(page.getByRole('row', { name: `${code}-2` })).toBeVisible()
})
