import type { Page } from '@playwright/test'
import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import { LAYOUT_TYPES, type LayoutType } from '#contract/permissions.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { matchesRoute } from '#web/client/route-pattern.ts'
import { expectOpened, SMALLEST } from '../support/opened.ts'
import { PERSON_OF, sessionOf } from '../support/people.ts'
import { loadRights, mayOpen, strangerTo, type Rights } from '../support/rights.ts'
import { addressOf, samplesOf, type Samples } from '../support/samples.ts'
import { contextOptions, expect, expectNoSidewaysScroll, launchedWith, test as base, WITHOUT_SIGNER } from '../support/test.ts'

type Shared = { samples: Samples; rights: Rights; areaOf: (layout: LayoutType) => Promise<Page> }
/** One page for each person and worker: what is tested here is addresses, and hundreds of sign-ins and tabs would only take time. */
const test = base.extend<{ open: (layout: LayoutType, address: string) => Promise<Page> }, Shared>({
  samples: [async ({}, use) => use(await samplesOf()), { scope: 'worker' }],
  rights: [async ({}, use) => use(await loadRights()), { scope: 'worker' }],
  areaOf: [async ({ browser }, use) => {
    const areas = new Map<LayoutType, Promise<Page>>()
    await use((layout) => {
      const area = areas.get(layout) ?? (async () => {
        const email = PERSON_OF[layout]
        const context = await browser.newContext({ ...contextOptions({ width: SMALLEST, reducedMotion: true }), ...(email && { storageState: (await sessionOf(email)).storageState }) })
        return context.newPage()
      })()
      areas.set(layout, area)
      return area
    })
    for (const area of areas.values()) await (await area).context().close()
  }, { scope: 'worker' }],
  open: async ({ areaOf, problems }, use) => {
    const watching = new Map<Page, () => void>()
    await use(async (layout, address) => {
      const page = await areaOf(layout)
      // What a page says before this test, or while it is left, belongs to another one.
      if (!watching.has(page)) watching.set(page, problems.watch(page.context()))
      await page.goto(address)
      return page
    })
    for (const stop of watching.values()) stop()
  },
})

// Addresses and headings are what is looked at here.
test.use(launchedWith(WITHOUT_SIGNER))

/** Whose area answers at this line's addresses: public lines stand in everybody's unless an area has its own. */
const isPublic = (entry: RouteEntry): boolean => entry.layouts.includes('CMS')
const publicAt = (path: string): boolean => allRoutes.some((other) => isPublic(other) && matchesRoute(other.path, path))

for (const entry of allRoutes) {
  const shared = isPublic(entry) || publicAt(entry.path)
  // Nobody is turned away here.
  if (!entry.brings && entry.needs === 'open' && shared) continue
  const layouts = LAYOUT_TYPES.filter((layout) => entry.layouts.includes(layout))
  test(`${layouts.join(', ')} ${entry.path}`, async ({ open, samples, rights }) => {
    const address = addressOf(entry.path, samples)
    // Profile pages among the public ones are for those who are signed in.
    const people: LayoutType[] = isPublic(entry) && !mayOpen(entry, 'CMS', rights) ? ['CMS', 'Student'] : layouts
    for (const layout of people) {
      const opens = mayOpen(entry, layout, rights)
      // What is finished is opened where its accessibility is judged.
      if (opens && !entry.brings) continue
      const page = await open(layout, address)
      if (opens) await expectOpened(page, entry, 'en')
      else if (layout === 'CMS') await expectSignIn(page, address)
      else await expect(page).toHaveURL((url) => url.pathname === '/')
    }
    if (shared) return
    await expectSignIn(await open('CMS', address), address)
    const stranger = strangerTo(entry, allRoutes)
    if (stranger) await expect(await open(stranger, address)).toHaveURL((url) => url.pathname === '/')
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
    const answer = await (await areaOf(layout)).context().request.get('/nobody-knows/this.html', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const page = await open(layout, '/nobody-knows/this')
    await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('search').getByLabel('Search the dictionary').fill('water')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(layout === 'Student' ? /\/app\/dictionary\?q=water$/ : /\/dictionary\?q=water$/)
  })
}
