import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { expectAccessible } from '../support/judged.ts'
import { meetingOf } from '../support/meetings.ts'
import { PERSON_OF } from '../support/people.ts'
import { expect, launchedWith, test } from '../support/test.ts'

test.use(
  launchedWith(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ),
)

const look = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/room/${id}`)
  const allow = page.getByRole('button', { name: 'Turn the camera on' })
  const come = page.getByRole('button', { name: 'Come in', exact: true })
  await expect(allow.or(come)).toBeVisible()
  if (await allow.isVisible()) await allow.click()
}
/** Bytes of films that lie on a device. */
const storedBytes = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('asl-recordings')
        opening.onsuccess = () => {
          const base = opening.result
          if (!base.objectStoreNames.contains('pieces')) return resolve(0)
          const all = base.transaction('pieces').objectStore('pieces').getAll()
          all.onsuccess = () => {
            base.close()
            resolve((all.result as { blob: Blob }[]).reduce((sum, { blob }) => sum + blob.size, 0))
          }
        }
      }),
  )
/** More than a film's head: some seconds of it. */
const SOME_BYTES = 100_000
const films = (page: Page) => page.locator('video[data-film]')

test('records by both their yes, sends what a lost tab left, plays it in step, and deletes it', async ({
  visit,
}) => {
  const emails = { teacher: PERSON_OF.Teacher!, learner: PERSON_OF.Student! }
  const id = await meetingOf(emails.teacher, emails.learner)
  const [teacher, learner] = await Promise.all([
    visit({ email: emails.teacher }),
    visit({ email: emails.learner, width: 390, theme: 'dark' }),
  ])
  await look(teacher, id)
  await teacher.getByRole('button', { name: 'Come in', exact: true }).click()
  await expect(teacher.getByText('You are the first here')).toBeVisible()
  await expect(teacher.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
  await teacher.keyboard.press('r')
  await expect(teacher.getByRole('heading', { name: 'Record this meeting?' })).toBeVisible()
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'I agree, ask everybody' }).click()
  await expect(teacher.getByText('Being recorded')).toBeVisible()

  // People who join later are asked for consent before they are let in.
  await look(learner, id)
  await expect(learner.getByRole('heading', { name: /would like to record/ })).toBeVisible()
  await expect(learner.getByRole('button', { name: 'Come in', exact: true })).toBeDisabled()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'I agree', exact: true }).click()
  await learner.getByRole('button', { name: 'Come in', exact: true }).click()
  for (const page of [teacher, learner]) {
    await expect(page.getByText('Being recorded')).toBeVisible()
    await expect.poll(() => storedBytes(page), { timeout: 20_000 }).toBeGreaterThan(SOME_BYTES)
  }
  // A tab that is lost has its pieces on the device; the next page that is opened sends them.
  await learner.goto('/app')
  await expect(learner.getByText('Your film has arrived.')).toBeVisible({ timeout: 20_000 })
  expect(await storedBytes(learner)).toBe(0)

  await teacher.getByRole('button', { name: 'Stop recording' }).click()
  await expect(teacher.getByText('Recording has stopped')).toBeVisible()
  await teacher.keyboard.press('q')
  await expect(teacher.getByText('Your film has arrived.')).toBeVisible({ timeout: 20_000 })

  await inDatabase(
    `update bookings set period = tstzrange(now() - interval '3 hours', now() - interval '2 hours') where id = $1`,
    [id],
  )
  await expect
    .poll(
      async () =>
        (
          await inDatabase<{ n: number }>(
            `
              select count(*)::int as n
              from recordings r
              join media m on m.id = r.media_id and m.state = 'ready'
              where r.booking_id = $1`,
            [id],
          )
        )[0]!.n,
      { timeout: 40_000 },
    )
    .toBe(2)
  await teacher.reload()
  await expect(films(teacher)).toHaveCount(2)
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'Play', exact: true }).click()
  const places = () =>
    films(teacher).evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime))
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(0.3)

  // Their own film alone, and the yes that is taken back.
  await learner.goto(`/room/${id}`)
  await expect(films(learner)).toHaveCount(1)
  await learner.getByRole('button', { name: 'Take my yes back and delete my film' }).click()
  await learner.getByRole('button', { name: 'Take it back' }).click()
  await expect(films(learner)).toHaveCount(0)
  await teacher.reload()
  await expect(films(teacher)).toHaveCount(1)
})
