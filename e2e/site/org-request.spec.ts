import form from '#features/site/demo-requests/web/form.en.ts'
import requests from '#features/site/demo-requests/web/messages.en.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

test('an organization asks, and is looked after until its owner is invited', async ({ visit }) => {
  const { email, last_name } = newPerson('Rosa', 'Clinic')
  const name = `Clinic ${last_name}`
  const visitor = await visit()
  await visitor.goto('/org')
  await touch(visitor)
  const ask = visitor.locator('form', { has: visitor.getByRole('button', { name: form.submit }) })
  await ask.getByLabel(form.organization_name).fill(name)
  await ask.getByRole('button', { name: form.submit }).click()
  await expect(ask.getByLabel(form.organization_type)).toBeFocused()
  await ask.getByLabel(form.organization_type).selectOption({ label: 'Hospital' })
  await ask.getByLabel(form.size).selectOption({ label: form.sizes['51-200'] })
  await ask.getByLabel(form.need).fill('Our nurses meet Deaf patients every day.')
  await ask.getByLabel(form.contact_name).fill('Rosa Díaz')
  await ask.getByLabel(form.email).fill(email)
  await ask.getByRole('button', { name: form.submit }).click()
  await expect(visitor.getByText(form.sent_text(email))).toBeVisible()

  const page = await visit({ email: 'admin@example.com' })
  await page.goto('/admin/organization?tab=requests')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Our nurses meet Deaf patients every day.')).toBeVisible()
  await dialog.getByLabel(requests.columns.state).selectOption(requests.states.contacted)
  await dialog.getByLabel(requests.notes).fill('Called on Monday.')
  await dialog.getByRole('button', { name: requests.save }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByLabel(requests.notes)).toHaveValue('Called on Monday.')
  await dialog.getByRole('button', { name: requests.win }).click()
  await expect(dialog.getByLabel(requests.win_owner)).toHaveValue(email)
  await dialog.getByRole('button', { name: requests.win_submit }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name }).getByText(requests.states.won)).toBeVisible()
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('listitem').filter({ hasText: email }).first()).toContainText(name)
})
