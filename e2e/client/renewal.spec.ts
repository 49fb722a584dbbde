import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { heading, keptSession } from '../support/steps.ts'

const ADMIN = 'admin@example.com'
const API = '**/api/**'
const EXPIRED = {
  message: 'Your session is over. Please sign in again.',
  data: { code: 'unauthorized' },
  toast: true,
  response_type: 'Warning',
}

const refuse = (route: Route): Promise<void> => route.fulfill({ status: 401, json: EXPIRED })

/** The Admin's home once it has all its answers: the next call is that of the test's click. */
async function openHome(visit: (options: { email: string }) => Promise<Page>): Promise<Page> {
  const page = await visit({ email: ADMIN })
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page
}

/** From now on the server refuses the token that the page has, as if its fifteen minutes were over. */
async function expireToken(page: Page): Promise<{ refused: () => string[]; refreshes: () => number }> {
  const old = (await keptSession(page))?.token ?? ''
  expect(old).not.toBe('')
  const refused: string[] = []
  let refreshes = 0
  await page.route(API, (route, request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes += 1
    if (request.headers()['authorization'] !== `Bearer ${old}`) return route.continue()
    refused.push(new URL(request.url()).pathname)
    return refuse(route)
  })
  return { refused: () => refused, refreshes: () => refreshes }
}

test('many calls that meet an expired token share one renewal and are all answered', async ({
  visit,
  problems,
}) => {
  const page = await openHome(visit)
  const before = await keptSession(page)
  problems.expect({ status: 401, url: /\/api\// })
  const watch = await expireToken(page)
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await expect(heading(page, 'Audit log')).toBeVisible()
  // The rows of a table that is loading are there at once: the new token says that the calls have been
  // answered.
  await expect.poll(async () => (await keptSession(page))?.token).not.toBe(before?.token)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(watch.refused().length).toBeGreaterThan(1)
  expect(watch.refreshes()).toBe(1)
})

test('a second refusal shows the server’s words and signs out', async ({ visit, problems }) => {
  const page = await openHome(visit)
  problems.expect({ status: 401, url: /\/api\// })
  await page.route(API, (route, request) =>
    request.headers()['authorization'] ? refuse(route) : route.continue(),
  )
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(EXPIRED.message)).toBeVisible()
  expect((await keptSession(page))?.token ?? null).toBeNull()
})

test('a session that was ended elsewhere is over at the next renewal', async ({ visit, problems }) => {
  const page = await openHome(visit)
  problems.expect({ status: 401, url: /\/api\// })
  await page.context().clearCookies()
  await expireToken(page)
  // Something that the page asks for by itself may end the session before the link does.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/audit-log"]')?.click())
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect((await keptSession(page))?.token ?? null).toBeNull()
})

test('a refusal for lack of permission goes home', async ({ visit, problems }) => {
  const page = await openHome(visit)
  problems.expect({ status: 403, url: /\/api\// })
  await page.route('**/api/*/audit-log**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        message: 'You may not do that.',
        data: { code: 'forbidden' },
        toast: true,
        response_type: 'Warning',
      },
    }),
  )
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect((await keptSession(page))?.token).toBeTruthy()
})
