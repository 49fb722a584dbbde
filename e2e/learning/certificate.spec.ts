import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { apiClient, sessionOf } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const LEARNER = 'omar@example.com',
  COURSE = 'A Deaf colleague on your team'

type Course = { id: string; common_id: string }
type Outline = {
  course: { slug: string }
  modules: { weeks: { lessons: { id: string; slug: string }[] }[] }[]
}

/**
 * The learner watches all of the course but its last lesson; answers the course, and the address of that
 * lesson.
 */
async function almostDone(): Promise<{ course: Course; last: string }> {
  const api = await apiClient()
  const { token } = await sessionOf(LEARNER)
  const headers = { authorization: `Bearer ${token}` }
  const { data: courses } = (await (
    await api.get('/api/v2/courses', { headers, params: { q: COURSE } })
  ).json()) as { data: Course[] }
  const { data: outline } = (await (
    await api.get(`/api/v2/courses/${courses[0]!.id}/tree`, { headers })
  ).json()) as { data: Outline }
  const lessons = outline.modules.flatMap(({ weeks }) => weeks).flatMap((week) => week.lessons)
  for (const { id } of lessons.slice(0, -1))
    expect(
      (
        await api.put(`/api/v2/lessons/${id}/progress`, { headers, data: { ranges: [[0, 600]], active: 60 } })
      ).status(),
    ).toBe(200)
  await api.dispose()
  return {
    course: courses[0]!,
    last: `/app/courses/${outline.course.slug}/lesson/${lessons.at(-1)!.slug}?view=all`,
  }
}

// No sign is drawn here. Without a signer, learners confirm by themselves that they have seen the lesson, so
// the test takes no minutes.
test('a learner completes a course with its last lesson, takes the certificate as a file, shows its page, and an administrator revokes it', async ({
  visit,
  page: visitor,
  problems,
}) => {
  const { course, last } = await almostDone()
  const page = await visit({ email: LEARNER })
  await page.goto(`/app/courses/view/${course.id}/${course.common_id}`)
  await expect(heading(page, COURSE)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have a certificate' })).toBeHidden()
  await page.goto(last)
  await page.getByRole('button', { name: 'I have seen the signs' }).click()
  await expect(page.getByRole('heading', { name: 'You have a certificate' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download PDF: certificate for ${COURSE}` }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^ASL-\d{4}-\d+\.pdf$/)
  const number = file.suggestedFilename().replace('.pdf', '')
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await readFile(await file.path()))),
    { mergePages: true },
  )
  for (const words of [
    'Certificate of completion',
    'Certificado de finalización',
    'Omar Farouk',
    COURSE,
    number,
  ])
    expect(text).toContain(words)

  await page.goto('/profile#certificates')
  const address = await page.getByRole('link', { name: `Public page: ${COURSE}` }).getAttribute('href')
  await visitor.goto(address!)
  await expect(heading(visitor, 'This certificate is real')).toBeVisible()
  await expect(visitor.getByText('Omar Farouk')).toBeVisible()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await visitor.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(visitor)

  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto('/admin/certificates')
  await admin.getByRole('searchbox').fill(number)
  await expect(admin.getByText('Omar Farouk')).toBeVisible()
  await admin.getByRole('button', { name: `Actions for ${number}` }).click()
  await admin.getByRole('menuitem', { name: 'Revoke' }).click()
  const asked = admin.getByRole('dialog', { name: `Revoke ${number}?` })
  await expect(asked.getByRole('button', { name: 'Revoke' })).toBeDisabled()
  await asked
    .getByLabel('Reason, for its owner and the audit log')
    .fill('The lessons were done by somebody else.')
  await asked.getByRole('button', { name: 'Revoke' }).click()
  await expect(asked).toBeHidden()
  await expect(admin.getByRole('table').getByText('Revoked', { exact: true })).toBeVisible()

  await visitor.reload()
  await expect(heading(visitor, 'This certificate was revoked')).toBeVisible()
  await expect(visitor.getByText('somebody else')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Reason: The lessons were done by somebody else.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Download PDF: certificate for ${COURSE}` })).toBeHidden()

  problems.expect({ status: 404, url: /\/certificates\/verify\// })
  await visitor.goto('/certificate')
  await visitor.getByLabel('Certificate code').fill('0000 0000 00000')
  await visitor.getByRole('button', { name: 'Check' }).click()
  await expect(heading(visitor, 'We found no such certificate')).toBeVisible()
  await visitor.getByLabel('Certificate code').fill(new URL(address!, visitor.url()).href)
  await visitor.getByRole('button', { name: 'Check' }).click()
  await expect(heading(visitor, 'This certificate was revoked')).toBeVisible()
})
