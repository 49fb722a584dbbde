import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { Seller } from '../../seller/seller.contract.ts'
import type { TaxCertificateRow } from '../tax-exempt.contract.ts'
import { isTaxExempt } from './public.ts'

const NOW = new Date('2026-03-05T10:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { one, two, admin } = tenants
const send = (person: TestPerson, payload: string | Buffer, type = 'application/pdf') =>
  test.app.inject({
    method: 'POST',
    url: '/api/v2/tax-certificates',
    payload,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
  })
const sent = async (person: TestPerson): Promise<string> =>
  (await send(person, '%PDF-1.7 exempt')).json<{ data: { id: string } }>().data.id
const rows = async (person: TestPerson): Promise<TaxCertificateRow[]> =>
  (await test.as(person).get<TaxCertificateRow[]>('/tax-certificates')).body.data
const answered = async (id: string, how: 'accept' | 'reject', body: unknown): Promise<number> =>
  (await test.as(admin).post(`/tax-certificates/${id}/${how}`, body)).status
const exempt = (now: string, organization = one.organization.id) =>
  isTaxExempt(test.platform.db, organization, new Date(now))
const mailsTo = async (person: TestPerson): Promise<string[]> =>
  (
    await test.platform.db.query<{ subject: string }>(
      `select m.content->>'subject' as subject from mails m join users u on u.email = m.to where u.id = $1`,
      [person.id],
    )
  ).map(({ subject }) => subject)

it('is sent by an owner, as what it is whatever it is called', async () => {
  expect((await send(one.owner, 'MZ a program')).statusCode).toBe(422)
  expect((await send(one.owner, '%PDF-1.7', 'text/html')).statusCode).toBe(415)
  expect((await send(one.owner, Buffer.alloc((5 << 20) + 1, '%PDF-'))).statusCode).toBe(413)
  for (const person of [one.learner, one.teacher, admin])
    expect((await send(person, '%PDF-1.7')).statusCode).toBe(403)
  const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
  const { id } = (await send(one.owner, png)).json<{ data: { id: string } }>().data
  const file = (person: TestPerson) =>
    test.app.inject({
      url: `/api/v2/tax-certificates/${id}/file`,
      headers: { authorization: `Bearer ${person.token}` },
    })
  expect((await file(one.owner)).headers['content-type']).toBe('image/png')
  expect((await file(admin)).statusCode).toBe(200)
  for (const person of [two.owner, one.teacher, one.learner])
    expect((await file(person)).statusCode).toBe(404)
  expect((await rows(one.owner)).map((row) => row.id)).toContain(id)
  expect(await rows(two.owner)).toEqual([])
  expect(await rows(one.teacher)).toEqual([])
})

it('charges an organization no tax up to the day that was accepted', async () => {
  const id = await sent(one.owner)
  expect(await exempt('2026-03-05T10:00:00Z')).toBe(false)
  expect(await answered(id, 'accept', { valid_until: '2026-03-04' })).toBe(422)
  expect(await answered(id, 'accept', { valid_until: '2026-12-31' })).toBe(200)
  expect(await answered(id, 'accept', { valid_until: '2027-12-31' })).toBe(409)
  expect(await answered(id, 'reject', { reason: 'Too late' })).toBe(409)
  expect(await mailsTo(one.owner)).toEqual(['Your tax certificate was accepted'])
  expect(await exempt('2026-12-31T23:59:59Z')).toBe(true)
  expect(await exempt('2027-01-01T00:00:00Z')).toBe(false)
  expect(await exempt('2026-06-01T00:00:00Z', two.organization.id)).toBe(false)
  // The last day ends where the seller is: eight hours after it ended in London.
  const seen = (await test.as(admin).get<Seller>('/seller')).body.data
  const { version, w9: _, ...seller } = seen
  const zone = { ...seller, time_zone: 'America/Los_Angeles' }
  expect(
    (await test.as(admin).put('/seller', zone, { headers: { 'if-match': `"${version}"` } })).status,
  ).toBe(200)
  expect([await exempt('2027-01-01T07:59:59Z'), await exempt('2027-01-01T08:00:00Z')]).toEqual([true, false])
  test.at('2026-03-05T03:00:00Z')
  expect(await answered(await sent(one.owner), 'accept', { valid_until: '2026-03-04' })).toBe(200)
  test.at(NOW)
})

it('tells the organization why it was rejected', async () => {
  const id = await sent(two.owner)
  expect(await answered(id, 'reject', { reason: ' ' })).toBe(422)
  expect(await answered(id, 'reject', { reason: 'It has ended.' })).toBe(200)
  expect((await rows(two.owner))[0]).toMatchObject({ id, state: 'rejected', reason: 'It has ended.' })
  expect(await mailsTo(two.owner)).toEqual(['We could not accept your tax certificate'])
  expect(await exempt('2026-06-01T00:00:00Z', two.organization.id)).toBe(false)
})
