import { newPerson } from '../support/people.ts'
import { confirmByMail, fillSignIn, heading, register } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en'),
  es = wordsOf('es')

test('an owner makes a link, a visitor registers by it and is a member, and the next one finds it used up', async ({
  visit,
}) => {
  const owner = await visit({ email: 'owner@example.com' })
  await owner.goto('/manage-student?tab=links')
  await owner.getByRole('button', { name: en.inviteLinks.panel.add }).click()
  const { last_name: label, ...visitor } = newPerson('Tova', 'Class')
  await owner.getByLabel(en.inviteLinks.form.label, { exact: true }).fill(label)
  await owner.getByLabel(en.inviteLinks.form.uses, { exact: true }).fill('1')
  await owner.getByRole('button', { name: en.inviteLinks.form.submit }).click()
  // It opens at once, to be handed on.
  await expect(owner.getByRole('img', { name: en.inviteLinks.share.qr })).toBeVisible()
  const link = await owner.getByLabel(en.inviteLinks.share.address, { exact: true }).inputValue()

  const person = { ...visitor, last_name: 'Lind' }
  const page = await visit({ width: 390 })
  await page.goto(link)
  await page.getByRole('button', { name: en.inviteLinks.join.register }).click()
  await register(page, person)
  await confirmByMail(page, person.email)
  await expect(page.getByText(en.inviteLinks.join.as(person.email))).toBeVisible()
  await page.getByRole('button', { name: en.inviteLinks.join.submit, exact: true }).click()
  await expect(heading(page, en.signIn.joined.title)).toBeVisible()

  await owner.goto('/manage-student?q=Tova')
  await expect(owner.getByText(person.email)).toBeVisible()
  const late = await visit({ language: 'es', theme: 'dark', width: 390 })
  await late.goto(link)
  await expect(late.getByText(es.inviteLinks.not.used_up)).toBeVisible()
  // Members are told so, in the language of their account, even when the link has ended.
  await late.goto('/auth/login')
  await fillSignIn(late, person, 'es')
  await expect(late).toHaveURL((url) => url.pathname.startsWith('/app'))
  await late.goto(link)
  await expect(heading(late, en.inviteLinks.not.member_title('Marlow Valley College'))).toBeVisible()
})

test('a link for one domain asks for another account, and one that was taken back is closed', async ({
  visit,
  problems,
}) => {
  // The socket asks once more while the session that it belongs to ends, and what is refused asks for a fresh
  // token.
  problems.expect({ status: 401, url: /\/auth\/(socket-token|refresh)$/ })
  const owner = await visit({ email: 'owner@example.com' })
  await owner.goto('/manage-users?tab=links')
  await owner.getByRole('button', { name: en.inviteLinks.panel.add }).click()
  const { last_name: label } = newPerson('Ida', 'Domain')
  await owner.getByLabel(en.inviteLinks.form.label, { exact: true }).fill(label)
  await owner.getByLabel(en.inviteLinks.form.domains, { exact: true }).fill('marlow-valley.example')
  await owner.getByRole('button', { name: en.inviteLinks.form.submit }).click()
  const link = await owner.getByLabel(en.inviteLinks.share.address, { exact: true }).inputValue()
  const free = await visit({ email: 'free@example.com' })
  await free.goto(link)
  await expect(heading(free, en.inviteLinks.not.domain_title)).toBeVisible()
  await free.getByRole('button', { name: en.inviteLinks.join.other }).click()
  await expect(free.getByLabel(en.signIn.identifier, { exact: true })).toBeVisible()

  await owner.getByRole('dialog').getByRole('button', { name: en.common.close }).click()
  await owner.getByRole('button', { name: en.inviteLinks.panel.revoke_of(label) }).click()
  await owner.getByRole('button', { name: en.inviteLinks.revoke.confirm, exact: true }).click()
  await expect(owner.getByRole('button', { name: en.inviteLinks.panel.revoke_of(label) })).toBeHidden()
  const visitor = await visit({ width: 390 })
  await visitor.goto(link)
  await expect(visitor.getByText(en.inviteLinks.not.revoked)).toBeVisible()
})
