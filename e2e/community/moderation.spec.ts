import moderation from '#features/community/moderation/web/messages.en.ts'
import { inDatabase } from '../support/database.ts'
import { newPerson, PERSON_OF } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const { one, mine, queue, outcomes } = moderation

/** A post of the sample learner that the sample teacher reported. */
const reportedPost = (title: string): Promise<unknown> =>
  inDatabase(
    `
      with made as (
        insert into threads (anchor, author_id, kind, published_at)
        select 'post', id, 'discussion', now() from users where email = $2
        returning id, author_id
      ), written as (
        insert into posts (id, author_id, title, text, language)
        select id, author_id, $1, 'You all sign like my grandmother.', 'en' from made
      ), opened as (
        insert into moderation_cases (thread_id, audience, opened_at, weight, people)
        select id, 'admins', now(), 100, 1 from made
        returning id
      )
      insert into reports (case_id, user_id, reason, note, weight)
      select o.id, u.id, 'unkind', 'It hurts.', 4 from opened o, users u where u.email = $3`,
    [title, PERSON_OF.Student, PERSON_OF.Teacher],
  )

test('a moderator decides by keyboard alone, the author reads why and appeals', async ({ visit }) => {
  const title = newPerson('P', 'Post').last_name
  await reportedPost(title)
  const admin = await visit({ email: PERSON_OF.Admin! })
  await admin.goto('/admin/reported-comments')
  const row = admin.getByRole('link', { name: title })
  await row.focus()
  await admin.keyboard.press('Enter')
  await expect(heading(admin, title)).toBeVisible()
  await expect(admin.getByText('You all sign like my grandmother.').first()).toBeVisible()
  await expect(admin.getByText('It hurts.')).toBeVisible()
  await expect(admin.getByRole('status').filter({ hasText: /^Yours until/ })).toBeVisible()

  // Without words nothing is decided, and letters that are typed are no keys.
  await admin.keyboard.press('h')
  const dialog = admin.getByRole('dialog', { name: one.deciding.hide })
  await expect(dialog.getByLabel(one.words)).toBeFocused()
  await dialog.getByRole('button', { name: one.confirm.hide }).press('Enter')
  await expect(dialog.getByLabel(one.words)).toBeFocused()
  await admin.keyboard.type('Jokes about how people sign hurt. Keep it kind.')
  await expect(dialog.getByLabel(one.rule)).toHaveValue('kind')
  await dialog.getByLabel(one.sanction).selectOption('warn')
  await dialog.getByRole('button', { name: one.confirm.hide }).press('Enter')
  await expect(admin.getByText(one.done.hide)).toBeVisible()
  await expect(dialog).toBeHidden()

  const author = await visit({ email: PERSON_OF.Student! })
  await author.goto('/app/community/decisions')
  const decided = author.getByRole('listitem').filter({ hasText: title })
  await expect(decided.getByText(outcomes.hide, { exact: true })).toBeVisible()
  await expect(decided.getByText('Be kind', { exact: true })).toBeVisible()
  await expect(decided.getByText('Jokes about how people sign hurt. Keep it kind.')).toBeVisible()
  await decided.getByRole('button', { name: mine.appeal }).click()
  await author.getByLabel(mine.appeal_words).fill('My grandmother signs beautifully.')
  await author.getByRole('button', { name: mine.appeal_send }).click()
  await expect(decided.getByText(mine.appeals.open)).toBeVisible()

  // The decider cannot answer the appeal.
  await admin.goto('/admin/reported-comments')
  await admin.getByRole('radio', { name: queue.parts.appeals }).click()
  const appeal = admin.getByRole('row').filter({ hasText: title })
  await expect(appeal.getByText(moderation.appeals.own)).toBeVisible()
  await expect(appeal.getByRole('button')).toHaveCount(0)
})
