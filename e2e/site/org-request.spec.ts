import requests from '#features/site/demo-requests/web/messages.en.ts'
import { apiClient, newPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an organization that asked is looked after until its owner is invited', async ({ visit }) => {
  const { email, last_name } = newPerson('Rosa', 'Clinic')
  const name = `Clinic ${last_name}`
  const api = await apiClient()
  await api.post('/api/v2/demo-requests', {
    data: {
      organization_name: name,
      organization_type: 'Hospital',
      size: '51-200',
      need: 'Our nurses meet Deaf patients every day.',
      contact_name: 'Rosa Díaz',
      email,
    },
  })
  await api.dispose()
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
