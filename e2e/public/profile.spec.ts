import { newPerson } from '../support/people.ts'
import { confirmByMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { users, profiles } = wordsOf('en')

test('a learner makes a profile public under a name, and everybody reads it until it is private again', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 404, url: /\/profiles\// })
  problems.expect({ status: 404, url: /\/student-profile/ })
  const person = newPerson('Nilo', 'Baptiste'),
    handle = `nilo-${person.last_name.slice(-8)}`
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await page.goto('/app/settings')
  await page.getByLabel(users.names.handle, { exact: true }).fill(handle)
  await page.getByRole('button', { name: users.names.save }).click()
  await expect(page.getByText(users.saved)).toBeVisible()
  await page.getByRole('tab', { name: users.tabs.privacy }).click()
  const open = page
    .getByRole('switch', { name: users.privacy.public_profile })
    .or(page.getByLabel(users.privacy.public_profile))
  await open.first().click()
  await expect(page.getByRole('link', { name: handle })).toBeVisible()

  const stranger = await visit()
  await stranger.goto(`/student-profile?u=${handle.toUpperCase()}`)
  await expect(heading(stranger, `${person.first_name} ${person.last_name}`)).toBeVisible()
  await expect(stranger.getByText(person.email)).toHaveCount(0)
  // The screen is ahead of the server: whoever reads it before it is saved still gets the profile.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /users.me/.test(response.url()),
  )
  await open.first().click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByRole('link', { name: handle })).toHaveCount(0)
  await stranger.reload()
  await expect(heading(stranger, profiles.unknown.title)).toBeVisible()
  await stranger.getByRole('link', { name: profiles.unknown.more }).click()
  await expect(heading(stranger, profiles.intro.title)).toBeVisible()
})
