import { newPerson } from '../support/people.ts'
import { confirmByMail, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en'),
  es = wordsOf('es')
/** A picture of 1 × 2 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAIAAAAW4yFwAAAAEElEQVR4nGNoYGgAIgYIBQAhPgSBzPeHLwAAAABJRU5ErkJggg==',
  'base64',
)

test('a person cuts their picture to a square, sees it in the menu, and takes it away', async ({ visit }) => {
  const person = newPerson('Runa', 'Pictured')
  const page = await visit({ width: 390 })
  await page.goto('/auth/register')
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await page.goto('/profile')
  await page
    .getByLabel(en.users.photo.choose, { exact: true })
    .last()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  const frame = page.getByRole('application', { name: en.users.photo.frame })
  await expect(frame).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.getByRole('dialog').getByRole('button', { name: en.common.save, exact: true }).click()
  await expect(page.getByRole('button', { name: en.users.photo.change })).toBeVisible()
  await expect(
    page.getByRole('banner').locator('img[src*="photos"], img[src*="/media/"], button img').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: en.users.photo.remove }).click()
  await expect(page.getByRole('button', { name: en.users.photo.choose })).toBeVisible()
})

test('what is chosen for the eyes on one device holds on the other at once', async ({ visit }) => {
  const [phone, desk] = [
    await visit({ email: 'luis@example.com', width: 390, language: 'es' }),
    await visit({ email: 'luis@example.com', language: 'es' }),
  ]
  await phone.goto('/app/settings#accessibility')
  await desk.goto('/app/settings#accessibility')
  await expect(desk.getByRole('switch', { name: es.users.signs.mirrored })).not.toBeChecked()
  await phone.getByRole('switch', { name: es.users.signs.mirrored }).click()
  await expect(desk.getByRole('switch', { name: es.users.signs.mirrored })).toBeChecked()
  await desk.getByRole('switch', { name: es.users.signs.mirrored }).click()
  await expect(phone.getByRole('switch', { name: es.users.signs.mirrored })).not.toBeChecked()
})
