import type { Locator, Page } from '@playwright/test'
import richText from '#web/i18n/rich-text.en.ts'
import { inDatabase } from '../support/database.ts'
import { apiClient, newPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'
import { wordsOf } from '../support/words.ts'

const { documents: t } = wordsOf('en')
const { draftPage: drafts } = wordsOf('es')
const { blocks } = wordsOf('en')
const ADMIN = 'admin@example.com'

/** Another administrator beside the sample one. */
async function anotherAdmin(): Promise<{ email: string; password: string; name: string }> {
  const person = newPerson('Rosa', 'Second')
  const api = await apiClient()
  const answer = await api.post('/api/v2/auth/register', {
    data: { kind: 'learner', ...person, language: 'en', terms: true, birth_year: 1985 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await api.dispose()
  const made = await inDatabase(
    `
      update users
      set role = 'Admin', email = unconfirmed_email, unconfirmed_email = null, email_verified_at = now(),
        onboarded_at = now()
      where unconfirmed_email = $1
      returning id`,
    [person.email],
  )
  expect(made).toHaveLength(1)
  return { ...person, name: `${person.first_name} ${person.last_name}` }
}
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
  const rosa = await anotherAdmin()
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

  // A text with a sign in it, which readers see where they point at its word.
  await noor.getByRole('button', { name: t.blocks.add, exact: true }).click()
  await noor.getByRole('dialog').getByRole('button', { name: /^Text/ }).click()
  await noor.getByRole('textbox', { name: t.editor.by('Text', t.languages.en) }).click()
  await noor.getByRole('button', { name: richText.sign, exact: true }).first().click()
  await noor.getByRole('dialog').getByLabel(t.fields.find_word).fill('friend')
  await noor
    .getByRole('dialog')
    .getByRole('button', { name: /^friend/ })
    .click()
  await expect(saved(noor)).toBeVisible()

  // Whoever is given a link reads the draft, until it is ended.
  await noor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await noor.getByRole('tab', { name: t.editor.publish }).click()
  const english = noor.getByRole('region', { name: t.languages.en })
  await english.getByRole('button', { name: t.publish.share }).click()
  await expect(noor.getByText(t.publish.shared)).toBeVisible()
  const link = await noor.evaluate(() => navigator.clipboard.readText())
  const friend = await visit({ language: 'es', reducedMotion: true })
  await friend.goto(link)
  await expect(friend.getByRole('heading', { level: 1, name: 'Hands come first' })).toBeVisible()
  await expect(friend.getByText('Signing begins with being seen.')).toBeVisible()
  await expect(friend.getByRole('complementary', { name: drafts.draft })).toContainText('inglés')
  const sign = friend.getByRole('dialog', { name: blocks.sign_for('friend') })
  // The page is the application's a moment after the pointer first moves.
  await expect(async () => {
    await touch(friend)
    await friend.getByRole('link', { name: 'friend', exact: true }).hover()
    await expect(sign.getByRole('link', { name: blocks.open_word('friend') })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await friend.keyboard.press('Escape')
  await expect(sign).toBeHidden()
  await noor.getByRole('button', { name: t.publish.end_links }).click()
  await expect(noor.getByRole('button', { name: t.publish.end_links })).toBeHidden()
  problems.expect({ status: 410, url: /\/(draft|shared-drafts)\// })
  await friend.reload()
  await expect(friend.getByRole('heading', { level: 1, name: drafts.ended })).toBeVisible()
  await noor.getByRole('tab', { name: t.editor.write }).click()

  // Spanish lacks a title and a description: it cannot be published, and each line leads to its field.
  await noor.getByRole('tab', { name: t.editor.publish }).click()
  const spanish = noor.getByRole('region', { name: t.languages.es })
  await expect(spanish.getByRole('button', { name: t.publish.publish, exact: true })).toBeDisabled()
  await spanish.getByRole('button', { name: new RegExp(t.checks.description_missing) }).click()
  await expect(field(noor, t.editor.description, 'es')).toBeFocused()

  await noor.getByRole('tab', { name: t.editor.publish }).click()
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
