import { newPerson } from '../support/people.ts'
import { confirmByMail, fillSignIn, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { signIn, accountData: words } = wordsOf('en')

test('all my data comes as a file, and deleting the account ends it everywhere', async ({
  visit,
  problems,
}) => {
  problems.expect(
    { status: 401, url: /\/auth\/(login|refresh|socket-token)$/ },
    { status: 422, url: /\/users\/me\/delete$/ },
  )
  const person = newPerson('Hedda', 'Moreau')
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await page.goto('/app/settings#data')
  await page.getByRole('button', { name: words.export.make }).click()
  await page.getByLabel(signIn.current_password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.export.make }).click()
  const ready = page
    .getByRole('list', { name: words.export.files })
    .getByRole('button', { name: words.export.fetch })
  await expect(ready).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(file.suggestedFilename()).toBe('asl-shop.zip')

  await page.getByRole('button', { name: words.remove.open }).click()
  await page.getByLabel(words.remove.email, { exact: true }).fill('not-mine@journeys.example')
  await page.getByLabel(signIn.current_password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.remove.submit }).click()
  await expect(page.getByLabel(words.remove.email, { exact: true })).toBeFocused()
  await page.getByLabel(words.remove.email, { exact: true }).fill(person.email)
  await page.getByRole('button', { name: words.remove.submit }).click()
  // It passes through the home page: only where it ends may another page be asked for.
  await expect(page).toHaveURL((url) => url.pathname === '/account-deleted')
  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(page.getByText('do not match an account')).toBeVisible()
})
