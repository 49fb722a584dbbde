import path from 'node:path'
import { expectAccessible } from '../support/judged.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = 'admin@example.com',
  LEARNER = 'learner@example.com'
const NOTICE = 'awaiting review by a Deaf teacher',
  REVIEWED = 'Reviewed by a Deaf teacher'
const FILM = path.join(import.meta.dirname, '../../test/fixtures/films/recorded-h264.mp4')

test('a reviewer without an account judges signs on a tablet; an Admin sees what they say, and accepts', async ({
  visit,
}) => {
  // Two people's screens, one of them with the signer seen twice.
  test.slow()
  const reviewer = `Rosa ${Date.now()}`
  const admin = await visit({ email: ADMIN, reducedMotion: true })
  await admin.goto('/admin/dictionary/review-books')
  await admin.getByRole('button', { name: 'New review book' }).click()
  const form = admin.getByRole('dialog', { name: 'New review book' })
  await form.getByLabel('For whom').fill(reviewer)
  await form.getByLabel('This reviewer is Deaf').check()
  await form.getByLabel('Selected words').check()
  for (const word of ['grandmother', 'grandfather', 'uncle']) {
    await form.getByRole('searchbox').fill(word)
    await form
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${word}`) })
      .getByRole('button', { name: 'Add' })
      .click()
    await expect(form.getByRole('button', { name: `Remove ${word}` })).toBeVisible()
  }
  await form.getByLabel('Message').fill('Thank you for looking')
  await form.getByLabel('Language of the book').selectOption('English')
  await form.getByRole('button', { name: 'Create the book' }).click()
  const made = admin.getByRole('dialog', { name: 'The book is ready' })
  const address = await made.getByLabel('Address').inputValue()
  await made.getByRole('button', { name: 'Done' }).click()

  // A clean browser: the address is all that they need.
  const tablet = await visit({ width: 768, reducedMotion: true })
  await tablet.goto(address)
  await expect(tablet.getByRole('heading', { name: `Hello, ${reviewer}` })).toBeVisible()
  await expect(tablet.getByText('Thank you for looking')).toBeVisible()
  await tablet.getByRole('button', { name: 'Start' }).click()
  const expectSign = (n: number) => expect(tablet.getByText(`Sign ${n} of 3`)).toBeVisible()
  const word = tablet.getByRole('heading', { level: 1 })
  await expectSign(1)
  await expect(tablet.getByRole('img', { name: /From the side$/ })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'How it is made' })).toBeVisible()
  const first = await word.textContent()
  // One tap opens the next sign.
  await tablet.getByRole('button', { name: 'Right', exact: true }).click()
  await expectSign(2)
  await tablet.keyboard.press('2')
  await expect(tablet.getByLabel('What would you change?')).toBeFocused()
  await tablet.keyboard.type('Larger')
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'Save and next' }).click()
  await expectSign(3)
  // It opens again where one was, in the language of who reads it.
  await tablet.reload()
  await expectSign(3)
  const third = await word.textContent()
  await tablet.getByRole('button', { name: 'Wrong', exact: true }).click()
  await tablet.getByLabel('Choose a video').setInputFiles(FILM)
  await expect(tablet.getByText('Your video was sent')).toBeVisible()
  await tablet.getByRole('button', { name: 'Español' }).click()
  await tablet.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(tablet.getByText('Has revisado todas las señas')).toBeVisible()

  await admin.reload()
  await expect(admin.getByRole('row', { name: new RegExp(reviewer) })).toContainText('3 of 3')
  const answers = async (gloss: string) => {
    await admin.goto(`/admin/dictionary/review?q=${encodeURIComponent(gloss)}`)
    const row = admin.getByRole('row').filter({ has: admin.getByRole('link', { name: gloss, exact: true }) })
    await row.getByRole('button', { name: new RegExp(gloss) }).click()
    await admin.getByRole('menuitem', { name: 'Show the answers' }).click()
    return admin.getByRole('dialog')
  }
  const wrong = await answers(third!)
  await expect(wrong.getByRole('group', { name: `Video by ${reviewer}` })).toBeVisible({ timeout: 30_000 })
  await expect(wrong.getByRole('button', { name: 'Accept this sign' })).toBeHidden()
  await expectAccessible(admin)
  const learner = await visit({ email: LEARNER, reducedMotion: true })
  await learner.goto(`/app/dictionary/${first}`)
  await expect(learner.getByText(NOTICE)).toBeVisible()
  const right = await answers(first!)
  await expect(right).toContainText(reviewer)
  await right.getByRole('button', { name: 'Accept this sign' }).click()
  await expect(admin.getByText('The sign was accepted')).toBeVisible()
  await learner.reload()
  await expect(learner.getByText(REVIEWED)).toBeVisible()

  // A revoked link opens nothing.
  await admin.goto('/admin/dictionary/review-books')
  const book = admin.getByRole('row', { name: new RegExp(reviewer) })
  await book.getByRole('button', { name: new RegExp(reviewer) }).click()
  await admin.getByRole('menuitem', { name: 'Revoke' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(book).toContainText('Revoked')
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Este cuaderno se retiró' })).toBeVisible()
})
