import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { documents: t } = wordsOf('en')
const TEACHER = 'teacher@example.com',
  ADMIN = 'admin@example.com'

const field = (page: Page, label: string): Locator =>
  page.getByLabel(t.editor.by(label, t.languages.en), { exact: true })
const english = (page: Page): Locator => page.getByRole('region', { name: t.languages.en })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('a teacher’s article is asked for, scheduled, comes out, moves, and is archived', async ({
  visit,
  problems,
}) => {
  test.slow()
  const title = `Eyes before ears ${Date.now()}`
  const teacher = await visit({ email: TEACHER, reducedMotion: true })
  await teacher.goto('/articles')
  await teacher.getByRole('button', { name: t.kinds.article.new }).first().click()
  await teacher.getByLabel(t.create.title_in(t.languages.en)).fill(title)
  await teacher.getByRole('button', { name: t.create.create }).click()
  await field(teacher, t.editor.description).fill('What a room looks like when everybody sees.')
  await teacher.getByRole('button', { name: t.blocks.add, exact: true }).click()
  await teacher.getByRole('button', { name: /^Page title/ }).click()
  await teacher
    .getByRole('group', { name: 'Page title' })
    .getByLabel(t.editor.by('Title', t.languages.en), { exact: true })
    .fill(title)
  await teacher.getByRole('tab', { name: t.editor.publish }).click()
  // Only an administrator publishes.
  await expect(english(teacher).getByRole('button', { name: t.publish.publish, exact: true })).toBeHidden()
  await teacher.getByRole('button', { name: t.publish.submit, exact: true }).click()
  await expect(teacher.getByText(t.publish.submitted)).toBeVisible()

  const admin = await visit({ email: ADMIN, reducedMotion: true })
  await admin.goto('/admin/blog')
  await admin.getByRole('row', { name: title }).getByText(t.list.submitted).waitFor()
  await admin.getByRole('link', { name: title }).click()
  await admin.getByRole('tab', { name: t.editor.publish }).click()
  await english(admin).getByRole('button', { name: t.publish.schedule, exact: true }).click()
  const dialog = admin.getByRole('dialog')
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(t.publish.day).fill(tomorrow)
  await dialog.getByLabel(t.publish.zone).selectOption('America/New_York')
  await dialog.getByRole('button', { name: t.publish.schedule }).click()
  await expect(english(admin).getByText(`${tomorrow} 09:00`)).toBeVisible()
  // At the scheduled time its job publishes the article, and the open screens update.
  const [scheduled] = await inDatabase<{ document_id: string; slug: string }>(
    `
      update site_document_languages l set scheduled_at = now() - interval '1 second'
      from site_document_editions e
      where e.id = l.scheduled_edition and e.content -> 'details' -> 'title' ->> 'en' = $1
      returning l.document_id, e.slug::text`,
    [title],
  )
  await inDatabase(
    `update pgboss.job set start_after = now() where name = 'documents-due' and state = 'created'`,
  )
  await expect(english(admin).getByText(t.publish.same)).toBeVisible({ timeout: 20_000 })
  await expect(teacher.getByText(t.list.in_language('EN', t.states.published)).first()).toBeVisible()

  const reader = await visit()
  const before = `/blog-details/${scheduled!.slug}`
  await reader.goto(before)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // Its address changes: the old one leads to it.
  await admin.getByRole('tab', { name: t.editor.write }).click()
  const after = `${scheduled!.slug}-again`
  await admin.getByText(t.editor.head, { exact: true }).first().click()
  await field(admin, t.editor.slug).fill(after)
  await admin.getByRole('tab', { name: t.editor.publish }).click()
  await english(admin).getByRole('button', { name: t.publish.publish_again, exact: true }).click()
  await confirm(admin, t.publish.publish)
  await expect(english(admin).getByText(t.publish.same)).toBeVisible()
  await reader.goto(before)
  await expect(reader).toHaveURL(new RegExp(`/blog-details/${after}$`))
  // An archived article's address says that it was removed.
  await english(admin).getByRole('button', { name: t.publish.archive, exact: true }).click()
  await confirm(admin, t.publish.archive)
  await expect(english(admin).getByText(t.publish.archived)).toBeVisible()
  problems.expect({ status: 410, url: /blog-details/ })
  problems.expect({ status: 404, url: /articles/ })
  const gone = await reader.goto(`/blog-details/${after}`)
  expect(gone!.status()).toBe(410)
})
