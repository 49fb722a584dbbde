import { expect, it } from 'vitest'
import { anOrganization, aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { mails } from '#server/mail/mail.table.ts'
import { desc, eq } from 'drizzle-orm'
import { aBrowser, lastMail, NEWCOMER } from '../../sign-in/server/testing.ts'
import type { BulkResult } from '../invites.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test

/** An organization that registered by itself, with its owner. */
async function aNewcomer(name: string) {
  const organization = await anOrganization(platform, { name, invites_a_day: null })
  const owner = await aPerson(platform, { role: 'Organization', organization_id: organization.id })
  const invite = (email: string) =>
    test.as(owner).post<{ id: string }>('/invites', { email, role: 'learner' })
  const bulk = async (count: number, more: object = {}) =>
    (
      await test.as(owner).post<BulkResult>('/invites/bulk', {
        rows: Array.from({ length: count }, (_, n) => ({ email: `${n}@${organization.id}.example` })),
        role: 'learner',
        ...more,
      })
    ).body.data
  return { organization, owner, invite, bulk }
}
const contentTo = async (email: string) =>
  (await platform.db.orm.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)))[0]!.content
const accept = async (email: string) =>
  aBrowser(test).post('/invites/accept', {
    token: (await lastMail(platform, email)).token,
    ...NEWCOMER,
  })

it('lets a new organization invite few strangers a day, and more as people accept or an Admin vouches', async () => {
  const { organization, owner, invite, bulk } = await aNewcomer('You won 500 dollars')
  const planned = await bulk(100, { dry_run: true })
  expect([planned.accepted, planned.refused]).toEqual([20, 80])
  const [sent, none] = await Promise.all([bulk(15), bulk(15, { language: 'es' })])
  expect(sent.accepted + none.accepted).toBe(15)
  const more = await bulk(100)
  expect([more.accepted, more.rows.at(-1)!.code]).toEqual([5, 'invites_used_up'])
  const late = await invite('late@strangers.example')
  expect([late.status, late.body.data]).toMatchObject([422, { fields: [{ path: 'email' }] }])
  // Its name is not an advertisement in the mailbox of somebody who does not know it.
  const email = `0@${organization.id}.example`
  expect(JSON.stringify(await contentTo(email))).not.toContain('500 dollars')

  expect((await accept(email)).status).toBe(200)
  expect((await bulk(100)).accepted).toBe(10)
  const change = (who: typeof owner, version: number) =>
    test
      .as(who)
      .patch(
        `/organizations/${organization.id}`,
        { invites_a_day: 1000 },
        { headers: { 'if-match': `"${version}"` } },
      )
  expect((await change(owner, 1)).status).toBe(403)
  expect((await change(tenants.admin, 1)).status).toBe(200)
  expect((await bulk(1000)).accepted).toBe(970)
  expect((await contentTo(`999@${organization.id}.example`)).subject).toContain(organization.name)
})

it('ends all invitations to an address by one click of its reader, who has no account', async () => {
  const { invite } = await aNewcomer('Fairview')
  const email = 'Tired@strangers.example'
  expect((await invite(email)).status).toBe(201)
  const url = new URL((await contentTo(email)).unsubscribeUrl!)
  const page = (method: 'GET' | 'POST') => test.app.inject({ method, url: url.pathname + url.search })
  // Opening the page changes nothing.
  expect((await page('GET')).payload).toContain('Stop all invitations')
  const other = async (address = email) =>
    await test.as(tenants.two.owner).post<{ code: string }>('/invites', { email: address, role: 'learner' })
  expect((await other()).status).toBe(201)
  expect((await page('POST')).statusCode).toBe(200)
  expect((await page('GET')).payload).toContain('Nobody can invite')
  const { one, admin } = tenants
  for (const who of [one.owner, admin])
    expect(
      (
        await test.as(who).post('/invites', {
          email: email.toLowerCase(),
          role: 'learner',
          organization_id: one.organization.id,
        })
      ).status,
    ).toBe(422)
  const rows = [{ email }, { email: 'fresh@strangers.example' }]
  const answer = await test.as(one.owner).post<BulkResult>('/invites/bulk', { rows, role: 'learner' })
  expect(answer.body.data.rows.map(({ code }) => code)).toEqual(['refuses_invites', null])
  // Mails of the product itself are still sent.
  await aBrowser(test).post('/auth/forgot-password', { email })
  expect((await test.app.inject({ url: `${url.pathname}?token=none` })).payload).toContain('recognize')
  expect(
    await platform.db.query('select from invited_addresses where to_json(invited_addresses)::text ilike $1', [
      '%tired@%',
    ]),
  ).toEqual([])
})

it('mails one invitation again three times a day at most', async () => {
  const { invite, owner } = await aNewcomer('Brookside')
  const { id } = (await invite('again@strangers.example')).body.data
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await test.as(owner).post(`/invites/${id}/resend`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
