import { apiClient, newPerson } from '../support/people.ts'
import { followMail, heading, keptSession, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import lists from '#features/site/lists/web/messages.en.ts'
import organizations from '#features/insights/organizations/web/messages.en.ts'
import versions from '#web/i18n/versions.en.ts'
import codes from '#features/access/service-codes/web/messages.en.ts'
import requests from '#features/access/code-requests/web/messages.en.ts'
import dashboards from '#features/insights/dashboards/web/messages.en.ts'
import links from '#features/people/invite-links/web/messages.en.ts'
import people from '#features/people/people-admin/web/messages.en.ts'
import support from '#features/site/support/web/messages.en.ts'
import { wordsOf } from '../support/words.ts'

const ADMIN = 'admin@example.com'

test('an organization is made, its owner joins by the mail, two edit it at once, and its doors are shut and opened again', async ({
  visit,
  problems,
}) => {
  const owner = newPerson('Nadia', 'Harbour')
  const name = `Harbour School ${owner.last_name}`
  const page = await visit({ email: ADMIN })
  await page.goto('/admin/organization')
  await page.getByRole('link', { name: organizations.list.add }).first().click()
  await page.getByLabel(organizations.form.name, { exact: true }).fill(name)
  await page.getByLabel(organizations.form.type, { exact: true }).selectOption('Educational')
  await page.getByLabel(organizations.form.owner).fill(owner.email)
  await page.getByRole('button', { name: organizations.form.create }).click()
  await expect(heading(page, name)).toBeVisible()

  const theirs = await visit()
  await followMail(theirs, owner.email)
  const words = wordsOf('en').signIn
  await theirs.getByLabel(words.first_name, { exact: true }).fill(owner.first_name)
  await theirs.getByLabel(words.last_name, { exact: true }).fill(owner.last_name)
  await theirs.getByLabel(words.password, { exact: true }).fill(owner.password)
  await theirs.getByRole('checkbox', { name: new RegExp(words.register.terms_link) }).check()
  await theirs.getByRole('button', { name: wordsOf('en').invites.accept.submit }).click()
  await expect(heading(theirs, name)).toBeVisible()

  // The administrator has the form open while the owner's newer version is saved: nobody writes over the
  // other without choosing so.
  await expect.poll(async () => (await keptSession(theirs))?.token).toEqual(expect.any(String))
  const token = (await keptSession(theirs))?.token
  const client = await apiClient()
  await page.getByRole('link', { name: organizations.actions.edit, exact: true }).click()
  await page.getByLabel(organizations.form.phone).fill('555 0100')
  const saved = await client.patch(`/api/v2/organizations/${page.url().split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { phone: '555 0199', website: 'https://harbour.example' },
  })
  expect(saved.status()).toBe(200)
  problems.expect({ status: 412, url: /\/organizations\// })
  await page.getByRole('button', { name: organizations.form.save, exact: true }).click()
  const choice = page.getByRole('group', { name: organizations.form.phone })
  await expect(choice).toContainText('555 0199')
  await expect(page.getByLabel(organizations.form.website)).toHaveValue('https://harbour.example')
  await page.getByRole('button', { name: organizations.form.save, exact: true }).click()
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: versions.keep_mine }).click()
  await page.getByRole('button', { name: organizations.form.save, exact: true }).click()
  await expect(page.getByText('555 0100')).toBeVisible()

  // A link by which its learners join, for addresses of its domain alone; made and taken back in its name.
  await page.getByRole('tab', { name: organizations.one.links, exact: true }).click()
  await page.getByRole('button', { name: links.panel.add }).click()
  await page.getByLabel(links.form.label, { exact: true }).fill('Harbour class')
  await page.getByLabel(links.form.domains, { exact: true }).fill('harbour.example')
  await page.getByRole('button', { name: links.form.submit, exact: true }).click()
  await page
    .getByRole('dialog', { name: links.share.title, exact: true })
    .getByRole('button', { name: wordsOf('en').common.close })
    .click()
  await expect(page.getByText(links.panel.only('harbour.example'))).toBeVisible()
  await page.getByRole('button', { name: links.panel.revoke_of('Harbour class'), exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: links.revoke.confirm, exact: true }).click()
  await expect(page.getByText(links.panel.states.revoked, { exact: true })).toBeVisible()

  // Their browser would be told that it is signed out.
  await theirs.context().close()
  await page.getByRole('button', { name: organizations.actions.deactivate, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: organizations.deactivate.confirm, exact: true })
    .click()
  await expect(page.getByText(/Its people can’t sign in; everything is kept/)).toBeVisible()
  await page.getByRole('button', { name: organizations.actions.activate, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: organizations.activate.confirm, exact: true })
    .click()
  await expect(page.getByText(/Its people can’t sign in; everything is kept/)).toBeHidden()
})

test('a list of the settings is added to, put in order with the keyboard, and tidied', async ({ visit }) => {
  const name = newPerson('Topic', 'list').last_name
  const page = await visit({ email: ADMIN })
  await page.goto('/admin/settings/course-category')
  for (const entry of [`A ${name}`, `B ${name}`]) {
    await page.getByRole('button', { name: lists.add, exact: true }).first().click()
    await page.getByRole('dialog').getByLabel(lists.name_en, { exact: true }).fill(entry)
    await page.getByRole('dialog').getByLabel(lists.name_es, { exact: true }).fill(`${entry} (es)`)
    await page.getByRole('dialog').getByRole('button', { name: lists.add, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const items = page.getByRole('list', { name: lists.titles['course-category'] }).getByRole('listitem')
  await expect(items.last()).toContainText(`B ${name}`)
  await page.getByRole('button', { name: lists.handle(`B ${name}`), exact: true }).press('ArrowUp')
  await expect(items.last()).toContainText(`A ${name}`)
  await page.reload()
  await expect(items.last()).toContainText(`A ${name}`)
  await page.getByRole('button', { name: lists.actions.remove(`A ${name}`), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: wordsOf('en').common.delete, exact: true })
    .click()
  await expect(items.last()).toContainText(`B ${name}`)
})

test('a visitor asks support, an administrator answers, and the mail opens the conversation', async ({
  visit,
}) => {
  const person = newPerson('Iker', 'Asks')
  const page = await visit()
  await page.goto('/support')
  await expect(page.getByText('I forgot my password')).toBeVisible()
  await page.getByLabel(support.name, { exact: true }).fill(person.first_name)
  await page.getByLabel(support.email, { exact: true }).fill(person.email)
  await page.getByLabel(support.subject, { exact: true }).fill(`Question of ${person.last_name}`)
  await page.getByLabel(support.message, { exact: true }).fill('Where do I begin?')
  await page.getByRole('button', { name: support.submit, exact: true }).click()
  await expect(page.getByText(support.sent)).toBeVisible()

  const admin = await visit({ email: ADMIN })
  await admin.goto('/admin/feedback')
  await admin.getByRole('link', { name: `Question of ${person.last_name}` }).click()
  await admin.getByLabel(support.queue.answer, { exact: true }).fill('With the first lesson, which is free.')
  await admin.getByRole('button', { name: support.queue.send }).click()
  await expect(admin.getByText(support.statuses.Responded)).toBeVisible()

  await followMail(page, person.email)
  await expect(heading(page, `Question of ${person.last_name}`)).toBeVisible()
  await expect(page.getByText('With the first lesson, which is free.')).toBeVisible()
})

test('an administrator sees the product as somebody does, in their language, changes nothing, and stops', async ({
  visit,
}) => {
  const person = newPerson('Ulla', 'Seen')
  const learner = await visit({ language: 'es' })
  await learner.goto('/auth/register')
  await register(learner, person, 'es')
  const page = await visit({ email: ADMIN })
  await page.goto(`/admin/people?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: new RegExp(`${person.first_name} ${person.last_name}`) }).click()
  await page.getByRole('menuitem', { name: people.act }).click()
  await page.getByLabel(people.reason).fill('looking into a question')
  await page.getByRole('button', { name: people.act_confirm, exact: true }).click()
  const acting = wordsOf('es').areas.acting
  await expect(page.getByText(acting.as(`${person.first_name} ${person.last_name}`))).toBeVisible()
  await page.getByRole('button', { name: acting.stop, exact: true }).click()
  await expect(heading(page, people.title)).toBeVisible()
})

test('a Regional Center asks for a code of its learner, an administrator puts it right and issues it', async ({
  visit,
}) => {
  const code = `RC-${newPerson('A', 'B').last_name}`
  const center = await visit({ email: 'center@example.com', width: 390 })
  await center.goto('/manage-subscription/service-codes')
  await center.getByRole('link', { name: codes.center.ask }).click()
  await center.getByRole('link', { name: /Lena Abbasi/ }).click()
  await center.getByRole('button', { name: requests.ask.send }).click()
  await expect(center.getByLabel(codes.form.code, { exact: true })).toBeFocused()
  await center.getByLabel(codes.form.code, { exact: true }).fill(code)
  await center.getByRole('button', { name: requests.ask.send }).click()
  await expect(center.getByText(code)).toBeVisible()
  await expect(
    center.getByRole('region', { name: requests.part }).getByText(requests.states.open, { exact: true }),
  ).toBeVisible()

  const page = await visit({ email: ADMIN })
  await page.goto('/admin')
  await page.getByRole('link', { name: new RegExp(dashboards.waiting.codes) }).click()
  await page.getByRole('link', { name: code, exact: true }).click()
  await page.getByLabel(codes.form.units, { exact: true }).fill('4')
  await page.getByRole('button', { name: requests.one.issue }).click()
  await expect(heading(page, requests.queue.title)).toBeVisible()
  await expect(page.getByRole('link', { name: code, exact: true })).toHaveCount(0)

  await center.goto('/manage-subscription/service-codes')
  await expect(center.getByRole('link', { name: code })).toBeVisible()
  await expect(center.getByText(codes.of('4', '4'))).toBeVisible()
})
