import type { Locator } from '@playwright/test'
import moderation from '#features/community/moderation/web/messages.en.ts'
import posts from '#features/community/posts/web/messages.en.ts'
import standing from '#features/community/standing/web/messages.en.ts'
import threads from '#features/community/threads/web/messages.en.ts'
import { PERSON_OF } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, launchedWith, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { camera, player } = wordsOf('en')
/** Milliseconds of a step of the cut. */
const STEP_MS = 100
const LEARNER = 'omar@example.com',
  TEACHER = 'Daniel Whitcomb'

/** Presses a button by key once it is enabled: a key goes to whatever has the focus, and waits for nothing. */
async function pressReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled({ timeout: 30_000 })
  await button.press('Enter')
}

// The browser gives a moving picture for the camera and asks nobody.
test.use(launchedWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'))

test('a learner asks in sign, accepts the rules, and reads the teacher’s answer when it comes', async ({
  visit,
  problems,
}) => {
  test.slow()
  // The first post is refused until the rules are accepted.
  problems.expect({ status: 409, url: /\/publish$/ })
  const title = `Is this THANK-YOU? ${Date.now()}`
  const learner = await visit({ email: LEARNER, width: 390 })
  await learner.goto('/app/community/add/question?scope=organization')
  await learner.getByLabel(posts.compose.heading).fill(title)
  // The recorder by keyboard alone: count down, stop by any key, once more, cut, use.
  await learner.getByRole('button', { name: camera.record_video }).press('Enter')
  const recorder = learner.getByRole('dialog', { name: camera.title })
  const sign = async (): Promise<void> => {
    await expect(recorder.getByRole('button', { name: camera.record, exact: true })).toBeFocused()
    await learner.keyboard.press('Enter')
    await expect(recorder.getByText(camera.time('0:02', '2:00'))).toBeVisible()
    await learner.keyboard.press('ArrowDown')
  }
  await sign()
  await recorder.getByRole('button', { name: camera.again }).press('Enter')
  await sign()
  const end = recorder.getByRole('slider', { name: camera.end, exact: true })
  const before = Number(await end.inputValue())
  await end.press('ArrowLeft')
  await end.press('ArrowLeft')
  expect(Number(await end.inputValue())).toBeLessThan(before - STEP_MS)
  await recorder.getByRole('button', { name: camera.use }).press('Enter')
  // The draft is on the server before anybody presses anything.
  await expect(learner.getByText(/^Draft saved at/)).toBeVisible({ timeout: 30_000 })
  await pressReady(learner.getByRole('button', { name: posts.compose.publish }))
  // A second try of this test finds them accepted.
  const accept = learner
    .getByRole('dialog', { name: standing.rules.title })
    .getByRole('button', { name: standing.rules.accept })
  await expect(accept.or(heading(learner, title))).toBeVisible({ timeout: 30_000 })
  if (await accept.isVisible()) await pressReady(accept)
  await expect(heading(learner, title)).toBeVisible()

  const teacher = await visit({ email: PERSON_OF.Teacher! })
  await teacher.goto('/app/community?scope=organization')
  // She reads and answers by keyboard alone. The film plays once it is converted.
  await teacher.getByRole('link', { name: title }).press('Enter')
  await expect(heading(teacher, title)).toBeVisible()
  const play = teacher.getByRole('button', { name: player.play, exact: true }).first()
  await expect(async () => {
    await teacher.reload()
    await expect(play).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await play.press('Enter')
  const writing = teacher.getByLabel(threads.write, { exact: true })
  await writing.press('Y')
  await teacher.keyboard.type('es, and let your face thank too.')
  await teacher.getByRole('checkbox', { name: /^Mark / }).press('Space')
  await pressReady(teacher.getByRole('button', { name: threads.send, exact: true }))
  const own = teacher.getByRole('article').filter({ hasText: 'es, and let your face thank too.' })
  await expect(own).toBeVisible()
  await expect(writing).toBeFocused()
  const mark = own.getByRole('button', { name: /^Go to / })
  await mark.press('Enter')
  await expect(mark).not.toBeFocused()
  // The like is stored late: the list waits for it.
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  await teacher.route(/\/like$/, async (route) => {
    await stored
    await route.continue()
  })
  await teacher.getByRole('button', { name: threads.like, exact: true }).first().press('Enter')
  const likers = teacher.getByRole('button', { name: threads.likers.show(1) })
  await likers.press('Enter')
  await expect(teacher.getByRole('dialog')).toBeVisible()
  store()
  await expect(teacher.getByRole('dialog').getByText(TEACHER)).toBeVisible()
  await teacher.keyboard.press('Escape')
  await expect(likers).toBeFocused()

  // Nothing moves under the reader: the answer is a number to press.
  await learner.getByRole('button', { name: threads.fresh(1) }).press('Enter')
  const answer = learner.getByRole('article').filter({ hasText: 'es, and let your face thank too.' })
  await expect(answer).toBeFocused()
  await expect(answer.getByText(threads.teacher, { exact: true })).toBeVisible()
  await answer.getByRole('button', { name: threads.accept }).click()
  await expect(answer.getByText(threads.accepted)).toBeVisible()

  // An @ opens a list of people: Escape closes it, and keys choose.
  const field = learner.getByLabel(threads.write, { exact: true })
  const people = learner.getByRole('listbox', { name: threads.mention.people })
  await field.pressSequentially('Thank you, @')
  await expect(people.getByRole('option').first()).toBeVisible()
  await field.press('Escape')
  await expect(people).toBeHidden()
  await field.fill('Thank you, ')
  await field.pressSequentially('@DANIEL w')
  await expect(people.getByRole('option', { name: TEACHER })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue(`Thank you, @${TEACHER} `)
  await field.pressSequentially('and hello')
  await learner.getByRole('button', { name: threads.send, exact: true }).click()
  await teacher.getByRole('button', { name: threads.fresh(1) }).click()
  const thanks = teacher.getByRole('article').filter({ hasText: 'and hello' })
  await expect(thanks.locator('strong', { hasText: `@${TEACHER}` })).toBeVisible()
  await thanks.getByRole('button', { name: /^Answer / }).press('Enter')
  await teacher.keyboard.type('Any time.')
  await pressReady(teacher.getByRole('button', { name: threads.send_answer, exact: true }))
  await expect(teacher.getByRole('article').getByText('Any time.')).toBeVisible()
  await expect(thanks.getByRole('button', { name: /^Answer / })).toBeFocused()
  const menu = thanks.getByRole('button', { name: /^Actions for / })
  await menu.press('Enter')
  await teacher.getByRole('menuitem', { name: moderation.entry.report }).press('Enter')
  await teacher.getByRole('radio', { name: moderation.reasons.other }).press('Space')
  await pressReady(teacher.getByRole('button', { name: moderation.report.send }))
  await teacher.getByRole('button', { name: moderation.report.close, exact: true }).last().press('Enter')
  await expect(menu).toBeFocused()
  // The other words still show their signs.
  await thanks.getByRole('button', { name: threads.show_signs }).click()
  await expect(thanks.getByRole('button', { name: 'hello', exact: true })).toBeVisible()
})
