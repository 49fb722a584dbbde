import inactive from '#features/people/sign-in/web/messages.en.ts'
import page_words from '#features/insights/people/web/messages.en.ts'
import people from '#features/people/people-admin/web/messages.en.ts'
import { newPerson } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = 'admin@example.com'

test('an administrator finds a person, names them a Deaf teacher, suspends them and lets them in again; the person reads it at once', async ({
  visit,
  page: learner,
  problems,
}) => {
  const person = newPerson('Petra', 'Found')
  await learner.goto('/auth/register')
  await register(learner, person)
  await confirmByMail(learner, person.email)
  const page = await visit({ email: ADMIN })
  await page.goto(`/admin/people?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `${person.first_name} ${person.last_name}` }).click()
  await expect(heading(page, `${person.first_name} ${person.last_name}`)).toBeVisible()
  await page.getByRole('switch', { name: page_words.deaf_teacher }).check()
  await expect(page.getByText(page_words.deaf_teacher, { exact: true })).toHaveCount(2)
  problems.expect({ status: 401, url: /\/auth\/(socket-token|refresh|login)$/ })
  await page.getByRole('button', { name: people.suspend, exact: true }).click()
  await page.getByLabel(people.reason).fill('a question about payments')
  await page.getByRole('dialog').getByRole('button', { name: people.suspend, exact: true }).click()
  await expect(page.getByText(people.states.suspended, { exact: true })).toBeVisible()

  // Nobody touched the open page: it says why it has ended.
  await expect(heading(learner, inactive.inactive.suspended_title)).toBeVisible()
  await learner.goto('/auth/login')
  await learner.getByLabel(inactive.identifier, { exact: true }).fill(person.email)
  await learner.getByLabel(inactive.password, { exact: true }).fill(person.password)
  await learner.getByRole('button', { name: inactive.login.submit, exact: true }).click()
  await expect(learner.getByRole('alert')).toContainText('suspended')

  await page.getByRole('button', { name: people.unsuspend, exact: true }).click()
  await expect(page.getByText(people.states.active, { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /suspended/i })).toBeVisible()
  await learner.getByRole('button', { name: inactive.login.submit, exact: true }).click()
  await expect(learner).not.toHaveURL(/auth/)
})
