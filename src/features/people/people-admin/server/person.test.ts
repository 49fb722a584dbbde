import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, aRegistered, lastMail, PASSWORD } from '../../sign-in/server/testing.ts'
import type { PersonPage } from '../people-admin.contract.ts'

const { test, tenants } = await testWorld()
const admin = () => test.as(tenants.admin)
const page = async (id: string) => (await admin().get<PersonPage>(`/people/${id}`)).body.data
const subjects = async (to: string) =>
  (
    await test.platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.created_at))
  ).map(({ content }) => content.subject)
const codesAbout = async (id: string) =>
  (
    await test.platform.db.query<{ code: string }>(
      'select code from audit_log where subject_id = $1 and actor_id = $2 order by id',
      [id, tenants.admin.id],
    )
  ).map(({ code }) => code)

describe('the page of a person', () => {
  it('says who they are, an editor an editor, and where; for administrators only', async () => {
    const { one, two } = tenants
    const editor = await aPerson(test.platform, {
      role: 'Teacher',
      organization_id: one.organization.id,
      staff_role: 'Editor',
    })
    expect(await page(editor.id)).toMatchObject({
      role: 'Teacher',
      kind: 'Editor',
      state: 'active',
      deaf_teacher: false,
      role_changes: false,
      ways: [],
      places: [{ organization: one.organization.name, kind: 'editor', status: 'active' }],
    })
    expect((await page(one.teacher.id)).kind).toBe('Teacher')
    const listed = await admin().get<{ id: string }[]>('/people', { query: { kind: 'eq.Editor' } })
    expect(listed.body.data.map(({ id }) => id)).toEqual([editor.id])
    for (const other of [one.owner, two.owner, editor])
      expect((await test.as(other).get(`/people/${one.learner.id}`)).status).toBe(403)
  })
})

describe('suspending', () => {
  it('tells the person by mail and on their open page, and lifting it too', async () => {
    const browser = await aRegistered(test, 'shut@one.example')
    await browser.post('/auth/login', { email: 'shut@one.example', password: PASSWORD })
    const [{ id }] = (await test.platform.db.query<{ id: string }>(
      `select id from users where email = 'shut@one.example'`,
    )) as [{ id: string }]
    await admin().post(`/people/${id}/suspend`, { reason: 'harassment' })
    expect((await subjects('shut@one.example'))[0]).toBe('Your account is suspended')
    // The page that is open asks for a new token; somebody without its cookie is told nothing.
    const renewed = await browser.post('/auth/refresh')
    expect([renewed.status, renewed.code]).toEqual([401, 'account_suspended'])
    expect((await aBrowser(test).post('/auth/refresh')).code).toBe('session_expired')
    await admin().post(`/people/${id}/unsuspend`)
    expect((await subjects('shut@one.example'))[0]).toBe('Your account is open again')
    expect(
      (await browser.post('/auth/login', { email: 'shut@one.example', password: PASSWORD })).status,
    ).toBe(200)
  })
})

describe('the role', () => {
  it('changes where no place gives it, never one’s own, and signs them out', async () => {
    const person = await aPerson(test.platform)
    const set = (id: string, role: string) => admin().put(`/people/${id}/role`, { role, reason: 'asked' })
    expect((await set(person.id, 'Teacher')).status).toBe(200)
    expect(await page(person.id)).toMatchObject({ role: 'Teacher', kind: 'Teacher' })
    expect((await test.as(person).get('/users/me')).status).toBe(401)
    expect((await set(person.id, 'Admin')).status).toBe(422)
    expect((await set(tenants.one.teacher.id, 'Student')).body).toMatchObject({
      data: { code: 'role_of_places' },
    })
    expect((await set(tenants.admin.id, 'Student')).status).toBe(409)
    expect(await codesAbout(person.id)).toEqual(['USER_ROLE_CHANGED'])
  })

  it('leaves one administrator at least', async () => {
    const other = await aPerson(test.platform, { role: 'Admin' })
    expect((await admin().put(`/people/${other.id}/role`, { role: 'Student', reason: 'left' })).status).toBe(
      200,
    )
    // Two who take each other out at once: one of them stays.
    const [a, b] = await Promise.all([
      aPerson(test.platform, { role: 'Admin' }),
      aPerson(test.platform, { role: 'Admin' }),
    ])
    await test.platform.db.query(`update users set status = 'inactive' where id = $1`, [tenants.admin.id])
    try {
      const answers = await Promise.all([
        test.as(a).post(`/people/${b.id}/suspend`, { reason: 'r' }),
        test.as(b).post(`/people/${a.id}/suspend`, { reason: 'r' }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    } finally {
      await test.platform.db.query(`update users set status = 'active' where id = $1`, [tenants.admin.id])
    }
    await test.platform.db.query(`update users set role = 'Student' where id = any($1)`, [[a.id, b.id]])
  })
})

describe('a Deaf teacher', () => {
  it('is named by another administrator, which the log keeps', async () => {
    const [person, other] = await Promise.all([
      aPerson(test.platform),
      aPerson(test.platform, { role: 'Admin' }),
    ])
    const name = (id: string, deaf_teacher: boolean) =>
      admin().put(`/people/${id}/deaf-teacher`, { deaf_teacher })
    expect((await name(tenants.admin.id, true)).body).toMatchObject({ data: { code: 'yourself' } })
    expect(
      (await test.as(tenants.one.owner).put(`/people/${person.id}/deaf-teacher`, { deaf_teacher: true }))
        .status,
    ).toBe(403)
    expect((await name(person.id, true)).status).toBe(200)
    expect((await name(person.id, true)).status).toBe(200)
    expect(await page(person.id)).toMatchObject({ deaf_teacher: true })
    expect(await codesAbout(person.id)).toEqual(['USER_UPDATED'])
    await test.platform.db.query(`update users set role = 'Student' where id = $1`, [other.id])
    expect((await name(tenants.admin.id, true)).status).toBe(200)
  })
})

describe('the address and the mails', () => {
  it('changes an address once the new one confirms; the old one is told and can stop it', async () => {
    const person = await aPerson(test.platform, { email: 'old@one.example' })
    const change = (email: string) => admin().post(`/people/${person.id}/email-change`, { email })
    expect((await change('old@one.example')).status).toBe(422)
    expect((await change(tenants.two.owner.email)).status).toBe(422)
    expect((await change('new@one.example')).status).toBe(200)
    expect((await page(person.id)).new_email).toBe('new@one.example')
    const stop = await lastMail(test.platform, 'old@one.example')
    expect((await aBrowser(test).post('/auth/email-change/stop', { token: stop.token })).status).toBe(200)
    await change('new@one.example')
    const { token } = await lastMail(test.platform, 'new@one.example')
    const confirmed = await aBrowser(test).post('/auth/email-change/confirm', { token })
    expect(confirmed.data).toEqual({ status: 'changed' })
    expect(await page(person.id)).toMatchObject({ address: 'new@one.example', new_email: null })
    expect((await test.as(person).get('/users/me')).status).toBe(401)
  })

  it('sends a link to a new password, and the confirmation of an address again', async () => {
    const person = await aPerson(test.platform, { email: 'lost@one.example', email_verified_at: null })
    expect((await admin().post(`/people/${person.id}/confirmation`)).status).toBe(200)
    const { token } = await lastMail(test.platform, 'lost@one.example')
    expect((await aBrowser(test).post('/auth/verify-email', { token })).status).toBe(200)
    expect((await admin().post(`/people/${person.id}/confirmation`)).status).toBe(409)
    expect((await admin().post(`/people/${person.id}/password-reset`)).status).toBe(200)
    const reset = await lastMail(test.platform, 'lost@one.example')
    expect(
      (await aBrowser(test).post('/auth/reset-password', { token: reset.token, password: PASSWORD })).status,
    ).toBe(200)
    expect(await codesAbout(person.id)).toEqual(['CONFIRMATION_RESENT', 'PASSWORD_RESET_REQUESTED'])
  })
})

describe('deleting', () => {
  it('follows the rules of one’s own deletion, and can be taken back', async () => {
    const { one } = tenants
    const person = await aPerson(test.platform, { email: 'gone@one.example' })
    const remove = (id: string, email: string) =>
      admin().post(`/users/${id}/delete`, { email, reason: 'asked' })
    expect((await remove(person.id, 'else@one.example')).status).toBe(422)
    expect((await remove(one.owner.id, one.owner.email)).body).toMatchObject({ data: { code: 'ownerless' } })
    expect((await remove(tenants.admin.id, tenants.admin.email)).status).toBe(409)
    expect((await remove(person.id, 'gone@one.example')).status).toBe(200)
    expect(await page(person.id)).toMatchObject({ state: 'deleted', restorable: true })
    expect(await subjects('gone@one.example')).toEqual(['Your account has been deleted'])
    expect((await admin().post(`/users/${person.id}/restore`)).status).toBe(200)
    expect(await page(person.id)).toMatchObject({ state: 'active', address: 'gone@one.example' })
    expect(await codesAbout(person.id)).toEqual(['USER_DELETE', 'USER_RESTORED'])
  })
})
