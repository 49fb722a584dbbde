import type { Page } from '@playwright/test'
import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import { LAYOUT_TYPES, type LayoutType } from '#contract/permissions.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { matchesRoute } from '#web/client/navigation/route-pattern.ts'
import { test } from '../support/areas.ts'
import { expectOpened, SMALLEST } from '../support/opened.ts'
import { mayOpen, strangerTo } from '../support/rights.ts'
import { addressOf } from '../support/samples.ts'
import { expect, expectNoSidewaysScroll } from '../support/test.ts'

async function arrive(page: Page, address: string): Promise<Page> {
  await page.goto(address)
  return page
}

/** Whose area answers at this line's addresses: public lines stand in everybody's unless an area has its own. */
const isPublic = (entry: RouteEntry): boolean => entry.layouts.includes('CMS')
const publicAt = (path: string): boolean =>
  allRoutes.some((other) => isPublic(other) && matchesRoute(other.path, path))

for (const entry of allRoutes) {
  const shared = isPublic(entry) || publicAt(entry.path)
  // Nobody is turned away here.
  if (!entry.brings && entry.needs === 'open' && shared) continue
  const layouts = LAYOUT_TYPES.filter((layout) => entry.layouts.includes(layout))
  test(`${layouts.join(', ')} ${entry.path}`, async ({ open, samples, rights }) => {
    const address = addressOf(entry.path, samples.en)
    // Profile pages among the public ones are for those who are signed in.
    const people: LayoutType[] =
      isPublic(entry) && !mayOpen(entry, 'CMS', rights) ? ['CMS', 'Student'] : layouts
    for (const layout of people) {
      const opens = mayOpen(entry, layout, rights)
      // What is finished is opened where its accessibility is judged.
      if (opens && !entry.brings) continue
      const page = await arrive(await open(layout, 'en'), address)
      if (opens) await expectOpened(page, entry, 'en')
      else if (layout === 'CMS') await expectSignIn(page, address)
      else await expect(page).toHaveURL((url) => url.pathname === '/')
    }
    if (shared) return
    await expectSignIn(await arrive(await open('CMS', 'en'), address), address)
    const stranger = strangerTo(entry, allRoutes)
    if (stranger)
      await expect(await arrive(await open(stranger, 'en'), address)).toHaveURL((url) => url.pathname === '/')
  })
}

async function expectSignIn(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
  // The sign-in screens themselves are never gone back to.
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
    await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('search').getByLabel('Search the dictionary').fill('water')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(
      layout === 'Student' ? /\/app\/dictionary\?q=water$/ : /\/dictionary\?q=water$/,
    )
  })
}
