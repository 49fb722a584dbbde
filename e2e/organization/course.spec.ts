import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sessionOf } from '../support/people.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const TEACHER = 'teacher@example.com', EDITOR = 'editor@example.com', LEARNER = 'learner@example.com', STRANGER = 'owner2@example.com'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const tree = (page: Page) => page.getByRole('navigation', { name: 'Outline' })

test('a teacher writes a course with one lesson and publishes it; a learner has it, and nobody of another organization', async ({ visit, problems }) => {
  const title = `Elevators ${Date.now()}`
  const page = await visit({ email: TEACHER })
  await page.goto('/courses')
  await page.getByRole('link', { name: 'New course' }).first().click()
  await page.getByRole('button', { name: 'Begin the course' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('In one sentence').fill('Find the way in a tall building.')
  await page.getByRole('button', { name: 'Begin the course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(page.url()).pathname

  await tree(page).getByRole('button', { name: 'First lesson', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Up and down')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Point where you mean.')
  await page.getByRole('searchbox', { name: 'Find a word in the dictionary' }).fill('hello')
  await page.getByRole('button', { name: 'Add hello', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await expect(tree(page).getByRole('button', { name: 'Up and down', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Publish' }).click()
  await expect(page.getByText('Ready to publish')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('tabpanel').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Learners have the newest draft.')).toBeVisible()

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto('/app/courses')
  await learner.getByRole('link', { name: title }).click()
  await learner.getByRole('link', { name: /Up and down/ }).first().click()
  await expect(learner.getByRole('heading', { level: 1, name: 'Up and down', exact: true })).toBeVisible()
  await expect(learner.getByText('Point where you mean.')).toBeVisible()

  problems.expect({ status: 404, url: /\/course-drafts\// })
  const stranger = await visit({ email: STRANGER, language: 'en' })
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'We cannot find this course' })).toBeVisible()
})

test('two people write in one lesson: nothing is lost, and the outline is ordered by keyboard', async ({ visit, problems }) => {
  const { token } = await sessionOf(TEACHER)
  const page = await visit({ email: TEACHER })
  const made = await page.request.post('/api/v2/course-drafts', { headers: { authorization: `Bearer ${token}` }, data: { type: 'Mini Course', kind: 'Mini Lessons', delivery_mode: 'Self-Placed', level: null, language: 'en', title: `Together ${Date.now()}`, summary: '' } })
  const { data } = (await made.json()) as { data: { common_id: string; slug: string } }
  const address = `/courses/${data.common_id}/${data.slug}`
  await page.goto(address)
  await tree(page).getByRole('button', { name: 'Add a lesson' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New lesson' })).toBeVisible()
  const added = tree(page).getByRole('button', { name: 'New lesson', exact: true })
  await added.press('Alt+ArrowUp')
  await expect(page.getByText('New lesson moved to place 1 of 2.')).toBeAttached()
  await expect(tree(page).getByRole('listitem').filter({ hasText: /^New lesson/ })).toHaveCount(1)

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
