import { readFile } from 'node:fs/promises'
import consents from '#features/people/consents/web/messages.en.ts'
import looks from '#features/people/looks/web/messages.en.ts'
import picture from '#features/insights/learners/web/picture/messages.en.ts'
import words from '#features/insights/reports/web/messages.en.ts'
import common from '#web/i18n/common.en.ts'
import { apiClient, sessionOf } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const OWNER = 'owner2@example.com',
  LEARNER = 'carmen@example.com',
  NAME = 'Carmen Solís'

/** Calls the API as somebody. */
async function as<T>(email: string, method: 'get' | 'post', url: string, data?: object): Promise<T> {
  const { token } = await sessionOf(email)
  const api = await apiClient()
  const answer = await api[method](`/api/v2${url}`, {
    ...(data && { data }),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = (await answer.json()) as { data: T }
  await api.dispose()
  return body.data
}

/** However an earlier run ended: the learner shares everything. */
async function everythingShared(): Promise<void> {
  const mine = () => as<{ id: string; state: string }[]>(LEARNER, 'get', '/consents/mine')
  if ((await mine()).some((consent) => consent.state === 'granted')) return
  const me = await as<{ user: { id: string } }>(LEARNER, 'get', '/users/me')
  await as(OWNER, 'post', '/consents', { subject_id: me.user.id, scope: ['progress', 'reports'] })
  const asked = (await mine()).find((consent) => consent.state === 'requested')
  await as(LEARNER, 'post', `/consents/${asked!.id}/decide`, { decision: 'granted' })
}

test('an owner reads a report, takes it away and has it sent; a learner sees who looked, and is gone when they stop sharing', async ({
  visit,
}) => {
  await everythingShared()
  const page = await visit({ email: OWNER })
  await page.goto('/reports')
  await expect(heading(page, words.title)).toBeVisible()
  await page.getByLabel(words.period, { exact: true }).selectOption({ label: common.ranges.all })
  await expect(page).toHaveURL(/date_range=all/)
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n').some((line) => line.startsWith(NAME))).toBe(
    true,
  )
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('tab', { name: words.tabs.mail }).click()
  await page.getByRole('button', { name: words.mail.add }).click()
  await page.getByRole('dialog').getByLabel(words.mail.hour).selectOption('7')
  await page.getByRole('dialog').getByRole('button', { name: common.save }).press('Enter')
  const sent = page.getByRole('listitem').filter({ hasText: words.mail.active }).last()
  await expect(sent).toBeVisible()
  await sent.getByRole('button', { name: new RegExp(`^${words.mail.pause}`) }).click()
  const paused = page.getByRole('listitem').filter({ hasText: words.mail.paused }).last()
  await paused.getByRole('button', { name: new RegExp(`^${common.delete}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click()
  await expect(page.getByText(words.mail.empty)).toBeVisible()

  await page.getByRole('tab', { name: words.tabs.learners }).click()
  await page.getByRole('link', { name: NAME }).click()
  await expect(heading(page, NAME)).toBeVisible()
  await page.getByLabel(picture.notes.label).fill('Loves to spell.')
  await page.getByRole('button', { name: picture.notes.add }).click()
  await expect(page.getByText('Loves to spell.')).toBeVisible()
  const theReport = page.url()

  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto('/app/settings#privacy')
  await expect(learner.getByText('Elena Prieto').last()).toBeVisible()
  await expect(learner.getByText(looks.kinds.file)).toBeVisible()
  await expect(learner.getByText('Loves to spell.')).toBeHidden()
  await expectNoSidewaysScroll(learner)
  await learner.getByRole('button', { name: consents.withdraw }).click()
  await expect(learner.getByText(consents.mine.state.withdrawn)).toBeVisible()

  await page.goto('/reports?date_range=all')
  await expect(page.getByText(words.one_not_agreed)).toBeVisible()
  await expect(page.getByRole('link', { name: NAME })).toBeHidden()
  await page.goto(theReport)
  await expect(page.getByText(picture.not_agreed)).toBeVisible()
  await everythingShared()
})
