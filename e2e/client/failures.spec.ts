import { TOAST } from '#contract/constants.ts'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = 'admin@example.com'

test('a part of the app that is gone after a release is fetched by loading the page anew, where the person was going', async ({
  visit,
  problems,
}) => {
  const page = await visit({ email: ADMIN })
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  problems.expectNoServer()
  let gone = 0
  await page.route('**/assets/*.js', (route) => {
    gone += 1
    return gone === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Organizations' }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/admin/organization')
  await expect(heading(page)).toBeVisible()
  expect(gone).toBeGreaterThan(1)
})

test('a part that stays away ends in words and a way on, not in a page that loads for ever', async ({
  visit,
  problems,
}) => {
  const page = await visit({ email: ADMIN })
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  problems.expectNoServer()
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  await page.route('**/assets/*.js', (route, request) =>
    known.has(request.url()) ? route.continue() : route.abort(),
  )
  await page.getByRole('link', { name: 'Organizations' }).first().click()
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'A new version is available' }),
  ).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Offline, nothing is reloaded: an error page waits, and opens the requested page by itself once online.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Courses' }).first().click()
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'We cannot reach ASL Shop' }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(heading(page, 'Courses')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/admin/courses')
})

test('a start that the server breaks leads to a page of its own, without a socket, and back', async ({
  visit,
  problems,
}) => {
  const page = await visit({ email: ADMIN })
  problems.expect({ status: 500, url: /\/users\/me$/ })
  let sockets = 0
  // The failed page may have opened its socket before the answer arrived; count only the error page's.
  page.on('websocket', () => (sockets += page.url().includes('/something-went-wrong') ? 1 : 0))
  await page.route('**/api/*/users/me', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Broken', data: null, toast: true, response_type: 'Error', error_id: 'a1b2c3d4' },
    }),
  )
  await page.goto('/admin/audit-log?page=2#top')
  await expect(page).toHaveURL((url) => url.pathname === '/something-went-wrong')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByText('a1b2c3d4')).toBeVisible()
  expect(sockets).toBe(0)
  await page.unroute('**/api/*/users/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search + url.hash === '/admin/audit-log?page=2#top',
  )
  await expect(heading(page, 'Audit log')).toBeVisible()
})

test('a notice stands at the bottom right, 290 px wide, and goes after three seconds', async ({
  visit,
  problems,
}) => {
  const page = await visit({ email: ADMIN, width: 1440 })
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  problems.expect({ status: 429, url: /\/api\// })
  const message = 'Too many at once. Try again in a moment.'
  await page.route('**/api/*/audit-log**', (route) =>
    route.fulfill({
      status: 429,
      json: { message, data: { code: 'too_many_requests' }, toast: true, response_type: 'Warning' },
    }),
  )
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  const region = page.getByRole('region', { name: 'Notices' })
  const notice = region.locator('[data-variant="Warning"]').first()
  await expect(notice).toContainText(message)
  const began = Date.now()
  const box = await notice.boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(TOAST.widthPx)
  expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(40)
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(120)
  await expect(notice).toHaveCount(0)
  expect(Date.now() - began).toBeGreaterThan(TOAST.dismissMs / 2)
})
