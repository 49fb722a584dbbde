import { AxeBuilder } from '@axe-core/playwright'
import { beginCourse } from '../support/begin-course.ts'
import { sessionOf } from '../support/people.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const TEACHER = 'teacher@example.com',
  LEARNER = 'learner@example.com'

test('a teacher asks a learner to take a course, who begins it; and is asked before a lock is passed, where they want to be', async ({
  visit,
}) => {
  const headers = { authorization: `Bearer ${(await sessionOf(TEACHER)).token}` }
  const page = await visit({ email: TEACHER })
  const title = `Bridges ${Date.now()}`
  const data = await beginCourse(page, headers, title, 'Short.')
  const draft = (await (
    await page.request.get(`/api/v2/course-drafts/${data.common_id}`, { headers })
  ).json()) as { data: { modules: { weeks: { id: string; lessons: { id: string }[] }[] }[] } }
  const week = draft.data.modules[0]!.weeks[0]!
  const second = (
    (await (
      await page.request.post(`/api/v2/course-drafts/${data.common_id}/nodes`, {
        headers,
        data: { kind: 'lesson', parent_id: week.id, titles: { en: 'Second lesson' } },
      })
    ).json()) as { data: { id: string } }
  ).data.id
  for (const id of [week.lessons[0]!.id, second])
    expect(
      (
        await page.request.patch(`/api/v2/course-nodes/${id}`, {
          headers: { ...headers, 'if-match': '"1"' },
          data: { texts: { en: { text: '<p>Look.</p>' } } },
        })
      ).ok(),
    ).toBe(true)
  const published = (await (
    await page.request.post(`/api/v2/course-drafts/${data.common_id}/languages/en/publish`, { headers })
  ).json()) as { data: { version_id: string } }

  await page.goto(`/courses/${data.common_id}/${data.slug}?tab=people`)
  await page.getByRole('button', { name: 'Ask learners' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Find a learner' }).fill('Maya')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /Maya/ }).check()
  await dialog.getByRole('button', { name: 'Send the invitations' }).click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto('/app/courses')
  await expectNoSidewaysScroll(learner)
  await learner.getByRole('button', { name: `Take this course: ${title}` }).click()
  await expect(learner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(learner.getByText('Opens after the previous lesson')).toBeVisible()

  await page.goto(`/courses/view/${published.data.version_id}/${data.common_id}`)
  await expect(page.getByText('Taking it')).toBeVisible()
  await page.getByRole('switch', { name: 'Open locked lessons without asking' }).uncheck()
  await page.getByRole('link', { name: 'Second lesson' }).click()
  await expect(
    page.getByText('Learners can open this once they have completed what comes before it.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Open it anyway' }).press('Enter')
  await expect(page.getByText('Look.', { exact: true })).toBeVisible()
})
