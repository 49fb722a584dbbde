import type { Locator, Page } from '@playwright/test'
import signed from '#features/site/signed-versions/web/messages.en.ts'
import editor from '#features/site/signed-versions/web/editor/messages.en.ts'
import reader from '#features/site/signed-versions/web/reader/messages.en.ts'
import talk from '#features/learning/course-editor/web/talk.en.ts'
import { anotherAdmin, callerAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const TEACHER = 'teacher@example.com'
const PARAGRAPHS = ['We learn together every week.', 'Nobody has to hear anything for it.']

/** A published article of the teacher’s with two paragraphs; answers its id and address. */
async function anArticle(title: string, admin: { email: string; password: string }) {
  const teacher = await callerAs(TEACHER)
  const { id } = await teacher.call<{ id: string }>('POST', '/site-documents', {
    kind: 'article',
    title: { en: title, es: title },
  })
  await teacher.call('PATCH', `/site-documents/${id}`, { description: { en: 'A class.', es: 'Una clase.' } })
  const block = await teacher.call<{ key: string }>('POST', `/site-documents/${id}/blocks`, {
    type: 'rich_text',
    after: null,
  })
  const html = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')
  await teacher.call('PATCH', `/site-documents/${id}/blocks/${block.key}`, {
    value: { text: { en: html, es: html } },
  })
  await teacher.end()
  const publisher = await callerAs(admin.email, admin.password)
  const { path } = await publisher.call<{ path: string }>('POST', `/site-documents/${id}/publish`, {
    language: 'en',
  })
  await publisher.end()
  return { id, path }
}

/** Adds a sign to the first line: one of the dictionary, or letters for what it does not know. */
async function writeGloss(part: Locator, text: string, choice: string | RegExp): Promise<void> {
  await part.getByRole('combobox', { name: talk.add_sign(1) }).fill(text)
  await part.getByRole('option', { name: choice }).click()
}
const signing = (page: Page): Locator => page.locator('[data-signing="now"]')

test('a teacher signs her article, a Deaf administrator approves it, and a reader follows it word by word', async ({
  visit,
}) => {
  test.slow()
  const noor = await anotherAdmin('Noor', 'Deaf', true)
  const title = `Together ${Date.now()}`
  const { id, path } = await anArticle(title, noor)

  const teacher = await visit({ email: TEACHER, reducedMotion: true })
  await teacher.goto(`/articles/${id}?tab=signed`)
  await expect(teacher.getByText(editor.unsigned(2))).toBeVisible()
  const part = teacher.getByRole('group', { name: editor.of('Text', editor.unit(1)) })
  await part.getByRole('button', { name: editor.of(editor.sign, editor.of('Text', editor.unit(1))) }).click()
  await writeGloss(part, 'learn', /^LEARN ·/)
  await writeGloss(part, 'together', /^TOGETHER ·/)
  await writeGloss(part, 'xyzzy', talk.spell('fs-XYZZY'))
  await expect(part.getByText('fs-XYZZY').first()).toBeVisible()
  await expect(teacher.getByText(editor.unsigned(1))).toBeVisible()
  await teacher.getByRole('button', { name: editor.submit, exact: true }).click()
  await expect(teacher.getByText(editor.waits(1))).toBeVisible()
  // Readers have nothing of it yet.
  const visitor = await visit({ reducedMotion: true })
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('button', { name: signed.watch })).toBeHidden()

  const admin = await visit({ ...noor, reducedMotion: true })
  await admin.goto('/admin/blog')
  await expect(admin.getByRole('main').getByText(/waits? for review/)).toBeVisible()
  await admin.getByRole('link', { name: title }).first().click()
  await admin.getByRole('tab', { name: editor.title }).click()
  await admin.getByRole('button', { name: editor.approve, exact: true }).click()
  await expect(admin.getByText(editor.shown_reviewed(1))).toBeVisible()

  // The page that was kept is made anew.
  await visitor.reload()
  await visitor.getByRole('button', { name: signed.watch }).click()
  const panel = visitor.getByRole('region', { name: reader.panel })
  await expect(signing(visitor)).toHaveText(PARAGRAPHS[0]!)
  await expect(panel.getByRole('img').first()).toBeVisible()
  // A sign below the signer, by keyboard, and a word of the text, by touch.
  await panel.getByRole('button', { name: 'TOGETHER' }).press('Enter')
  await expect(panel.getByRole('link', { name: reader.open })).toHaveAttribute('href', '/dictionary/together')
  await panel.getByRole('button', { name: reader.back }).press('Enter')
  const box = await visitor.evaluate((word) => {
    const text = document.querySelector('[data-rich] p')!.firstChild!
    const at = text.nodeValue!.indexOf(word)
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, 'learn')
  await visitor.mouse.click(box.x, box.y)
  await expect(panel.getByText('LEARN', { exact: true }).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: reader.open })).toHaveAttribute('href', '/dictionary/learn')
  await visitor.keyboard.press('Escape')
  await visitor.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(visitor.getByRole('button', { name: signed.watch })).toBeFocused()
})
