import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { systemActor } from '#server/auth/system.ts'
import { sitePack } from '#seed/site.ts'
import { authorizeByGuardian } from '#features/people/guardians/server/public.ts'
import { accept, legalInForce } from '#features/people/accounts/server/public.ts'
import type { Draft } from '../../documents/documents.contract.ts'
import type { DocumentRow } from '../../documents/documents.contract.ts'
import { publishDue } from '../../documents/server/publish.service.ts'
import type { DueAcceptance, LegalText, LegalVersion } from '../legal.contract.ts'
import { tellOfComing } from './tell.ts'
import { packedText } from './public.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const LATER = new Date('2027-01-10T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
/** Whoever signs in at this moment: tokens of weeks ago hold no longer. */
const signedIn = async (person: TestPerson): Promise<TestPerson> => {
  const { id: sub, session_id: sid, role, organization_id: org } = person
  return { ...person, token: await platform.tokens.issue({ sub, sid, role, org, staff: null }) }
}
let admin = test.as(tenants.admin)
const both = (en: string, es: string) => ({ en, es })

beforeAll(async () => {
  await platform.db.query('update users set created_at = $1', [NOW])
  for (const document of await sitePack())
    if (document.key === 'terms-of-use' || document.key === 'privacy-policy')
      await packedText(platform, systemActor(platform), { ...document, key: document.key })
})

const page = async (key: string): Promise<Draft> => {
  const rows = (await admin.get<DocumentRow[]>('/site-documents?kind=eq.page&limit=50')).body.data
  return (await admin.get<Draft>(`/site-documents/${rows.find((row) => row.key === key)!.id}`)).body.data
}
/** Writes a sentence into the first section of a text. */
async function write(key: string, en: string, es: string): Promise<string> {
  const { id, blocks } = await page(key)
  const block = blocks.find(({ type }) => type === 'rich_text')!
  await admin.patch(`/site-documents/${id}/blocks/${block.key}`, {
    value: { text: both(`<h2>A</h2><p>${en}</p>`, `<h2>A</h2><p>${es}</p>`) },
  })
  return id
}
const read = async (document: string, query = '', language = 'english') =>
  (
    await test
      .as(null)
      .get<LegalText>(`/legal-texts/${document}${query}`, { headers: { 'accept-language': language } })
  ).body.data
const wordsOf = ({ text }: LegalText): string => JSON.stringify(text.blocks)
const mails = (mailbox: string) =>
  platform.db.query<{ subject: string }>(
    `select content ->> 'subject' as subject from mails where "to" = $1 order by created_at`,
    [mailbox],
  )
const due = async (person: TestPerson) =>
  (await test.as(await signedIn(person)).get<DueAcceptance[]>('/legal-acceptances/due')).body.data
const acceptancesOf = (id: string) =>
  platform.db.query<{ document: string; version: string }>(
    'select document, version from acceptances where user_id = $1 order by version',
    [id],
  )

it('says of each text which version is in force, from the first day on', async () => {
  expect(await legalInForce(platform.db, NOW)).toEqual({ terms: '2026-11-21', privacy: '2026-11-22' })
  const { version, versions, text } = await read('privacy', '', 'spanish')
  expect(version).toEqual({ number: 1, in_force_on: '2026-11-22', state: 'present', corrected_on: null })
  expect(versions).toEqual([version])
  expect(text).toMatchObject({ key: 'privacy-policy', title: 'Política de privacidad', language: 'es' })
  expect((await test.as(null).get('/legal-texts/privacy?version=9')).status).toBe(404)
})

it('is published by saying whether it matters, and in no other way', async () => {
  const { id } = await page('privacy-policy')
  const postToDocument = (path: string, body: object) => admin.post(`/site-documents/${id}/${path}`, body)
  expect((await postToDocument('publish', { language: 'en' })).status).toBe(409)
  expect(
    (await postToDocument('schedule', { language: 'en', wall: '2027-01-05T00:00', zone: 'UTC' })).status,
  ).toBe(409)
  expect((await postToDocument('unschedule', { language: 'en' })).status).toBe(409)
})

it('corrects a typo for its readers, and asks and tells nobody', async () => {
  await write('privacy-policy', 'Corrected.', 'Corregido.')
  const answer = await admin.post<LegalVersion>('/legal-texts/privacy/correct', { language: 'en' })
  expect(answer.body.data).toMatchObject({ number: 1, state: 'present', corrected_on: '2026-11-25' })
  expect(wordsOf(await read('privacy'))).toContain('Corrected.')
  expect(wordsOf(await read('privacy', '', 'spanish'))).not.toContain('Corregido.')
  expect((await read('privacy')).versions).toHaveLength(1)
  expect(await tellOfComing(platform)).toBe(0)
  expect(await due(tenants.one.learner)).toEqual([])
})

it('announces what matters a month before, tells each once, and asks after its day', async () => {
  const learner = tenants.one.learner
  await platform.db.transaction((tx) =>
    accept(tx, { ...systemActor(platform), ip: '127.0.0.1' }, learner.id, 'en', NOW),
  )
  await platform.db.query(`update users set language = 'es' where id = $1`, [tenants.two.learner.id])
  const child = await aPerson(platform, { first_name: 'Lucas', birth_year: 2018, created_at: NOW })
  const guardian = 'a.guardian@example.com'
  await platform.db.query(
    `
      insert into guardianships (user_id, guardian_email, token_hash, state, expires_at)
      values ($1, $2, 'none', 'granted', now())`,
    [child.id, guardian],
  )
  await write('terms-of-use', 'New rule.', 'Regla nueva.')
  const announce = (in_force_on: string) =>
    admin.post<LegalVersion>('/legal-texts/terms/announce', { in_force_on })
  expect((await announce('2026-12-24')).body.data).toMatchObject({ fields: [{ path: 'in_force_on' }] })
  expect((await announce('2027-01-05')).body.data).toMatchObject({ number: 2, state: 'coming' })
  expect((await announce('2027-02-05')).status).toBe(409)
  // Readers have the old one until then, and can read the new one.
  const before = await read('terms')
  expect(before.versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'coming'],
    [1, 'present'],
  ])
  expect(wordsOf(before)).not.toContain('New rule.')
  expect(wordsOf(await read('terms', '?version=2', 'spanish'))).toContain('Regla nueva.')
  // A correction now applies to the announced version.
  await write('terms-of-use', 'New rule, spelled right.', 'Regla nueva.')
  await admin.post('/legal-texts/terms/correct', { language: 'en' })
  expect(wordsOf(await read('terms'))).not.toContain('New rule')
  expect(wordsOf(await read('terms', '?version=2'))).toContain('spelled right')

  const counts = await Promise.all([tellOfComing(platform), tellOfComing(platform)])
  expect(counts[0]! + counts[1]!).toBeGreaterThan(5)
  await tellOfComing(platform)
  expect(await tellOfComing(platform)).toBe(0)
  expect(await mails(learner.email)).toEqual([{ subject: 'Our terms of use change on January 5, 2027' }])
  expect(await mails(tenants.two.learner.email)).toEqual([
    { subject: 'Cambian nuestros términos de uso el 5 de enero de 2027' },
  ])
  // Of a child's account its guardian hears, and not the child.
  expect(await mails(guardian)).toHaveLength(1)
  expect(await mails(child.email)).toEqual([])

  expect(await due(learner)).toEqual([])
  test.at(LATER)
  const newcomer = await aPerson(platform, { created_at: LATER })
  expect(await publishDue(platform, systemActor(platform))).toBe(2)
  expect(await legalInForce(platform.db, LATER)).toEqual({ terms: '2027-01-05', privacy: '2026-11-22' })
  expect(wordsOf(await read('terms'))).toContain('spelled right')
  expect((await read('terms', '?version=1')).version.state).toBe('past')
  expect(await due(newcomer)).toEqual([])
  expect(await due(learner)).toEqual([
    { document: 'terms', number: 2, in_force_on: '2027-01-05', child: null },
  ])
  const agree = async (number: number) =>
    test.as(await signedIn(learner)).post('/legal-acceptances', { read: [{ document: 'terms', number }] })
  expect((await agree(1)).status).toBe(409)
  expect((await agree(2)).body.data).toEqual([])
  expect(await due(learner)).toEqual([])
  expect(await acceptancesOf(learner.id)).toEqual([
    { document: 'terms', version: '2026-11-21' },
    { document: 'privacy', version: '2026-11-22' },
    { document: 'terms', version: '2027-01-05' },
  ])
})

it('asks whoever answers for a child under 13, and not the child', async () => {
  const guardian = tenants.one.teacher
  const child = await aPerson(platform, { birth_year: 2018, created_at: NOW })
  await platform.db.transaction((tx) =>
    authorizeByGuardian(tx, child.id, { id: guardian.id, email: guardian.email }, NOW),
  )
  expect(await due(child)).toEqual([])
  expect((await due(guardian)).map((one) => one.child?.id ?? null)).toEqual([null, child.id])
  await test
    .as(await signedIn(guardian))
    .post('/legal-acceptances', { read: [{ document: 'terms', number: 2 }] })
  expect(await due(guardian)).toEqual([])
  expect(await acceptancesOf(child.id)).toEqual([{ document: 'terms', version: '2027-01-05' }])
})

it('takes back what was announced: the old one stays, and nobody else is told', async () => {
  admin = test.as(await signedIn(tenants.admin))
  await write('privacy-policy', 'Other.', 'Otra.')
  expect((await admin.post('/legal-texts/privacy/announce', { in_force_on: '2027-03-01' })).status).toBe(200)
  await admin.post('/legal-texts/privacy/take-back')
  expect(await tellOfComing(platform)).toBe(0)
  expect((await read('privacy')).versions).toHaveLength(1)
  expect((await test.as(null).get('/legal-texts/privacy?version=2')).status).toBe(404)
  expect((await page('privacy-policy')).en).toMatchObject({ state: 'published', scheduled: null })
  expect((await admin.post('/legal-texts/privacy/take-back')).status).toBe(409)
})
