import posts from '#features/community/posts/web/messages.en.ts'
import standing from '#features/community/standing/web/messages.en.ts'
import threads from '#features/community/threads/web/messages.en.ts'
import { PERSON_OF } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, launchedWith, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { camera } = wordsOf('en')
const LEARNER = 'omar@example.com',
  TEACHER = 'Daniel Whitcomb'

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
  await learner.getByRole('button', { name: camera.record_video }).click()
  const recorder = learner.getByRole('dialog', { name: camera.title })
  await recorder.getByRole('button', { name: camera.record, exact: true }).press('Enter')
  await expect(recorder.getByText(camera.time('0:01', '2:00'))).toBeVisible()
  await learner.keyboard.press('ArrowDown')
  await recorder.getByRole('button', { name: camera.use }).click()
  // The draft is on the server before anybody presses anything.
  await expect(learner.getByText(/^Draft saved at/)).toBeVisible({ timeout: 30_000 })
  await learner.getByRole('button', { name: posts.compose.publish }).click()
  const rules = learner.getByRole('dialog', { name: standing.rules.title })
  await rules.getByRole('button', { name: standing.rules.accept }).click()
  await expect(heading(learner, title)).toBeVisible()

  const teacher = await visit({ email: PERSON_OF.Teacher! })
  await teacher.goto('/app/community?scope=organization')
  await teacher.getByRole('link', { name: title }).click()
  await teacher.getByLabel(threads.write, { exact: true }).fill('Yes, and let your face thank too.')
  await teacher.getByRole('button', { name: threads.send, exact: true }).click()
  await expect(teacher.getByRole('article').getByText('Yes, and let your face thank too.')).toBeVisible()

  // Nothing moves under the reader: the answer is a number to press.
  await learner.getByRole('button', { name: threads.fresh(1) }).click()
  const answer = learner.getByRole('article').filter({ hasText: 'Yes, and let your face thank too.' })
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
  // The other words still show their signs.
  await thanks.getByRole('button', { name: threads.show_signs }).click()
  await expect(thanks.getByRole('button', { name: 'hello', exact: true })).toBeVisible()
})
