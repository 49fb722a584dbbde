import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../support/judged.ts'
import { expect, test } from '../support/test.ts'

const EDITOR = 'editor@example.com',
  ADMIN = 'admin@example.com',
  LEARNER = 'learner@example.com'
const NOTICE = 'awaiting review by a Deaf teacher',
  REVIEWED = 'Reviewed by a Deaf teacher'

test('an editor copies a sign, changes it and sends it to review; an Admin approves it by key, and a learner sees it', async ({
  visit,
}) => {
  // Three people's screens, two of them with the signer.
  test.slow()
  const word = `ward ${randomBytes(4).toString('hex')}`
  const editor = await visit({ email: EDITOR, reducedMotion: true })
  await editor.goto('/manage-dictionary')
  await editor.getByRole('link', { name: 'New entry' }).click()
  await editor.getByLabel('Word in English').fill(word)
  await editor.getByLabel('Word in Spanish').fill('pabellón')
  await editor.getByRole('button', { name: 'Create the entry' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: word })).toBeVisible()
  const address = editor.url().replace(/.*\//, '')

  await editor.getByRole('link', { name: 'New sign with the model' }).click()
  await editor.getByRole('button', { name: 'Copy from another sign' }).click()
  const copy = editor.getByRole('dialog', { name: 'Copy from another sign' })
  await copy.getByRole('searchbox').fill('mother')
  await copy
    .getByRole('listitem')
    .filter({ hasText: 'madre' })
    .first()
    .getByRole('button', { name: 'Copy' })
    .click()
  await copy.getByRole('button', { name: 'Copy mother' }).click()
  await expect(copy).toBeHidden()
  await expect(editor.getByLabel('Place')).toHaveValue('chin')
  const shape = editor.getByRole('button', { name: 'Handshape at the start' })
  await shape.click()
  await editor
    .getByRole('dialog', { name: 'Choose a handshape' })
    .getByRole('button', { name: 'Y', exact: true })
    .click()
  await expect(shape).toContainText('Y')
  await expect(editor.getByText('Draft saved')).toBeVisible()
  // The draft is restored on return, and only the palm's mistake prevents sending it.
  await editor.reload()
  await expect(shape).toContainText('Y')
  const palm = editor.getByRole('group', { name: 'Palm faces' })
  await palm.getByRole('button', { name: 'Up' }).click()
  await palm.getByRole('button', { name: 'Right, as you see it' }).click()
  await expect(palm.getByText('points along the fingers')).toBeVisible()
  await editor.keyboard.press('Control+z')
  await expect(palm.getByText('points along the fingers')).toBeHidden()
  await editor.getByRole('button', { name: 'Send for review' }).click()
  const send = editor.getByRole('dialog', { name: 'Send for review' })
  await send.getByLabel('Comment for the reviewer').fill('As in our clinic')
  await send.getByRole('button', { name: 'Send for review' }).click()
  await expect(editor.getByRole('article').getByText('Waiting for review')).toBeVisible()

  const learner = await visit({ email: LEARNER, reducedMotion: true })
  await learner.goto(`/app/dictionary/${address}`)
  await expect(learner.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(learner.getByText(NOTICE)).toBeHidden()

  const admin = await visit({ email: ADMIN, reducedMotion: true })
  await admin.goto(`/admin/dictionary/review?q=${encodeURIComponent(word)}`)
  await expect(admin.getByText('As in our clinic')).toBeVisible()
  await admin.getByRole('link', { name: word }).click()
  // Reviewing is a screen of its own. Nobody says of themselves that they are a Deaf teacher.
  await expect(admin.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(admin.getByText('nobody but editors and reviewers has seen it')).toBeVisible()
  const right = admin.getByRole('button', { name: 'Right', exact: true })
  await expect(right).toBeDisabled()
  const review = admin.url()
  await admin.goto(`/admin/people?q=${encodeURIComponent(ADMIN)}`)
  await admin.getByRole('row').getByRole('link').first().click()
  await admin.getByRole('switch', { name: 'Deaf teacher' }).check()
  await expect(admin.getByText('Deaf teacher', { exact: true })).toHaveCount(2)
  await admin.goto(review)
  await expect(right).toBeEnabled()
  await expectAccessible(admin)
  // The buttons of the decision are visible on every screen size, and a rejected sign needs a note to its
  // author.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await admin.setViewportSize(size)
    for (const name of ['Right', 'Right, but…', 'Wrong', 'Next'])
      await expect(admin.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await admin.keyboard.press('3')
  await expect(admin.getByLabel('What is wrong?')).toBeFocused()
  await expect(admin.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await admin.keyboard.press('Escape')
  await admin.keyboard.press('1')
  await expect(admin.getByRole('heading', { name: 'That was the last one' })).toBeVisible()
  await expect(admin.getByText('1 sign approved.')).toBeVisible()

  await learner.reload()
  await expect(learner.getByText(REVIEWED)).toBeVisible()
  await expect(learner.getByText(NOTICE)).toBeHidden()
})

test('a list is imported with every error shown before, and undone', async ({ visit }) => {
  const word = `triage ${randomBytes(4).toString('hex')}`
  const page = await visit({ email: EDITOR })
  await page.goto('/manage-dictionary/import')
  await page
    .getByLabel('Or paste the text')
    .fill(
      `word_en,word_es,part_of_speech,fsw\n${word},triaje,noun,M518x529S14c20481x471\nnurse,,noun,\nchart,historia,thing,M1`,
    )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 new, 0 updated, 0 unchanged, 2 with errors')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'nurse' })).toContainText(
    'word_es: Please fill in this field.',
  )
  await expect(page.getByRole('row').filter({ hasText: 'chart' })).toContainText('fsw:')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await page.goto(`/manage-dictionary?q=${encodeURIComponent(word)}`)
  await page.getByRole('link', { name: word }).click()
  await page.getByText('Description and SignWriting').click()
  await expect(page.getByRole('img', { name: `${word} in SignWriting` })).toBeVisible()
  await page.goto('/manage-dictionary/import')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1.')).toBeVisible()
})
