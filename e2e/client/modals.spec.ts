import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')

test('a dialog keeps the focus and the page where they are, and a notice above it can be pressed', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 500, url: /\/groups$/ })
  const words = en.members.groups
  const page = await visit({ email: 'owner@example.com' })
  await page.goto('/manage-student?tab=groups')
  const opener = page.getByRole('button', { name: words.add })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(words.name, { exact: true })
  await expect(name).toBeFocused()
  // The page behind the dialog is inert, and does not scroll.
  await expect(heading(page)).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [document.documentElement, document.body].some(
          (element) => getComputedStyle(element).overflowY === 'hidden',
        ),
      ),
    )
    .toBe(true)
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }

  await page.route('**/groups', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({
          status: 500,
          json: { message: 'Broken', data: null, toast: true, response_type: 'Error', error_id: 'a1b2c3d4' },
        })
      : route.continue(),
  )
  await name.fill('Evening')
  await name.press('Enter')
  const notice = page.getByRole('region', { name: en.areas.toasts.notices })
  await notice.getByRole('button', { name: en.common.close }).click()
  await expect(notice.getByRole('button')).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(name).toHaveValue('Evening')

  // Typed text is not lost in silence.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en.common.leave_anyway }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(heading(page)).toBeVisible()
})

test('the palette takes what is typed at once, and the account menu does not cover it', async ({ visit }) => {
  const page = await visit({ email: 'owner@example.com' })
  await page.goto('/manage-student')
  await expect(heading(page)).toBeVisible()
  const account = page.getByRole('banner').getByRole('button', { name: en.areas.account.menu })
  await account.click()
  const menu = page.locator('[popover=auto]:popover-open')
  await expect(menu).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cour')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('cour')
  await expect(menu).toHaveCount(0)
  const first = page.getByRole('option').first()
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname.includes('course'))
})
