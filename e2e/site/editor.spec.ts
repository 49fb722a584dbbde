import type { Locator, Page } from '@playwright/test'
import { anotherAdmin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { documents: t } = wordsOf('en')
const ADMIN = 'admin@example.com'

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ })
const field = (page: Page, label: string, language: 'en' | 'es'): Locator =>
  page.getByLabel(t.editor.by(label, t.languages[language]), { exact: true })
const block = (page: Page, label: string, language: 'en' | 'es'): Locator =>
  page
    .getByRole('group', { name: 'Page title' })
    .getByLabel(t.editor.by(label, t.languages[language]), { exact: true })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('two administrators write one page at once; one publishes English, compares and restores it', async ({
  visit,
  problems,
}) => {
  test.slow()
  // Whoever is slower is told so, and joins what both wrote.
  problems.expect({ status: 412, url: /\/site-documents\// })
  const rosa = await anotherAdmin('Rosa', 'Second')
  const title = `Hands ${Date.now()}`
  const noor = await visit({ email: ADMIN, reducedMotion: true })
  await noor.goto('/admin/page-list')
  await noor.getByRole('button', { name: t.kinds.page.new }).click()
  await noor.getByLabel(t.create.title_in(t.languages.en)).fill(title)
  await noor.getByRole('button', { name: t.create.create }).click()
  await expect(noor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await field(noor, t.editor.description, 'en').fill('Why we begin with the hands.')
  await noor.getByRole('button', { name: t.blocks.add, exact: true }).click()
  await noor.getByRole('button', { name: /^Page title/ }).click()
  await block(noor, 'Title', 'en').fill('Hands first')
  await expect(saved(noor)).toBeVisible()
  // The page beside it follows every key.
  const preview = noor.frameLocator(`iframe[title="${t.preview.title}"]`)
  await expect(preview.getByRole('heading', { name: 'Hands first' })).toBeVisible()

  const second = await visit({ ...rosa, reducedMotion: true })
  await second.goto(noor.url())
  await second.getByRole('button', { name: /^Page title/ }).click()
  await expect(second.getByRole('status').filter({ hasText: t.editor.others(1) })).toBeAttached()
  await expect(noor.getByText(t.editor.writes_here(rosa.name)).first()).toBeVisible()

  // Both write the same field at the same time, each in one language; and the introduction after it.
  await Promise.all([
    block(noor, 'Title', 'en').fill('Hands come first'),
    block(second, 'Title', 'es').fill('Primero las manos'),
  ])
  await Promise.all([
    block(noor, 'Introduction', 'en').fill('Signing begins with being seen.'),
    block(second, 'Introduction', 'es').fill('Señar empieza por ser visto.'),
  ])
  for (const page of [noor, second]) {
    await expect(saved(page)).toBeVisible()
    await expect(block(page, 'Title', 'en')).toHaveValue('Hands come first')
    await expect(block(page, 'Title', 'es')).toHaveValue('Primero las manos')
    await expect(block(page, 'Introduction', 'en')).toHaveValue('Signing begins with being seen.')
    await expect(block(page, 'Introduction', 'es')).toHaveValue('Señar empieza por ser visto.')
  }

  // Spanish lacks a title and a description: it cannot be published, and each line leads to its field.
  await noor.getByRole('tab', { name: t.editor.publish }).click()
  const spanish = noor.getByRole('region', { name: t.languages.es })
  await expect(spanish.getByRole('button', { name: t.publish.publish, exact: true })).toBeDisabled()
  await spanish.getByRole('button', { name: new RegExp(t.checks.description_missing) }).click()
  await expect(field(noor, t.editor.description, 'es')).toBeFocused()

  await noor.getByRole('tab', { name: t.editor.publish }).click()
  const english = noor.getByRole('region', { name: t.languages.en })
  await english.getByRole('button', { name: t.publish.publish, exact: true }).click()
  await confirm(noor, t.publish.publish)
  await expect(english.getByText(t.publish.same)).toBeVisible()
  // The other screen knows it at once.
  await expect(second.getByText(t.list.in_language('EN', t.states.published))).toBeVisible()

  await noor.getByRole('tab', { name: t.editor.write }).click()
  await block(noor, 'Title', 'en').fill('Hands come last')
  await expect(saved(noor)).toBeVisible()
  await noor.getByRole('tab', { name: t.editor.history }).click()
  await noor.getByRole('button', { name: t.history.compare }).click()
  const comparison = noor.getByRole('region', { name: t.history.compared(t.history.edition(1)) })
  await expect(comparison.getByRole('insertion').filter({ hasText: 'last' })).toBeVisible()
  await expect(comparison.getByRole('deletion').filter({ hasText: 'first' })).toBeVisible()
  await noor.getByRole('button', { name: t.history.restore, exact: true }).click()
  await confirm(noor, t.history.restore)
  await expect(noor.getByRole('alertdialog')).toBeHidden()
  await expect(block(second, 'Title', 'en')).toHaveValue('Hands come first')
  await expect(block(second, 'Title', 'es')).toHaveValue('Primero las manos')
})
