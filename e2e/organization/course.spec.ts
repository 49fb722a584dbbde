import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { beginCourse } from '../support/begin-course.ts'
import { sessionOf } from '../support/people.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const TEACHER = 'teacher@example.com',
  OWNER = 'owner@example.com',
  ADMIN = 'admin@example.com',
  EDITOR = 'editor@example.com',
  LEARNER = 'learner@example.com',
  STRANGER = 'owner2@example.com'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const tree = (page: Page) => page.getByRole('navigation', { name: 'Outline' })

type Writing = { title: string; word: string; owner?: string }
/**
 * Writes a course with one lesson from nothing and publishes it, as a person does who is on the list of
 * courses; answers where it is written.
 */
async function write(page: Page, { title, word, owner }: Writing): Promise<string> {
  await page.getByRole('link', { name: 'New course' }).first().click()
  await page.getByRole('button', { name: 'Create the course' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  if (owner) await page.getByRole('combobox', { name: 'Whose course is it?' }).selectOption({ label: owner })
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('In one sentence').fill('Find the way in a tall building.')
  await page.getByRole('button', { name: 'Create the course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(page.url()).pathname
  await tree(page).getByRole('button', { name: 'First lesson', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Up and down')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Point where you mean.')
  await page.getByRole('searchbox', { name: 'Find a word in the dictionary' }).fill(word)
  await page.getByRole('button', { name: `Add ${word}`, exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await expect(tree(page).getByRole('button', { name: 'Up and down', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Publish' }).click()
  await expect(page.getByText('Ready to publish')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('tabpanel').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Learners see the latest version.')).toBeVisible()
  await expect(
    page.getByText(/^Every member of .+ can open it, without a seat or a plan\./).first(),
  ).toBeVisible()
  return address
}

test('a teacher writes a course with one lesson and publishes it, and an administrator one for the organization with a word of its own; a learner has both, and nobody of another organization', async ({
  visit,
  problems,
}) => {
  const stamp = Date.now(),
    title = `Elevators ${stamp}`,
    word = `lift shaft ${stamp}`
  const page = await visit({ email: TEACHER })
  await page.goto('/courses')
  const address = await write(page, { title, word: 'hello' })

  const headers = { authorization: `Bearer ${(await sessionOf(OWNER)).token}` }
  expect(
    (
      await page.request.post('/api/v2/dictionary-entries', {
        headers,
        data: {
          word_en: word,
          word_es: `hueco ${stamp}`,
          part_of_speech: 'noun',
          gloss: '',
          slug: null,
          definition_en: '',
          definition_es: '',
          example_en: '',
          example_es: '',
          categories: [],
          related: [],
          synonyms: [],
        },
      })
    ).status(),
  ).toBe(201)
  const admin = await visit({ email: ADMIN })
  await admin.goto('/admin/courses')
  await write(admin, { title: `Shafts ${stamp}`, word, owner: 'Marlow Valley College' })

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto('/app/courses')
  await expect(learner.getByRole('link', { name: `Shafts ${stamp}` })).toBeVisible()
  await learner.getByRole('link', { name: title }).click()
  await learner
    .getByRole('link', { name: /Up and down/ })
    .first()
    .click()
  await learner.getByRole('link', { name: 'All of the lesson' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'Up and down', exact: true })).toBeVisible()
  await expect(learner.getByText('Point where you mean.')).toBeVisible()

  problems.expect({ status: 404, url: /\/course-drafts\// })
  const stranger = await visit({ email: STRANGER, language: 'en' })
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'We cannot find this course' })).toBeVisible()
})

test('two people write in one lesson: nothing is lost, and the outline is ordered by keyboard', async ({
  visit,
  problems,
}) => {
  const { token } = await sessionOf(TEACHER)
  const page = await visit({ email: TEACHER })
  const data = await beginCourse(page, { authorization: `Bearer ${token}` }, `Together ${Date.now()}`)
  const address = `/courses/${data.common_id}/${data.slug}`
  await page.goto(address)
  await tree(page).getByRole('button', { name: 'Add a lesson' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New lesson' })).toBeVisible()
  const added = tree(page).getByRole('button', { name: 'New lesson', exact: true })
  await added.press('Alt+ArrowUp')
  await expect(page.getByText('New lesson moved to place 1 of 2.')).toBeAttached()
  await expect(
    tree(page)
      .getByRole('listitem')
      .filter({ hasText: /^New lesson/ }),
  ).toHaveCount(1)

  const other = await visit({ email: EDITOR, language: 'en', width: 390 })
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('New lesson')
  await expectNoSidewaysScroll(other)
  await page.getByLabel('Title', { exact: true }).fill('From the teacher')
  await expect(tree(page).getByRole('button', { name: 'From the teacher', exact: true })).toBeVisible()

  problems.expect({ status: 412, url: /\/course-nodes\// })
  await other.getByLabel('Aim').fill('Say where you are.')
  await other.getByLabel('Title', { exact: true }).fill('From the editor')
  const choice = other.getByRole('group', { name: /also|too/ })
  await expect(choice.getByText('From the teacher')).toBeVisible()
  expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([])
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(saved(other)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From the teacher')
  await expect(page.getByLabel('Aim')).toHaveValue('Say where you are.')
})
