import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { fillSignIn, heading, keptSession, signOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const LEARNER = 'learner@example.com'
/** Requests sent before signing out and answered after it. */
const LATE = { status: 401, url: /\/api\// }
const LOGOUT = '**/api/*/auth/logout'

test('token and language are kept under the key "root", and a reload stays signed in', async ({ page }) => {
  await page.goto('/auth/login')
  await fillSignIn(page, { email: 'aisha@example.com', password: DEMO_PASSWORD })
  await expect(page).toHaveURL((url) => url.pathname === '/app')
  const stored = await keptSession(page)
  expect(stored).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), language: 'en' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh')

  await page.reload()
  await expect(page).toHaveURL((url) => url.pathname === '/app')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
})

test('signing out goes home and clears the whole local storage', async ({ visit, problems }) => {
  problems.expect(LATE)
  const page = await visit({ email: LEARNER })
  await page.goto('/app')
  await page.evaluate(() => localStorage.setItem('something-else', 'kept by another part'))
  await signOut(page)
  await expect(heading(page)).toBeVisible()
  expect((await keptSession(page))?.token ?? null).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('something-else'))).toBeNull()
  await page.goto('/app/settings')
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
})

for (const [how, status] of [
  ['answers with an error', 500],
  ['does not answer', 0],
] as const) {
  test(`signing out clears the local storage also when the server ${how}`, async ({ visit, problems }) => {
    const page = await visit({ email: LEARNER })
    await page.goto('/app')
    if (status) problems.expect({ status, url: /\/auth\/logout$/ })
    else problems.expectNoServer()
    await page.route(LOGOUT, (route) =>
      status ? route.fulfill({ status, json: { message: 'x', data: null } }) : route.abort(),
    )
    await signOut(page)
    expect((await keptSession(page))?.token ?? null).toBeNull()
    await page.goto('/app/settings')
    await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
  })
}

test('whoever is sent to sign in arrives where they were going', async ({ page }) => {
  await page.goto('/app/courses?q=names')
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
  await fillSignIn(page, { email: 'mei@example.com', password: DEMO_PASSWORD })
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/app/courses?q=names')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(NAVIGATE_AFTER_LOGIN.cookie)
})

test('the remembered address is forgotten two seconds after signing out', async ({ visit, problems }) => {
  problems.expect(LATE)
  const page = await visit({ email: LEARNER })
  await page.goto('/app')
  const remembered = async (): Promise<boolean> =>
    (await page.context().cookies()).some(({ name }) => name === NAVIGATE_AFTER_LOGIN.cookie)
  await page.evaluate((name) => {
    document.cookie = `${name}=${encodeURIComponent('/app/courses')}; path=/`
  }, NAVIGATE_AFTER_LOGIN.cookie)
  await page.clock.install()
  const began = Date.now()
  await signOut(page)
  // On a busy machine signing out itself may take the two seconds; before they are over the address is there.
  const there = await remembered()
  expect(there || Date.now() - began >= NAVIGATE_AFTER_LOGIN.clearAfterMs).toBe(true)
  await page.clock.fastForward(NAVIGATE_AFTER_LOGIN.clearAfterMs + 1000)
  await expect.poll(remembered).toBe(false)
})

test('two tabs sign out together', async ({ visit, problems }) => {
  problems.expect(LATE)
  const page = await visit({ email: LEARNER })
  await page.goto('/app')
  const other = await page.context().newPage()
  await other.goto('/app/courses')
  await expect(other.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await expect(other.getByRole('button', { name: /^Your account/ })).toHaveCount(0)
})

test('the product does not stay in somebody else’s frame', async ({ page }) => {
  const answer = await page.request.get('/auth/login', { headers: { accept: 'text/html' } })
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  // In a browser that ignores the policy, here one without the header, the client itself leaves the frame.
  await page.route('**/a-page-with-a-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Frame</title><iframe src="/auth/login" title="x"></iframe>',
    }),
  )
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch()
    const { 'x-frame-options': _options, 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/a-page-with-a-frame')
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
  await expect(heading(page, 'Welcome back')).toBeVisible()
})
