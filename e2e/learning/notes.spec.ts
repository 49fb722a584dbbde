import { expect, test } from '../support/test.ts'

const LESSON = '/app/courses/asl-1-first-contact/lesson/greetings'

test('a note on a lesson is still there on another visit, is changed, deleted and brought back', async ({ visit }) => {
  const page = await visit({ email: 'learner@example.com' })
  const text = `Palm out ${Date.now()}`, notes = page.locator('details').filter({ hasText: 'Your notes' }), note = notes.getByRole('listitem').filter({ hasText: text })
  const open = async (): Promise<void> => {
    await page.goto(LESSON)
    await notes.locator('summary').click()
    await expect(notes.getByLabel('New note')).toBeVisible()
  }
  await open()
  await notes.getByLabel('New note').fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(note).toBeVisible()
  await open()
  await note.getByRole('button', { name: 'Edit' }).click()
  await notes.getByLabel('Note', { exact: true }).fill(`${text}, at the temple`)
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(note.getByText('at the temple')).toBeVisible()
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toBeHidden()
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
})
