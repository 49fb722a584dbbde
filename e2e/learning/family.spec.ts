import { newPerson } from '../support/people.ts'
import { fillSignIn, followMail, heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const en = wordsOf('en'),
  es = wordsOf('es')
const OWNER = 'family@example.com'

test('a family invites somebody, who joins and says what they share, until every seat is taken', async ({
  visit,
  problems,
}) => {
  // The child is signed out by a new password, and then tries the old one.
  problems.expect({ status: 401, url: /\/api\// })
  const owner = await visit({ email: OWNER, width: 390 })
  await owner.goto('/app/manage_users')
  await expect(heading(owner, en.families.title)).toBeVisible()
  const aunt = newPerson('Sole', 'Delgado'),
    late = newPerson('Nico', 'Delgado')
  for (const person of [aunt, late]) {
    await owner.getByRole('button', { name: en.families.actions.invite }).click()
    await owner.getByLabel(en.families.invite.email, { exact: true }).fill(person.email)
    await owner.getByRole('button', { name: en.families.invite.submit }).click()
    await expect(owner.getByText(person.email).first()).toBeVisible()
  }
  const page = await visit({ language: 'es', theme: 'dark' })
  await followMail(page, aunt.email)
  await expect(heading(page, es.families.join.title('Rosa Delgado'))).toBeVisible()
  for (const [name, value] of [
    [es.signIn.first_name, aunt.first_name],
    [es.signIn.last_name, 'Delgado'],
    [es.signIn.password, aunt.password],
    [es.signIn.birth.year, '1971'],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('checkbox', { name: es.families.join.share('Rosa Delgado') }).check()
  await page.getByRole('checkbox', { name: new RegExp(es.signIn.register.terms_link) }).check()
  await page.getByRole('button', { name: es.families.join.submit, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app'))
  await page.goto('/app/manage_users')
  await expect(page.getByRole('switch', { name: es.families.member_of.share('Rosa Delgado') })).toBeChecked()
  // Her settings say so too, where they say who can see what.
  await page.goto('/app/settings#privacy')
  await expect(
    page.getByRole('region', { name: es.looks.who }).getByRole('heading', { name: 'Rosa Delgado' }),
  ).toBeVisible()

  // The owner sees her with what she shares; a child takes the last seat.
  await owner.goto('/app/manage_users')
  await expect(owner.getByRole('heading', { name: 'Sole Delgado' })).toBeVisible()
  await owner.getByRole('button', { name: en.families.actions.child }).click()
  const child = newPerson('Emi', 'Delgado')
  // The part before the @ is a free username.
  const [typed = ''] = child.email.split('@')
  const sheet = owner.getByRole('dialog')
  for (const [name, value] of [
    [en.families.child.first_name, 'Emi'],
    [en.families.child.last_name, 'Delgado'],
    [en.families.child.year, String(new Date().getUTCFullYear() - 7)],
    [en.families.child.sign_in_name, typed],
    [en.families.child.password, child.password],
  ] as const)
    await sheet.getByLabel(name, { exact: true }).fill(value)
  await sheet.getByRole('checkbox', { name: en.families.child.agree }).check()
  await sheet.getByRole('button', { name: en.families.child.submit }).click()
  await expect(owner.getByText(en.families.seats.full)).toBeVisible()
  await expect(owner.getByRole('button', { name: en.families.actions.invite })).toBeDisabled()
  // The link of an open invitation says that the plan is full.
  const slow = await visit({ width: 390 })
  await followMail(slow, late.email)
  await expect(heading(slow, en.families.join.full_title)).toBeVisible()

  // The child signs in by name, on a phone.
  const small = await visit({ width: 390 })
  await small.goto('/auth/login')
  await fillSignIn(small, { email: typed, password: child.password })
  await expect(small).toHaveURL((url) => url.pathname.startsWith('/app'))
  await small.goto('/app/settings')
  await expect(small.getByText(en.signIn.email_change.name_only(typed))).toBeVisible()
  // The guardian chooses a new password: the child is signed out, and the old one opens nothing.
  await expect(owner.getByText(en.families.members.signs_in(typed))).toBeVisible()
  await owner.getByRole('button', { name: en.families.actions.label('Emi Delgado') }).click()
  await owner.getByRole('menuitem', { name: en.families.actions.reset }).click()
  const password = 'orchard-lantern-64-violet'
  await owner.getByRole('dialog').getByLabel(en.families.child.password, { exact: true }).fill(password)
  await owner.getByRole('button', { name: en.families.reset.submit }).click()
  await expect(owner.getByRole('dialog')).toBeHidden()
  await small.goto('/app/settings')
  await expect(small).toHaveURL((url) => ['/', '/auth/login'].includes(url.pathname))
  await small.goto('/auth/login')
  await fillSignIn(small, { email: typed, password: child.password })
  await expect(small.getByText('do not match an account')).toBeVisible()
  await fillSignIn(small, { email: typed, password })
  await expect(small).toHaveURL((url) => url.pathname.startsWith('/app'))

  // The child is taken out again: its seat is free at once.
  await owner.getByRole('button', { name: en.families.actions.label('Emi Delgado') }).click()
  await owner.getByRole('menuitem', { name: en.families.actions.remove }).click()
  await owner.getByRole('button', { name: en.families.remove.confirm, exact: true }).click()
  await expect(owner.getByRole('heading', { level: 3, name: 'Emi Delgado' })).toBeHidden()
  await expect(owner.getByRole('button', { name: en.families.actions.invite })).toBeEnabled()
})
