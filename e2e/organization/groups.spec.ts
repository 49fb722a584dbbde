import { newPerson } from '../support/people.ts'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en')

test('an owner makes a group, puts learners in and takes one out, renames it, and deletes it by its name', async ({
  visit,
}) => {
  const words = en.members.groups
  const { last_name: name } = newPerson('A', 'Morning')
  const page = await visit({ email: 'owner@example.com' })
  await page.goto('/manage-student?tab=groups')
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: en.common.save }).click()
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: words.add_learners }).first().click()
  for (const learner of ['Hannah Weiss', 'Samuel Osei'])
    await page.getByRole('checkbox', { name: learner }).check()
  await page.getByRole('button', { name: words.put_in('2') }).click()
  await expect(page.getByRole('link', { name: /Hannah Weiss/ })).toBeVisible()
  await page.getByRole('button', { name: en.lists.actions_for('Hannah Weiss') }).click()
  await page.getByRole('menuitem', { name: words.take_out }).click()
  await expect(page.getByRole('link', { name: /Hannah Weiss/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Samuel Osei/ })).toBeVisible()
  await page.getByRole('button', { name: words.rename, exact: true }).click()
  await page.getByLabel(words.name, { exact: true }).fill(`${name} two`)
  await page.getByRole('dialog').getByRole('button', { name: en.common.save }).click()
  await expect(heading(page, `${name} two`)).toBeVisible()
  await page.getByRole('button', { name: words.remove, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByLabel(words.remove_type(`${name} two`))
    .fill(`${name} two`)
  await page.getByRole('button', { name: words.remove_confirm }).click()
  await expect(page).toHaveURL(/tab=groups/)
  await expect(page.getByRole('link', { name: `${name} two` })).toBeHidden()
})
