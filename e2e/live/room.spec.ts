import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { expectAccessible } from '../support/judged.ts'
import { meetingOf } from '../support/meetings.ts'
import { PERSON_OF } from '../support/people.ts'
import { expect, launchedWith, test } from '../support/test.ts'

// A camera that shows a moving picture, allowed without asking; addresses of this machine as they are, which
// a sandbox without multicast DNS can reach.
test.use(
  launchedWith(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ),
)

const comeIn = async (page: Page): Promise<void> => {
  const allow = page.getByRole('button', { name: 'Turn the camera on' })
  const come = page.getByRole('button', { name: 'Come in', exact: true })
  await expect(allow.or(come)).toBeVisible()
  if (await allow.isVisible()) await allow.click()
  await expect(page.getByText(/smooth|too few/)).toBeVisible()
  await expectAccessible(page)
  await come.click()
}
const enter = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/room/${id}`)
  await comeIn(page)
}
/** Pictures of the other that were decoded and shown in the middle. */
const frames = (page: Page): Promise<number> =>
  page
    .locator('[data-large] video')
    .first()
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
    .catch(() => 0)

test('two meet: pictures, letters, hands, one sign in step, and a board; nobody else', async ({
  visit,
  problems,
}) => {
  // A stranger's, and that of somebody who was taken off it.
  problems.expect({ status: 404, url: /\/live\/rooms\// })
  const emails = { teacher: PERSON_OF.Teacher!, learner: PERSON_OF.Student! }
  const id = await meetingOf(emails.teacher, emails.learner)
  const [teacher, learner, stranger] = await Promise.all([
    visit({ email: emails.teacher }),
    visit({ email: emails.learner, width: 390 }),
    visit({ email: PERSON_OF.Organization! }),
  ])
  await stranger.goto(`/room/${id}`)
  await expect(stranger.getByRole('heading', { name: 'There is nothing here for you' })).toBeVisible()
  await enter(teacher, id)
  await expect(teacher.getByText('You are the first here')).toBeVisible()
  await enter(learner, id)
  for (const page of [teacher, learner])
    await expect.poll(() => frames(page), { timeout: 15_000 }).toBeGreaterThan(30)

  for (const page of [teacher, learner]) await expectAccessible(page)

  // Each letter, while it is being written; none of them is taken for a key.
  await learner.keyboard.press('t')
  await expect(learner.getByLabel('Write as you go')).toBeFocused()
  await learner.keyboard.type('hello')
  await expect(teacher.locator('[data-live-text]')).toContainText('hello')
  await learner.keyboard.press('Enter')
  await learner.getByLabel('Message').fill('My dog is here')
  await learner.getByRole('button', { name: 'Send' }).click()

  // One queue for both, in the order in which the hands were raised.
  await teacher.keyboard.press('h')
  await expect(learner.getByLabel('Hand up, number 1').first()).toBeVisible()
  await learner.keyboard.press('Escape')
  await expect(learner.getByRole('button', { name: 'Text, people, signs, board' })).toBeFocused()
  await learner.getByRole('button', { name: 'Raise your hand' }).click()
  await teacher.keyboard.press('p')
  await expect(teacher.locator('[data-hands-queue] li')).toHaveCount(2)
  await expect(teacher.locator('[data-hands-queue] li').first()).toContainText('(you)')
  await expect(learner.getByLabel('Hand up, number 2')).toBeVisible()

  await learner.getByRole('button', { name: 'Look here' }).click()
  await expect(teacher.locator('[data-glow]')).toBeAttached()
  await expect(teacher.getByText('asks you to look')).toBeVisible()

  await teacher.getByRole('tab', { name: 'Sign' }).click()
  await teacher.getByLabel('Or a sentence in glosses').fill('your name what')
  await teacher.getByRole('button', { name: 'Show to everybody' }).click()
  for (const page of [teacher, learner])
    await expect(page.locator('[data-shared-sign="YOUR NAME WHAT"]')).toBeVisible()
  await teacher.getByRole('button', { name: 'Take it away' }).click()
  await expect(learner.locator('[data-shared-sign]')).toHaveCount(0)

  await teacher.getByRole('tab', { name: 'Board' }).click()
  await teacher.getByLabel('Signs in order, in glosses').fill('your name what')
  await teacher.getByLabel('What face and head say').selectOption({ index: 1 })
  await teacher.getByRole('button', { name: 'Put on the board' }).click()
  await learner.keyboard.press('b')
  await expect(learner.getByRole('list', { name: 'Lines on the board' })).toContainText('YOUR NAME WHAT')
  await learner.getByRole('button', { name: 'Add all to practice' }).click()
  await expect(learner.getByText(/in your practice/)).toBeVisible()

  for (const page of [teacher, learner]) await expectAccessible(page)

  // The board leads to its signs once one has left, and one may come back.
  await learner.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(learner.getByRole('heading', { name: 'You have left' })).toBeVisible()
  await expect(learner.getByRole('link', { name: 'NAME' })).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'Come back in' }).click()
  await comeIn(learner)
  await expect.poll(() => frames(teacher), { timeout: 15_000 }).toBeGreaterThan(0)

  // Whoever is taken off the meeting is out, and the picture with them.
  await inDatabase(
    `
      delete from booking_people p
      using users u
      where u.id = p.user_id and u.email = $1 and p.booking_id = $2`,
    [emails.learner, id],
  )
  await teacher.keyboard.press('Escape')
  await learner.reload()
  await expect(learner.getByRole('heading', { name: 'There is nothing here for you' })).toBeVisible()
  await expect(teacher.getByText('You are the first here')).toBeVisible()
})
