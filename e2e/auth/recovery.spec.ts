import { Secret, TOTP } from 'otpauth'
import { apiClient, newPerson, sessionOf } from '../support/people.ts'
import { confirmByMail, fillSignIn, followMail, heading, register, signOut } from '../support/steps.ts'
import { expect, test, type Visit } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const words = wordsOf('en').signIn
const LATE = { status: 401, url: /\/auth\/(socket-token|refresh)$/ }
const CREDENTIALS = { status: 401, url: /\/auth\/login$/ }
const STEP_SECONDS = 30

type Person = ReturnType<typeof newPerson>
/** A learner who has registered and confirmed the address, through the API. */
async function makeLearner(first_name: string): Promise<Person> {
  const person = newPerson(first_name, 'Whitfield')
  const api = await apiClient()
  await api.post('/api/v2/auth/register', {
    data: { ...person, kind: 'learner', language: 'en', terms: true, birth_year: 1990 },
  })
  const mails = (await (
    await api.get(`/dev/mailbox.json?to=${encodeURIComponent(person.email)}`)
  ).json()) as { content: { button: { url: string } } }[]
  const token = /[#?&]token=([^&]+)/.exec(mails[0]?.content.button.url ?? '')?.[1]
  const answer = await api.post('/api/v2/auth/verify-email', { data: { token } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await api.dispose()
  return person
}
const asVisit = ({ email, password }: Person): Visit => ({ email, password })

test('a forgotten password is chosen anew by a link that works once, and ends the other sessions', async ({
  page,
  visit,
  problems,
}) => {
  problems.expect(
    LATE,
    CREDENTIALS,
    { status: 422, url: /\/auth\/reset-password$/ },
    { status: 401, url: /\/users\/me$/ },
  )
  const person = await makeLearner('Nadia')
  const elsewhere = await visit(asVisit(person))
  await elsewhere.goto('/app/welcome')
  await expect(heading(elsewhere)).toBeVisible()

  await page.goto('/auth/login')
  await page.getByRole('link', { name: words.login.forgot }).click()
  await expect(heading(page, words.forgot.title)).toBeVisible()
  await page.getByLabel(words.identifier, { exact: true }).fill(person.email)
  await page.getByRole('button', { name: words.forgot.submit }).click()
  await expect(heading(page, words.inbox.title)).toBeVisible()
  await followMail(page, person.email)
  const link = page.url()
  await page.getByLabel(words.new_password, { exact: true }).fill('cobalt-meadow-71-thimble')
  await page.getByRole('button', { name: words.reset.submit }).click()
  await expect(page.getByText(words.reset.done)).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL((url) => ['/', '/auth/login'].includes(url.pathname))

  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('alert').or(page.getByText('do not match an account'))).toBeVisible()
  await fillSignIn(page, { ...person, password: 'cobalt-meadow-71-thimble' })
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))

  const late = await visit()
  await late.goto(link)
  await late.getByLabel(words.new_password, { exact: true }).fill('another-orchard-22-candle')
  await late.getByRole('button', { name: words.reset.submit }).click()
  await expect(late.getByText(words.reset.expired)).toBeVisible()
})

test('whether an address has an account is told to nobody', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await page.getByLabel(words.identifier, { exact: true }).fill(newPerson('Nobody', 'Here').email)
  await page.getByRole('button', { name: words.forgot.submit }).click()
  await expect(heading(page, words.inbox.title)).toBeVisible()
})

test('two-step sign-in: switched on, asked for, passed by app and by backup code, skipped on a trusted device', async ({
  visit,
  problems,
}) => {
  test.setTimeout(120_000)
  // Requests of a page whose reader signs out meanwhile are refused.
  problems.expect(LATE, { status: 401, url: /\/api\// })
  const person = await makeLearner('Theo')
  const page = await visit(asVisit(person))
  await page.goto('/mfa')
  await page.getByLabel(words.current_password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.mfa.start }).click()
  await expect(page.getByRole('img', { name: words.mfa.qr })).toBeVisible()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){4,}$/).innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  /** A code works once: each use takes the one of the next period, which the server takes too. */
  const codeAt = (periods: number): string =>
    app.generate({ timestamp: Date.now() + periods * STEP_SECONDS * 1000 })
  const typeCode = (code: string): Promise<void> => page.getByLabel(words.digit(1, 6)).pressSequentially(code)

  await typeCode(codeAt(-1))
  await expect(page.getByRole('heading', { name: words.mfa.codes_title })).toBeVisible()
  const backup = (await page.getByRole('listitem').allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => /^[a-z\d-]{8,20}$/i.test(text))
  expect(backup.length).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: words.mfa.kept }).click()
  await expect(page.getByText(words.mfa.on)).toBeVisible()
  await page.goto('/app/welcome')
  await signOut(page)

  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(heading(page, words.second.title)).toBeVisible()
  await page.getByRole('checkbox', { name: words.second.trust }).check()
  await typeCode(codeAt(0))
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await signOut(page)

  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))

  const stranger = await visit()
  await stranger.goto('/auth/login')
  await fillSignIn(stranger, person)
  await expect(heading(stranger, words.second.title)).toBeVisible()
  await stranger.getByRole('button', { name: words.second.use_backup }).click()
  await stranger.getByLabel(words.second.backup, { exact: true }).fill(backup[0] ?? '')
  await stranger.getByRole('button', { name: words.second.submit }).click()
  await expect(stranger).toHaveURL((url) => url.pathname.startsWith('/app'))
})

test('sessions are listed, and one that is ended there is over', async ({ visit, problems }) => {
  problems.expect(LATE, { status: 401, url: /\/api\// })
  const person = await makeLearner('Priya')
  const other = await visit(asVisit(person))
  await other.goto('/app/welcome')
  await expect(heading(other)).toBeVisible()
  const page = await visit(asVisit(person))
  await page.goto('/app/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText(words.security.this_one)).toBeVisible()
  await page.getByRole('button', { name: words.security.end_others }).click()
  await expect(page.getByRole('button', { name: words.security.end, exact: true })).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL((url) => ['/', '/auth/login'].includes(url.pathname))
})

test('after ten wrong passwords the account is locked for a while, and the page says so', async ({
  page,
  problems,
}) => {
  problems.expect(CREDENTIALS, { status: 429, url: /\/auth\/login$/ })
  const person = await makeLearner('Lars')
  const api = await apiClient()
  for (let n = 0; n < 10; n += 1)
    await api.post('/api/v2/auth/login', { data: { email: person.email, password: 'wrong-password-1' } })
  await api.dispose()
  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('main').getByText(/too many/i)).toBeVisible()
  await expect(sessionOf(person.email, person)).rejects.toThrow('429')
})

test('an organization registers with its type and starts in its own area', async ({ page }) => {
  const person = newPerson('Greta', 'Sandoval')
  await page.goto('/auth/register?kind=organization')
  await page.getByLabel(words.register.organization_name, { exact: true }).fill('Cedar Hill Clinic')
  await page.getByLabel(words.register.organization_type, { exact: true }).selectOption('Hospital')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(heading(page, 'Cedar Hill Clinic')).toBeVisible()
})
