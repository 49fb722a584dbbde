import type { Page } from '@playwright/test'
import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { test } from '../support/areas.ts'
import { SMALLEST } from '../support/opened.ts'
import { addressOf } from '../support/samples.ts'
import { expect, expectNoSidewaysScroll } from '../support/test.ts'

// Everybody at every address is `src/web/areas/every-route.test.ts`; these are one for each way it can end.

const TO_SIGN_IN: readonly [why: string, path: string][] = [
  ['a learner’s screen', '/app/courses/view/:id/:common_id'],
  ['a screen of an organization', '/manage-users/:id/edit'],
  ['the learner side of an organization', '/teachers'],
  ['an administrator’s screen', '/admin/audit-log'],
  ['a profile page among the public ones', '/confirm-invite'],
  // Sign-in screens are never an address to return to.
  ['a sign-in screen', '/mfa'],
]
for (const [why, path] of TO_SIGN_IN) {
  test(`a visitor at ${why} signs in first`, async ({ open, samples }) => {
    const page = await open('CMS', 'en')
    const address = addressOf(path, samples.en)
    await page.goto(address)
    await expectSignIn(page, address)
  })
}

const HOME: readonly [why: string, LayoutType, path: string][] = [
  ['at an administrator’s screen', 'Student', '/admin/audit-log'],
  ['at a learner’s screen', 'Teacher', '/app/courses/view/:id/:common_id'],
  ['at a screen of an organization', 'Admin', '/manage-users/add-user'],
  ['at a screen of their own area that asks for more', 'Teacher', '/manage-users/add-user'],
  ['at a public screen that asks for more', 'Admin', '/support'],
]
for (const [why, layout, path] of HOME) {
  test(`${layout} ${why} is sent home`, async ({ open, samples }) => {
    const page = await open(layout, 'en')
    await page.goto(addressOf(path, samples.en))
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
}

async function expectSignIn(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
  if (/^\/(auth|mfa)(\/|$)/.test(address)) return
  const cookies = await page.context().cookies()
  const remembered = cookies.find(({ name }) => name === NAVIGATE_AFTER_LOGIN.cookie)
  expect(remembered && decodeURIComponent(remembered.value)).toBe(address)
}

for (const layout of ['CMS', 'Student', 'Teacher', 'Organization', 'Admin'] as const) {
  test(`an unknown address, ${layout}`, async ({ open, problems, areaOf }) => {
    problems.expect({ status: 404, url: /\/nobody-knows\/this$/ })
    const answer = await (await areaOf(layout, 'en')).context().request.get('/nobody-knows/this.html', {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const page = await open(layout, 'en')
    await page.setViewportSize({ width: SMALLEST, height: 900 })
    await page.goto('/nobody-knows/this')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('search').getByLabel('Search the dictionary').fill('water')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(
      layout === 'Student' ? /\/app\/dictionary\?q=water$/ : /\/dictionary\?q=water$/,
    )
  })
}
