import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { aBrowser, auditCodes, lastMail, PASSWORD } from '../../sign-in/server/testing.ts'
import { common } from '#contract/errors.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { AddChild } from '../children.contract.ts'
import { addChild } from './children.service.ts'
import type { FamilyPorts } from './families.queries.ts'
import type { FamilyMember, MyFamily } from '../families.contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'nine copper lanterns drift'
const YEAR = new Date().getUTCFullYear()
async function aGuardian(): Promise<TestPerson> {
  const owner = await aPerson(test.platform)
  await grant(test.platform.db, {
    user_id: owner.id,
    source: 'subscription',
    ...FULL_ACCESS,
    family_seats: 3,
    starts_at: new Date(0),
  })
  return owner
}
const body = (sign_in_name: string, more = {}) => ({
  first_name: 'Lio',
  last_name: 'Vega',
  sign_in_name,
  password: PASSWORD,
  birth_year: YEAR - 8,
  language: 'en',
  agree: true,
  ...more,
})
const make = (owner: TestPerson, sign_in_name: string, more = {}) =>
  test.as(owner).post<{ id: string }>('/family-members', body(sign_in_name, more))
const family = async (person: TestPerson): Promise<MyFamily> =>
  (await test.as(person).get<MyFamily>('/families/mine')).body.data
async function aChild(owner: TestPerson, sign_in_name: string): Promise<FamilyMember> {
  const answer = await make(owner, sign_in_name)
  expect(answer.status, answer.text).toBe(201)
  return (await family(owner)).members.find((member) => member.id === answer.body.data.id)!
}
const signIn = (typed: string, password = PASSWORD) =>
  aBrowser(test).post<{ token: string }>('/auth/login', { email: typed, password })
const withSession = (person: TestPerson, id: string, token: string): TestPerson => ({ ...person, id, token })

it('makes an account without an address, which signs in by name until the guardian ends it', async () => {
  const owner = await aGuardian()
  const wrong = async (more: object) =>
    (await make(owner, 'lio.vega', more)).body.data as unknown as { fields: { path: string }[] }
  expect(await wrong({ birth_year: 1990 })).toMatchObject({ fields: [{ path: 'birth_year' }] })
  expect(await wrong({ agree: false })).toMatchObject({ fields: [{ path: 'agree' }] })
  expect(await wrong({ password: 'lio.vega-2026' })).toMatchObject({ fields: [{ path: 'password' }] })
  for (const name of ['l', 'lio@vega', 'lio vega', '.lio', 'lio-', 'lío', 'x'.repeat(31)])
    expect(await wrong({ sign_in_name: name })).toMatchObject({ fields: [{ path: 'sign_in_name' }] })
  const row = await aChild(owner, 'Lio.Vega')
  expect(row).toMatchObject({
    child: true,
    confirmed: true,
    email: null,
    sign_in_name: 'Lio.Vega',
    shares_progress: true,
    progress: { lessons_completed: 0 },
  })
  const signedIn = await signIn(' lio.vega ')
  expect(signedIn.status).toBe(200)
  const lio = withSession(owner, row.user_id, signedIn.data.token)
  expect((await test.as(lio).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Full')
  expect((await test.as(lio).get<{ user: object }>('/users/me')).body.data.user).toMatchObject({
    email: null,
    sign_in_name: 'Lio.Vega',
    child: true,
  })
  expect((await test.as(lio).put('/family-members/me/sharing', { shares_progress: false })).status).toBe(403)
  // The record of the agreement was mailed to the guardian, and its link ends the agreement.
  const { url } = await lastMail(test.platform, owner.email)
  expect(
    (await aBrowser(test).post('/auth/guardian/by-token', { token: /guardian=([\w-]+)/.exec(url)![1] })).data,
  ).toMatchObject({ state: 'granted', first_name: 'Lio' })
  expect((await test.as(owner).post(`/family-members/${row.id}/end-account`)).status).toBe(200)
  expect((await test.as(lio).get('/users/me')).status).toBe(401)
  expect((await signIn('lio.vega')).code).toBe('guardian_first')
  expect((await family(owner)).members).toEqual([])
})

it('is the guardian’s to rename and to give a new password, and no other family’s', async () => {
  const [owner, other] = [await aGuardian(), await aGuardian()]
  const row = await aChild(owner, 'mia-r')
  const theirs = await aChild(other, 'tom-b')
  const duplicate = await make(other, 'MIA-R')
  expect([duplicate.status, duplicate.body.data]).toMatchObject([422, { fields: [{ path: 'sign_in_name' }] }])
  const put = (person: TestPerson, path: string, value: object) =>
    test.as(person).put(`/family-members/${row.id}/${path}`, value)
  expect((await put(other, 'password', { password: NEW_PASSWORD })).status).toBe(404)
  expect((await put(other, 'sign-in-name', { sign_in_name: 'stolen' })).status).toBe(404)

  const before = await signIn('mia-r')
  const mia = withSession(owner, row.user_id, before.data.token)
  expect((await put(mia, 'password', { password: NEW_PASSWORD })).status).toBe(404)
  expect((await put(owner, 'password', { password: 'mia-r-mia-r' })).status).toBe(422)
  expect((await put(owner, 'password', { password: NEW_PASSWORD })).status).toBe(200)
  expect((await test.as(mia).get('/users/me')).status).toBe(401)
  expect((await signIn('mia-r')).code).toBe('wrong_credentials')
  expect((await signIn('mia-r', NEW_PASSWORD)).status).toBe(200)
  expect((await lastMail(test.platform, owner.email)).subject).toBe('Your password was changed')

  expect((await put(owner, 'sign-in-name', { sign_in_name: 'Tom-B' })).status).toBe(422)
  expect((await put(owner, 'sign-in-name', { sign_in_name: 'mia.rios' })).status).toBe(200)
  expect((await signIn('mia-r', NEW_PASSWORD)).code).toBe('wrong_credentials')
  expect((await signIn('MIA.rios', NEW_PASSWORD)).status).toBe(200)
  expect((await signIn('tom-b')).status).toBe(200)
  expect((await family(other)).members).toMatchObject([{ id: theirs.id, sign_in_name: 'tom-b' }])
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining(['PASSWORD_CHANGED', 'USER_UPDATED']),
  )
})

it('mails the guardian who forgot the password of a name, and says the same of a name nobody has', async () => {
  const owner = await aGuardian()
  await aChild(owner, 'nico7')
  const forgot = (typed: string) => aBrowser(test).post('/auth/forgot-password', { email: typed })
  const before = (await lastMail(test.platform, owner.email)).count
  const [known, unknown] = [await forgot('Nico7'), await forgot('nobody7')]
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
  const mail = await lastMail(test.platform, owner.email)
  expect(mail.count).toBe(before + 1)
  expect(
    (await aBrowser(test).post('/auth/reset-password', { token: mail.token, password: NEW_PASSWORD })).status,
  ).toBe(200)
  expect((await signIn('nico7', NEW_PASSWORD)).status).toBe(200)
  // Without an address and a guardian nobody gets a mail, and nothing fails.
  await test.platform.db.query(
    `update guardianships set state = 'withdrawn' where guardian_email = $1::citext`,
    [owner.email],
  )
  expect((await forgot('nico7')).status).toBe(202)
  expect((await lastMail(test.platform, owner.email)).count).toBe(before + 2)
})

it('tells nobody whether a name exists, and locks a name as it locks an address', async () => {
  const owner = await aGuardian()
  await aChild(owner, 'zoe.k')
  const [wrong, unknown] = [await signIn('zoe.k', 'not the password'), await signIn('zoe.q', PASSWORD)]
  expect([wrong.status, wrong.code]).toEqual([unknown.status, unknown.code])
  expect(wrong.code).toBe('wrong_credentials')
  for (const name of ['zoe.k', 'zoe.q']) {
    const tries: (string | undefined)[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody guesses
    for (let n = 0; n < 10; n++) tries.push((await signIn(n % 2 ? name : name.toUpperCase(), 'a guess')).code)
    expect(tries.at(-1)).toBe('too_many_requests')
  }
  expect((await signIn('zoe.k')).code).toBe('too_many_requests')
  expect((await signIn('not a name')).fields).toMatchObject([{ path: 'email' }])
})

it('adds an address that the guardian confirms too, after which both sign in', async () => {
  const owner = await aGuardian()
  const row = await aChild(owner, 'eva.m')
  const eva = withSession(owner, row.user_id, (await signIn('eva.m')).data.token)
  const asked = await test
    .as(eva)
    .post('/auth/email-change', { email: 'eva@family.example', password: PASSWORD })
  expect(asked.status, asked.text).toBe(202)
  const confirm = async (to: string) =>
    (
      await aBrowser(test).post('/auth/email-change/confirm', {
        token: (await lastMail(test.platform, to)).token,
      })
    ).status
  expect(await confirm('eva@family.example')).toBe(200)
  expect((await signIn('eva@family.example')).code).toBe('wrong_credentials')
  expect(await confirm(owner.email)).toBe(200)
  expect((await signIn('eva@family.example')).status).toBe(200)
  expect((await signIn('eva.m')).status).toBe(200)
  // From now on a new password is requested by their own mail.
  const reset = await test.as(owner).put(`/family-members/${row.id}/password`, { password: NEW_PASSWORD })
  expect((reset.body.data as { code: string }).code).toBe('family_own_address')
  // The guardian takes the address back: the name remains.
  const { token } = await lastMail(test.platform, owner.email)
  expect((await aBrowser(test).post('/auth/email-change/stop', { token })).status).toBe(200)
  expect((await signIn('eva@family.example')).code).toBe('wrong_credentials')
  expect((await signIn('eva.m')).status).toBe(200)
})

it('shows the name where there is no address, is found by it, and mail follows the guardian', async () => {
  const owner = await aGuardian()
  const row = await aChild(owner, 'sam-of-oak')
  const admin = await aPerson(test.platform, { role: 'Admin' })
  const found = await test.as(admin).get<{ id: string; email: string }[]>('/people?q=OF-OAK')
  expect(found.body.data).toMatchObject([{ id: row.user_id, email: 'sam-of-oak' }])
  const users = await test.as(admin).get<{ email: string }[]>('/users?q=sam-of-oak')
  expect(users.body.data).toMatchObject([{ email: 'sam-of-oak' }])
  // Mail about the account is sent to the guardian's current address.
  await test.platform.db.query('update users set email = $2 where id = $1', [
    owner.id,
    'moved@family.example',
  ])
  const sam = withSession(owner, row.user_id, (await signIn('sam-of-oak')).data.token)
  const support = await test.as(sam).post('/support-requests', {
    category: 'technical',
    subject: 'Help',
    text: 'It does not play.',
  })
  expect(support.status, support.text).toBe(201)
  expect((await lastMail(test.platform, 'moved@family.example')).count).toBe(1)
  const gone = await test
    .as(sam)
    .post('/users/me/delete', { email: 'sam-of-oak', password: PASSWORD, code: '' })
  expect(gone.status, gone.text).toBe(200)
  expect((await lastMail(test.platform, 'moved@family.example')).count).toBe(2)
  // The name is free for somebody else; while it is, an administrator brings the account back with it.
  expect((await test.as(admin).post(`/users/${row.user_id}/restore`)).status).toBe(200)
  expect((await lastMail(test.platform, 'moved@family.example')).count).toBe(3)
  expect((await make(owner, 'sam-of-oak')).status).toBe(422)
})

it('is kept by the database: a name has no @, and an account has an address or a name', async () => {
  const owner = await aGuardian()
  const row = await aChild(owner, 'kept.by-db')
  const set = (change: string) =>
    test.platform.db.query(`update users set ${change} where id = $1`, [row.user_id])
  await expect(set(`sign_in_name = 'a@b.example'`)).rejects.toMatchObject({ code: '23514' })
  await expect(set('sign_in_name = null')).rejects.toMatchObject({ code: '23514' })
})

it('is made by nobody whose account is gone meanwhile', async () => {
  const owner = await aGuardian()
  await test.platform.db.query('update users set deleted_at = now() where id = $1', [owner.id])
  const ports = { seats: async () => ({ seats: 3, until: null }) } as Pick<
    FamilyPorts,
    'seats'
  > as FamilyPorts
  const child = AddChild.parse(body('nobodys.child'))
  await expect(addChild(test.platform, ports, actorOf(test.platform, owner), child)).rejects.toMatchObject({
    definition: common.session_expired,
  })
})
