import { AxeBuilder } from '@axe-core/playwright'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const COURSE = 'A Deaf colleague on your team'

test('a learner says what they think of a course by keyboard, its organization answers, and the learner reads it by mail and beside the course', async ({
  visit,
}) => {
  const learner = await visit({ email: 'omar@example.com' })
  await learner.goto('/app/courses')
  await learner.getByRole('link', { name: COURSE }).first().click()
  await expect(heading(learner, COURSE)).toBeVisible()
  await expect(learner.getByText('4.3 of 5')).toBeVisible()
  const ask = learner.getByRole('heading', { name: 'What do you think of this course?' })
  await expect(ask).toBeVisible()
  const send = learner.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(learner.getByRole('alert').filter({ hasText: 'Choose how many stars.' })).toBeVisible()
  await learner.getByRole('radio', { name: '1 star: Not for me' }).focus()
  await learner.keyboard.press('Space')
  for (let n = 1; n < 4; n += 1) await learner.keyboard.press('ArrowRight')
  await expect(learner.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
  await learner.getByLabel('In your words').fill('The pace is right for me.')
  await send.click()
  await expect(learner.getByRole('heading', { name: 'What you think of this course' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page: learner }).include('#feedback').analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  const course = learner.url()

  await learner.getByRole('link', { name: 'Your work and your place' }).first().click()
  await learner.getByRole('link', { name: 'All of the lesson' }).click()
  const lesson = learner.getByRole('region', { name: 'How was this lesson?' })
  await lesson.getByRole('radio', { name: '3 stars: All right' }).check({ force: true })
  await lesson.getByLabel('In your words').fill('Show the office sign once more.')
  await lesson.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(lesson.getByRole('heading', { name: 'What you think of this lesson' })).toBeVisible()

  const owner = await visit({ email: 'owner@example.com' })
  await owner.goto('/feedback')
  await owner
    .getByRole('row', { name: /Omar Farouk.*The pace is right/ })
    .getByRole('button', { name: 'Omar Farouk', exact: true })
    .click()
  const dialog = owner.getByRole('dialog', { name: 'Omar Farouk says' })
  await expect(dialog.getByText('The pace is right for me.')).toBeVisible()
  await dialog.getByLabel('Your answer').fill('Good to know. A second course follows in spring.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    owner.getByRole('row', { name: /Omar Farouk.*The pace is right/ }).getByText('Answered'),
  ).toBeVisible()

  await learner.goto('/dev/mailbox')
  await expect(
    learner
      .getByRole('listitem')
      .filter({ hasText: 'To omar@example.com' })
      .filter({ hasText: 'An answer to what you said' })
      .first(),
  ).toBeVisible()
  await learner.goto(course)
  await expect(learner.getByText('Ruth Okafor answers')).toBeVisible()
  await expect(learner.getByText('Good to know. A second course follows in spring.')).toBeVisible()

  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto('/admin/feedback')
  await admin.getByRole('radio', { name: 'Feedback', exact: true }).click()
  await expect(admin).toHaveURL(/queue=feedback/)
  await expect(admin.getByRole('row', { name: /Omar Farouk/ }).first()).toBeVisible()
  await admin.getByLabel('About', { exact: true }).selectOption({ label: 'Lessons' })
  await expect(admin.getByRole('row', { name: /Omar Farouk.*Show the office sign once more/ })).toBeVisible()

  await learner.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(ask).toBeVisible()
})
