import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const COURSE = 'A Deaf colleague on your team'

test('a teacher recommends a course with a line, the learner sees it at home, waves it away and has it back', async ({
  visit,
}) => {
  const teacher = await visit({ email: 'teacher2@example.com' })
  const learner = await visit({ email: 'jonah@example.com' })
  await learner.goto('/app/courses')
  const address = await learner.getByRole('link', { name: COURSE }).first().getAttribute('href')
  await teacher.goto(address!.replace('/app', ''))
  await expect(heading(teacher, COURSE)).toBeVisible()
  await teacher.getByRole('button', { name: 'Recommend', exact: true }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Who would you like to recommend this course to?' })
  await dialog.getByRole('searchbox').fill('jonah@example.com')
  await dialog.getByRole('radio', { name: 'Jonah Petrov' }).check()
  await dialog.getByLabel('A note from you').fill('Start with lesson two.')
  await dialog.getByRole('button', { name: 'Recommend' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    teacher.getByRole('listitem').filter({ hasText: 'Jonah Petrov' }).getByText('has not started yet'),
  ).toBeVisible()

  // The bell tells of it in the open page, and opening the course reads the notification.
  const bell = learner.getByRole('button', { name: /^Notifications: 1 unread notification/ })
  await bell.click()
  const notifications = learner.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByRole('link', { name: `A course is recommended to you: “${COURSE}”` }).click()
  await expect(heading(learner, COURSE)).toBeVisible()
  await expect(learner.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await learner.goto('/app')
  const recommended = learner.getByRole('region', { name: 'Recommended for you' })
  await expect(recommended.getByText('Imani Brooks recommends it')).toBeVisible()
  await expect(recommended.getByText('Start with lesson two.')).toBeVisible()
  await recommended.getByRole('button', { name: `Not for me: ${COURSE}` }).click()
  await expect(recommended.getByText(`“${COURSE}” is no longer recommended to you.`)).toBeVisible()
  await expect(recommended.getByText('Start with lesson two.')).toBeHidden()
  await recommended.getByRole('button', { name: 'Undo' }).click()
  await expect(recommended.getByText('Start with lesson two.')).toBeVisible()
  await teacher.getByRole('button', { name: 'Withdraw the recommendation to Jonah Petrov' }).click()
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Jonah Petrov' })).toBeHidden()
})
