import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { goThroughSteps } from '../support/lesson.ts'
import { beginCourse } from '../support/begin-course.ts'
import { sessionOf } from '../support/people.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const TEACHER = 'teacher@example.com',
  OWNER = 'owner@example.com',
  LEARNER = 'learner@example.com'
const { quizzes } = wordsOf('en')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const tree = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

type Made = { common_id: string; slug: string; lesson: string; headers: Record<string, string> }
/** A course of one lesson, whose text is written. */
async function aCourse(page: Page, email: string, title: string): Promise<Made> {
  const headers = { authorization: `Bearer ${(await sessionOf(email)).token}` }
  const data = await beginCourse(page, headers, title, 'Short.')
  const draft = (await (
    await page.request.get(`/api/v2/course-drafts/${data.common_id}`, { headers })
  ).json()) as { data: { modules: { weeks: { lessons: { id: string; key: string }[] }[] }[] } }
  const lesson = draft.data.modules[0]!.weeks[0]!.lessons[0]!
  expect(
    (
      await page.request.patch(`/api/v2/course-nodes/${lesson.id}`, {
        headers: { ...headers, 'if-match': '"1"' },
        data: { texts: { en: { text: '<p>Look.</p>' } } },
      })
    ).ok(),
  ).toBe(true)
  expect(
    (
      await page.request.put(`/api/v2/courses/${data.common_id}/quiz-sources`, {
        headers,
        data: {
          lesson_key: lesson.key,
          week_key: null,
          base_version: 0,
          title: { en: 'Was it so' },
          questions: [
            {
              id: 'q1',
              kind: 'true_false',
              points: 1,
              prompt: { en: 'Do you look first?' },
              answer: ['true'],
            },
          ],
        },
      })
    ).ok(),
  ).toBe(true)
  return { ...data, lesson: lesson.id, headers }
}

test('a lesson is duplicated with its quiz, and the whole course goes out as a ZIP and comes in again', async ({
  visit,
}) => {
  const title = `Doors ${Date.now()}`
  const page = await visit({ email: TEACHER })
  const made = await aCourse(page, TEACHER, title)
  await page.goto(`/courses/${made.common_id}/${made.slug}?node=${made.lesson}`)
  await tree(page).getByRole('button', { name: 'Actions for First lesson', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(tree(page).getByRole('button', { name: /^First lesson \(copy\)\s*Quiz$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'First lesson (copy)' })).toBeVisible()
  await expect(
    page.getByRole('textbox', { name: 'Question' }).or(page.getByText('Do you look first?')).first(),
  ).toBeVisible()

  // An uploaded picture is shown above its question, with a description for people who do not see it.
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture or video: Question' }).press('Enter')
  await (await chosen).setFiles({ name: 'door.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('textbox', { name: 'What it shows' }).fill('A red door')
  // An unfinished question is saved by itself, marked as unfinished, and still there after a reload.
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByText('1 question is not finished.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 question is not finished.')).toBeVisible()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('Write the question.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  await expect(page.getByText('Learners get your changes when you publish the course.')).toBeVisible()
  // The quiz is tried as a learner will see it; nothing of it is kept.
  await page.getByRole('button', { name: 'Try it' }).click()
  const tried = page.getByRole('dialog', { name: 'Was it so' })
  await expect(tried.getByRole('img', { name: 'A red door' })).toBeVisible()
  await tried.getByRole('radio', { name: quizzes.true, exact: true }).check()
  await tried.getByRole('button', { name: quizzes.check }).click()
  await tried.getByRole('button', { name: quizzes.to_result }).click()
  await expect(tried.getByRole('heading', { name: quizzes.result.passed })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tried).toBeHidden()
  // The course's own quiz is the last entry of the outline.
  await tree(page)
    .getByRole('button', { name: /^Course quiz/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Course quiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a quiz' })).toBeVisible()

  await page.getByRole('tab', { name: 'Details' }).click()
  const topic = page.getByRole('group', { name: 'Topics' }).getByRole('button').first()
  await topic.press('Space')
  await expect(topic).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(page).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as ZIP' }).click(),
  ])
  const zip = await readFile(await download.path())

  const other = await visit({ email: OWNER, width: 390 })
  await other.goto('/courses')
  await other.getByRole('button', { name: 'Import a course' }).click()
  await other
    .getByTestId('course-zip')
    .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: zip })
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText('2 lessons, 2 quizzes, 1 file')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(new URL(other.url()).pathname).not.toContain(made.common_id)
  await expectNoSidewaysScroll(other)
})

test('a teacher gives a lesson a file, names it, and a learner keeps it under that name', async ({
  visit,
  problems,
}) => {
  const title = `Papers ${Date.now()}`
  const page = await visit({ email: TEACHER })
  const made = await aCourse(page, TEACHER, title)
  await page.goto(`/courses/${made.common_id}/${made.slug}?node=${made.lesson}`)
  const files = page.getByRole('region', { name: 'Attachments' })
  await page.getByTestId('attachment-file').setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'second.pdf', mimeType: 'application/pdf', buffer: PDF },
  ])
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await files.getByRole('button', { name: 'Move second.pdf up' }).press('Enter')
  await expect(files.getByRole('listitem').first()).toContainText('second.pdf')
  await files.getByLabel('Name', { exact: true }).first().fill('What to practise')
  await files.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // Whatever its name says: its bytes say what it is.
  problems.expect({ status: 415, url: /\/uploads\// })
  await page.getByTestId('attachment-file').setInputFiles({
    name: 'trick.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>1</script>'),
  })
  await expect(files.getByRole('alert')).toContainText('This file is something else')
  expect(
    (
      await page.request.post(`/api/v2/course-drafts/${made.common_id}/languages/en/publish`, {
        headers: made.headers,
      })
    ).ok(),
  ).toBe(true)

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto(`/app/courses/${made.slug}/lesson/first-lesson?view=all`)
  const [download] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: /What to practise/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('What to practise.pdf')
  expect((await readFile(await download.path())).equals(PDF)).toBe(true)
  expect((await new AxeBuilder({ page: learner }).analyze()).violations).toEqual([])
  await expectNoSidewaysScroll(learner)
})

test('a teacher writes a conversation by keyboard: signs out of the dictionary, letters, the face above them, and what it means', async ({
  visit,
}) => {
  const page = await visit({ email: TEACHER })
  const made = await aCourse(page, TEACHER, `Talks ${Date.now()}`)
  await page.goto(`/courses/${made.common_id}/${made.slug}?node=${made.lesson}`)
  const talk = page.getByRole('group', { name: 'Conversation', exact: true })
  await talk.getByRole('button', { name: 'Write a conversation' }).press('Enter')
  await talk.getByLabel('What happens').fill('Leo meets Ana at the door.')
  const first = talk.getByRole('group', { name: 'Line 1', exact: true }),
    second = talk.getByRole('group', { name: 'Line 2', exact: true })
  const write = async (line: typeof first, word: string, option: RegExp): Promise<void> => {
    const field = line.getByRole('combobox', { name: /Next sign/ })
    await field.fill(word)
    await expect(line.getByRole('option', { name: option }).first()).toBeVisible()
    const chosen = line
      .getByRole('listbox', { name: 'Matching signs' })
      .getByRole('option', { selected: true })
    while (!option.test((await chosen.textContent()) ?? '')) await field.press('ArrowDown')
    await field.press('Enter')
  }
  await write(first, 'name', /^NAME ·/)
  await write(first, 'what', /^WHAT ·/)
  await first.getByRole('button', { name: 'Add a facial expression' }).press('Enter')
  await expect(first.getByText('brows down', { exact: true })).toBeVisible()
  await first.getByLabel('What it means').fill('What is your name?')
  await write(second, 'Leo', /^Spell fs-LEO/)
  await write(second, 'Mei', /^Spell fs-MEI/)
  await second.getByRole('combobox', { name: /Next sign/ }).press('Backspace')
  await expect(second.getByRole('list', { name: 'Signs of line 2' }).getByRole('listitem')).toHaveText([
    'fs-LEO',
  ])
  await second.getByLabel('What it means').fill('Leo.')
  await expect(saved(page)).toBeVisible()
  await talk.getByRole('button', { name: 'Play it' }).click()
  await expect(talk.getByRole('group', { name: 'Ana, line 1 of 2' })).toBeVisible()
  // The resulting steps: spelled words are left out, and the first line precedes everything else.
  await page.locator('summary').filter({ hasText: '6 steps' }).press('Enter')
  const steps = page.getByRole('list', { name: 'Steps of the lesson' })
  await expect(steps.getByRole('listitem')).toContainText([
    'Good to know: Look.',
    'Read the hand: LEO',
    'Ana signs: What is your name?',
    'Leo signs: Leo.',
    'Read the face: What is your name?',
    'Answer: What is your name?',
  ])
  await steps.getByRole('switch', { name: 'Learners get “Read the hand: LEO”' }).press('Space')
  await steps.getByRole('button', { name: 'Move “Ana signs: What is your name?”' }).press('Home')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByLabel('Word to spell').fill('mei')
  await page.getByRole('button', { name: 'Add it at the end' }).press('Enter')
  await expect(steps.getByRole('listitem').last()).toContainText('Read the hand: MEI')
  await expect(page.locator('summary').filter({ hasText: '6 steps' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(
    (
      await page.request.post(`/api/v2/course-drafts/${made.common_id}/languages/en/publish`, {
        headers: made.headers,
      })
    ).ok(),
  ).toBe(true)

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto(`/app/courses/${made.slug}/lesson/first-lesson`)
  const step = learner.getByRole('heading', { level: 1 })
  await expect(step).toHaveText('Ana signs. What does it mean?')
  expect(Object.keys(await goThroughSteps(learner, { until: 'read' })).toSorted()).toEqual([
    'answer',
    'face',
    'line',
    'note',
  ])
  await expect(step).toHaveText('Read the hand: what is spelled?')
  await learner.goto(`/app/courses/${made.slug}/lesson/first-lesson?view=all`)
  const shown = learner.getByRole('region', { name: 'Conversation', exact: true })
  await expect(shown.getByText('Leo meets Ana at the door.')).toBeVisible()
  await shown.getByRole('button', { name: 'Show meaning, line 1' }).last().click()
  await expect(shown.getByText('What is your name?').first()).toBeVisible()
})
