import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../support/judged.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

test('an editor signs the example of an entry; a learner watches it and opens a word of it', async ({
  visit,
}) => {
  test.slow()
  const word = `badge ${randomBytes(4).toString('hex')}`
  const editor = await visit({ email: 'editor@example.com', reducedMotion: true })
  await editor.goto('/manage-dictionary/new')
  await editor.getByLabel('Word in English').fill(word)
  await editor.getByLabel('Word in Spanish').fill('insignia')
  await editor.getByLabel('Example in English').fill('My name is Ana.')
  const example = editor.getByRole('group', { name: 'Example in signs' })
  const next = example.getByRole('combobox')
  for (const sign of ['my', 'name']) {
    await next.fill(sign)
    await example
      .getByRole('option', { name: `${sign.toUpperCase()} ·` })
      .first()
      .click()
  }
  await next.fill('fs-ana')
  await example.getByRole('option', { name: 'Spell fs-ANA' }).click()
  await example.getByRole('button', { name: 'Add a facial expression' }).click()
  await editor.getByRole('button', { name: 'Create the entry' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(example.getByRole('listitem')).toHaveText(['MY', 'NAME', 'fs-ANA'])
  const address = editor.url().replace(/.*\//, '')

  const learner = await visit({ email: 'learner@example.com', reducedMotion: true })
  await learner.setViewportSize({ width: 390, height: 844 })
  await learner.goto(`/app/dictionary/${address}`)
  const shown = learner.getByRole('region', { name: 'Example' })
  await expect(shown.getByText('My name is Ana.')).toBeVisible()
  await expect(shown.getByText('has yet to review it')).toBeVisible()
  await expectNoSidewaysScroll(learner)
  await shown.getByRole('button', { name: 'Watch the sentence' }).click()
  await expect(shown.getByRole('img', { name: 'My name is Ana.' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Watch again' })).toBeVisible()
  await expectAccessible(learner)
  await shown.getByRole('link', { name: 'NAME' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'name' })).toBeVisible()
})
