import { newPerson } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')

test('an administrator merges the second account of a learner into the first', async ({
  visit,
  problems,
}) => {
  // The merged person is signed out where they were; the socket asks once more.
  problems.expect({ status: 401, url: /\/api\/|\/auth\// })
  const first = newPerson('Marit', 'Once'),
    second = { ...newPerson('Marit', 'Twice'), password: first.password }
  const page = await visit({ width: 390 })
  for (const person of [first, second]) {
    const own = await visit({ width: 390 })
    await own.goto('/auth/register')
    await register(own, person)
    await confirmByMail(own, person.email)
    await expect(own).toHaveURL((url) => url.pathname.startsWith('/app'))
  }
  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto(`/admin/people?q=${second.last_name}`)
  await admin.getByRole('button', { name: new RegExp(second.last_name) }).click()
  await admin.getByRole('menuitem', { name: en.peopleAdmin.merge }).click()
  await expect(heading(admin, en.merging.title)).toBeVisible()
  await admin.getByRole('searchbox', { name: en.merging.search }).fill(first.last_name)
  await admin
    .getByRole('button', { name: en.merging.pick(`Marit ${first.last_name}, ${first.email}`) })
    .click()
  await expect(admin.getByText(en.merging.parts.sign_in)).toBeVisible()
  await admin.getByLabel(en.merging.reason, { exact: true }).fill('Registered twice')
  await admin.getByRole('button', { name: en.merging.confirm, exact: true }).click()
  await admin
    .getByRole('alertdialog')
    .getByLabel(en.merging.type(second.email), { exact: true })
    .fill(second.email)
  await admin.getByRole('alertdialog').getByRole('button', { name: en.merging.confirm, exact: true }).click()
  // The account is listed as merged, and nobody can sign in to it.
  await expect(heading(admin, en.peopleAdmin.title)).toBeVisible()
  await expect(admin.getByText(second.email, { exact: true })).toBeVisible()
  await page.goto('/auth/login')
  await page.getByLabel(en.signIn.identifier, { exact: true }).fill(second.email)
  await page.getByLabel(en.signIn.password, { exact: true }).fill(second.password)
  await page.getByRole('main').getByRole('button', { name: en.signIn.login.submit, exact: true }).click()
  await expect(
    page.getByText('That email or sign-in name and password do not match an account.'),
  ).toBeVisible()
})
