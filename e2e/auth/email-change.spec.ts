import { newPerson } from '../support/people.ts'
import { confirmByMail, fillSignIn, followMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { signIn } = wordsOf('en')
const words = signIn.email_change

test('an address changes when both have said yes, and the old one can take it back', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 401, url: /\/auth\/(socket-token|refresh)$|\/api\// })
  const person = newPerson('Rosa', 'Lindqvist'),
    { email } = newPerson('Rosa', 'Next')
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await page.goto('/app/settings')
  await page.getByRole('button', { name: words.change }).click()
  // The button is unmounted, so the focus moves to the form.
  await expect(page.getByLabel(words.new_email, { exact: true })).toBeFocused()
  await page.getByLabel(words.new_email, { exact: true }).fill(email)
  await page.getByLabel(signIn.current_password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.ask }).click()
  await expect(page.getByText(words.waiting(email))).toBeVisible()

  const other = await visit()
  for (const [address, outcome] of [
    [email, words.outcomes.waiting],
    [person.email, words.outcomes.changed],
  ] as const) {
    await followMail(other, address)
    await other.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(heading(other, outcome.title)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText(words.now(email))).toBeVisible()

  await followMail(other, person.email)
  await other.getByRole('button', { name: words.undo, exact: true }).click()
  await expect(heading(other, words.outcomes.undone.title)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL((url) => ['/', '/auth/login'].includes(url.pathname))
  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
})
