import { apiClient, newPerson, sessionOf } from '../support/people.ts'
import { comesFromProvider } from '../support/provider.ts'
import { confirmByMail, fillSignIn, followMail, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en'),
  es = wordsOf('es')
/** The sample organization's owner. */
const OWNER = 'owner@example.com'

/** Calls the API as the sample owner. */
async function asOwner<T>(url: string, data: object): Promise<T> {
  const { token } = await sessionOf(OWNER)
  const api = await apiClient()
  const answer = await api.post(`/api/v2${url}`, { data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = (await answer.json()) as { data: T }
  await api.dispose()
  return body.data
}

test('an invitation by mail makes an account with a place in the organization, once', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 422, url: /invites\/accept$/ })
  const { first_name, last_name, email, password } = newPerson('Wren', 'Castellan')
  await asOwner('/invites', { email, role: 'learner', first_name, last_name })
  const page = await visit({ width: 390 })
  await followMail(page, email)
  const link = page.url()
  await expect(page.getByLabel(en.signIn.first_name, { exact: true })).toHaveValue(first_name)
  await page.getByLabel(en.signIn.password, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: new RegExp(en.signIn.register.terms_link) }).check()
  await page.getByRole('button', { name: en.invites.accept.submit, exact: true }).click()
  // The year of birth is asked of every learner, at its field.
  await expect(page.getByLabel(en.signIn.birth.year, { exact: true })).toBeFocused()
  await page.getByLabel(en.signIn.birth.year, { exact: true }).fill('1994')
  await page.getByRole('button', { name: en.invites.accept.submit, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))

  const late = await visit()
  await late.goto(link)
  await expect(late.getByText(en.invites.unusable.accepted)).toBeVisible()

  // People whom a provider vouches for are asked for the rest, the year of birth and the consents, each at
  // its field. Then they arrive at the address they asked for.
  const stranger = newPerson('Sol', 'Provided')
  const provided = await visit()
  await provided.goto(comesFromProvider(stranger))
  await expect(provided.getByLabel(en.signIn.first_name, { exact: true })).toHaveValue(stranger.first_name)
  await provided.getByLabel(en.signIn.birth.year, { exact: true }).fill('1990')
  await provided.getByRole('button', { name: en.signIn.complete.submit, exact: true }).click()
  await expect(
    provided.getByRole('checkbox', { name: new RegExp(en.signIn.register.terms_link) }),
  ).toBeFocused()
  await provided.getByRole('checkbox', { name: new RegExp(en.signIn.register.terms_link) }).check()
  await provided.getByRole('button', { name: en.signIn.complete.submit, exact: true }).click()
  await expect(provided).toHaveURL((url) => url.pathname === '/app/dictionary')
})

test('somebody with an account confirms an invitation after signing in', async ({ visit }) => {
  const person = newPerson('Odile', 'Brandt')
  const page = await visit()
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await asOwner('/invites', { email: person.email, role: 'learner' })
  // Whoever is signed in already is asked at once.
  await followMail(page, person.email)
  await expect(page.getByRole('button', { name: en.invites.confirm.submit, exact: true })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/confirm-invite')
  const other = await visit({ language: 'es' })
  await followMail(other, person.email)
  await other.getByRole('button', { name: es.invites.existing.submit }).click()
  await fillSignIn(other, person, 'es')
  // Nobody chose a language in this browser: the account's holds.
  await other.getByRole('button', { name: en.invites.confirm.submit, exact: true }).click()
  await expect(heading(other, en.signIn.joined.title)).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})

test('a request to see progress shows what is shared, and is answered and ended by its link', async ({
  visit,
}) => {
  const { first_name, last_name, email, password } = newPerson('Ines', 'Halloran')
  await asOwner('/invites', { email, role: 'learner', first_name, last_name })
  const page = await visit()
  await followMail(page, email)
  await page.getByLabel(en.signIn.password, { exact: true }).fill(password)
  await page.getByLabel(en.signIn.birth.year, { exact: true }).fill('1994')
  await page.getByRole('checkbox', { name: new RegExp(en.signIn.register.terms_link) }).check()
  await page.getByRole('button', { name: en.invites.accept.submit, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  // Consent given with the invitation is withdrawn in the settings; the organization then asks again.
  await page.goto('/app/settings#privacy')
  await page.getByRole('button', { name: en.consents.withdraw }).click()
  await expect(page.getByText(en.consents.mine.state.withdrawn)).toBeVisible()
  const { token } = await sessionOf(email, { password })
  const api = await apiClient()
  const me = (await (
    await api.get('/api/v2/users/me', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { user: { id: string } } }
  await api.dispose()
  await asOwner('/consents', { subject_id: me.data.user.id, scope: ['progress'] })
  const asked = await visit({ width: 390, theme: 'dark' })
  await followMail(asked, email)
  await expect(asked.getByText(en.consents.scopes.progress)).toBeVisible()
  const link = asked.url()
  await asked.getByRole('button', { name: en.consents.grant }).click()
  await expect(heading(asked, en.signIn.recorded.title)).toBeVisible()
  await asked.goto('about:blank')
  await asked.goto(link)
  await asked.getByRole('button', { name: en.consents.withdraw }).click()
  await expect(heading(asked, en.signIn.recorded.title)).toBeVisible()
  // Later the link says what holds, not what was asked once.
  await asked.goto('about:blank')
  await asked.goto(link)
  await expect(heading(asked, en.consents.hidden_title('Marlow Valley College'))).toBeVisible()
})

test('a child registers, the guardian agrees, and only then does the account open', async ({ visit }) => {
  const child = newPerson('Mila', 'Winter'),
    guardian = newPerson('Petra', 'Winter').email
  const page = await visit({ width: 390, language: 'es' })
  await page.goto('/auth/register')
  await page.getByLabel(es.signIn.birth.year, { exact: true }).fill(String(new Date().getUTCFullYear() - 9))
  await page.getByLabel(es.signIn.birth.guardian, { exact: true }).fill(guardian)
  for (const [name, value] of [
    [es.signIn.register.name, `${child.first_name} ${child.last_name}`],
    [es.signIn.email, child.email],
    [es.signIn.password, child.password],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: es.signIn.register.submit }).click()
  await expect(page.getByText(guardian)).toBeVisible()

  const parent = await visit({ language: 'es' })
  await followMail(parent, guardian)
  await expect(heading(parent, es.signIn.guardian.title(child.first_name))).toBeVisible()
  await parent.getByRole('button', { name: es.signIn.guardian.grant }).click()
  await expect(heading(parent, es.signIn.guardian.outcomes.granted.title)).toBeVisible()
  await confirmByMail(page, child.email)
  await expect(heading(page, es.signIn.confirmed.confirmed.title)).toBeVisible()
})
