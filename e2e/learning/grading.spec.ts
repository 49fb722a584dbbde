import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { makeCourse, publish, writeQuiz, AUTHOR } from '../support/courses.ts'
import { openQuizOn, quizOn } from '../support/quiz.ts'
import { expect, launchedWith, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { quizzes: words, grading, camera } = wordsOf('en')
const LEARNER = 'peter@example.com'

// The browser gives a moving picture for the camera and asks nobody.
test.use(launchedWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'))

/** The open recorder has no fault that axe finds. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(`[aria-label="${camera.title}"]`).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const handle = (recorder: Locator, which: 'begin' | 'end') =>
  recorder.getByRole('slider', { name: camera[which], exact: true })
/** Milliseconds at which a handle stands. */
const placeOf = async (at: Locator): Promise<number> => Number(await at.inputValue())

/** Records for so many seconds, from the count-down to a stray key that ends it. */
async function recordFor(recorder: Locator, seconds: number): Promise<void> {
  await recorder.getByRole('button', { name: camera.record, exact: true }).press('Enter')
  await expect(recorder.getByText(camera.time(`0:0${seconds}`, '2:00'))).toBeVisible()
  // Hands are far from the device: the target is a third of the screen.
  const target = await recorder.getByRole('button', { name: camera.stop }).boundingBox()
  const screen = recorder.page().viewportSize()!
  expect((target!.width * target!.height) / (screen.width * screen.height)).toBeGreaterThanOrEqual(1 / 3)
  await recorder.page().keyboard.press('ArrowDown')
  await expect(recorder.getByLabel(camera.yours)).toBeVisible()
}

test('a learner signs into the camera and writes an answer; a teacher grades both with a word at a moment and a sign; the learner reads it', async ({
  visit,
}) => {
  test.slow()
  const title = `Signed ${Date.now()}`
  const course = await makeCourse(title, ['Say hello'])
  await writeQuiz(course, course.lessons[0]!, title, [
    {
      id: 'q1',
      kind: 'camera',
      grading: 'teacher',
      points: 2,
      prompt: { en: 'Sign hello to a neighbour' },
      word: 'hello',
    },
    { id: 'q2', kind: 'open', points: 2, prompt: { en: 'When do you wave?' } },
  ])
  const [address] = await publish(course)

  const learner = await visit({ email: LEARNER, width: 390, reducedMotion: true })
  await learner.goto(address!)
  await quizOn(learner).getByRole('button', { name: words.start }).click()
  const quiz = openQuizOn(learner)
  await quiz.getByRole('button', { name: camera.record_video }).click()
  let recorder = learner.getByRole('dialog', { name: camera.title })
  await expect(recorder.getByText(camera.elbow_room)).toBeVisible()
  await expectAccessible(learner)
  await recordFor(recorder, 1)
  // Once more, without asking for the camera anew.
  await recorder.getByRole('button', { name: camera.again }).click()
  await recordFor(recorder, 3)
  // The page goes before the film is sent: it lies in the browser's database.
  await learner.reload()
  await quizOn(learner).getByRole('button', { name: words.start }).click()
  await expect(quiz.getByText(/^You recorded a video of 0:0[3-9] on /)).toBeVisible()
  await quiz.getByRole('button', { name: camera.kept.use }).click()
  recorder = learner.getByRole('dialog', { name: camera.title })
  const [begin, end] = [handle(recorder, 'begin'), handle(recorder, 'end')]
  const [from, to] = [await placeOf(begin), await placeOf(end)]
  expect(to - from).toBeGreaterThan(2000)
  await expectAccessible(learner)
  await end.press('PageDown')
  await end.press('ArrowLeft')
  await begin.press('ArrowRight')
  await begin.press('ArrowRight')
  expect(await placeOf(begin)).toBe(from + 200)
  expect(to - (await placeOf(end))).toBeLessThanOrEqual(1200)
  const length = ((await placeOf(end)) - (await placeOf(begin))) / 1000
  await recorder.getByRole('button', { name: camera.use }).click()
  // Sent, it is watched where it was recorded.
  await expect(quiz.locator('video').first()).toBeVisible({ timeout: 30_000 })
  await quiz.getByRole('button', { name: words.check, exact: true }).click()
  await quiz.getByRole('button', { name: words.next, exact: true }).click()
  await quiz.getByLabel(words.open.label).fill('Across a room')
  await quiz.getByRole('button', { name: words.check, exact: true }).click()
  await quiz.getByRole('button', { name: words.to_result, exact: true }).click()
  await expect(quiz.getByText(words.result.waits(2))).toBeVisible()

  const teacher = await visit({ email: AUTHOR, reducedMotion: true })
  await teacher.goto('/')
  await teacher.getByRole('navigation').getByRole('link', { name: grading.title }).first().click()
  await teacher.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  const signed = teacher.getByRole('region', { name: 'Sign hello to a neighbour' }),
    written = teacher.getByRole('region', { name: 'When do you wave?' })
  const film = signed.locator('video').first()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  // The teacher gets the part only.
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(length, 0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 1
  })
  await signed.getByRole('button', { name: grading.add_mark }).click()
  await signed.getByLabel(/^Comment at 0:01/).fill('Start at the forehead')
  await signed.getByLabel(grading.attach).fill('hello')
  await signed
    .getByRole('list', { name: grading.choose })
    .getByRole('button', { name: /^hello\b/i })
    .first()
    .click()
  await signed.getByRole('radio', { name: '1', exact: true }).check()
  await signed.getByLabel(grading.comment, { exact: true }).fill('Nearly there')
  // The same feedback is given in ASL: countdown, preview, send, and only then save.
  await signed.getByRole('button', { name: camera.record_video }).click()
  recorder = teacher.getByRole('dialog', { name: camera.title })
  await recorder.getByRole('button', { name: camera.record, exact: true }).press('Enter')
  await expect(recorder.getByText(/^0:02 of /)).toBeVisible()
  await recorder.getByRole('button', { name: camera.stop }).press('Enter')
  await expect(recorder.getByLabel(camera.yours)).toBeVisible()
  await recorder.getByRole('button', { name: camera.use }).click()
  await expect(signed.getByRole('button', { name: grading.save })).toBeDisabled()
  await expect(signed.getByRole('button', { name: grading.reply_out })).toBeVisible({ timeout: 30_000 })
  await signed.getByRole('button', { name: grading.save }).click()
  await expect(signed.getByText(/^Graded by Daniel Whitcomb/)).toBeVisible()
  await expect(written.getByText('Across a room')).toBeVisible()
  await written.getByRole('radio', { name: '2', exact: true }).check()
  await written.getByRole('button', { name: grading.save }).click()
  await expect(written.getByText(/^Graded by Daniel Whitcomb/)).toBeVisible()

  // The graded answer is found again and leads back to its list.
  await teacher.getByRole('link', { name: grading.back.graded }).click()
  await expect(teacher.getByRole('radio', { name: grading.states.graded })).toBeChecked()
  await expect(teacher.getByRole('listitem').filter({ hasText: title })).toBeVisible()

  await learner.reload()
  const past = quizOn(learner)
  await past.getByRole('button', { name: new RegExp(words.result.score(75)) }).click()
  await expect(past.getByText('Nearly there')).toBeVisible()
  const reply = past.getByRole('group', { name: words.result.reply('Daniel Whitcomb') }).locator('video')
  await expect
    .poll(() => reply.first().evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await expect(past.getByText('Start at the forehead')).toBeVisible()
})
