import { DAY_MS } from '#contract/durations.ts'
import { accountDataPorts } from '#server/app.ts'
import { describe, expect, it } from 'vitest'
import { fromBuffer, type Entry } from 'yauzl'
import { mails } from '#server/mail/mail.table.ts'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, aRegistered, auditCodes, PASSWORD, registration } from '../../sign-in/server/testing.ts'
import type { ExportRow } from '../account-data.contract.ts'
import type { z } from 'zod'
import { noAddress } from './deletion.service.ts'
import { eraseDeleted } from './erasure.service.ts'
import { forgetExports } from './export.service.ts'
import { makeExport } from './make-export.ts'
import { hangingOn, isOwn, mentionsOf } from './inventory.ts'

const { test, tenants } = await testWorld()

/** The files of a ZIP, by name. */
function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error)
      const found = new Map<string, Buffer>()
      file.on('entry', (entry: Entry) =>
        file.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(parts))
            file.readEntry()
          })
        }),
      )
      file.on('end', () => resolve(found))
      file.on('error', reject)
      file.readEntry()
    }),
  )
}
type Row = z.output<typeof ExportRow>
const ask = (person: TestPerson) => test.as(person).post<{ id: string }>('/users/me/exports', {})
const list = async (person: TestPerson) => (await test.as(person).get<Row[]>('/users/me/exports')).body.data
async function made(person: TestPerson): Promise<Map<string, Buffer>> {
  const { id } = (await ask(person)).body.data
  await makeExport(test.platform, accountDataPorts, id)
  const { url } = (await test.as(person).post<{ url: string }>(`/users/me/exports/${id}/address`)).body.data
  const answer = await test.app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="asl-shop.zip"',
  ])
  return unzip(answer.rawPayload)
}
const json = <T>(files: Map<string, Buffer>, name: string): T => JSON.parse(String(files.get(name))) as T

describe('the export of all my data', () => {
  it('holds everything that the database ties to the person, and nothing of anybody else', async () => {
    const { one, two } = tenants
    await test.platform.db.query(`update users set handle = 'my.handle' where id = $1`, [one.learner.id])
    await test.platform.files.put(
      'media/0199aaaa-0000-7000-8000-00000000000a.mp4',
      Buffer.from('a film of mine'),
      'video/mp4',
    )
    await test.platform.db.query(
      `
        insert into media (owner_id, upload_id, name, kind, state, content_type, key, bytes)
        values (
          $1, 'mine', 'mi película.mp4', 'video', 'ready', 'video/mp4',
          'media/0199aaaa-0000-7000-8000-00000000000a.mp4', 14
        )`,
      [one.learner.id],
    )
    const files = await made(one.learner)
    expect(String(files.get('README.txt'))).toContain(one.learner.email)
    expect(json<{ users: { handle: string }[] }>(files, 'account.json').users[0]!.handle).toBe('my.handle')
    expect(
      json<{ memberships: { organization: string }[] }>(files, 'organizations.json').memberships[0]!
        .organization,
    ).toBe(one.organization.name)
    expect(String(files.get('files/001-mi película.mp4'))).toBe('a film of mine')
    const index = json<{ rows: Record<string, number> }>(files, 'index.json').rows
    for (const mention of (await mentionsOf(test.platform.db)).filter(isOwn)) {
      const [row] = await test.platform.db.query<{ n: number }>(
        `select count(*)::int as n from "${mention.table}" where "${mention.column}" = $1`,
        [one.learner.id],
      )
      // The request itself was there when the file was made, and still is.
      expect(index[`${mention.table}.${mention.column}`], `${mention.table}.${mention.column}`).toBe(row!.n)
    }
    const all = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => String(content))
      .join('\n')
    for (const person of [one.owner, one.teacher, two.owner, two.learner])
      expect(all).not.toContain(person.email)
    expect(all).not.toMatch(/"(password_hash|token_hash|code_hash|secret)"/)
    expect(await auditCodes(test.platform)).toContain('DATA_EXPORTED')
  })

  it('holds what others wrote on the person’s own rows too: their group, answers of support', async () => {
    const { one } = tenants
    const person = await aPerson(test.platform, { organization_id: one.organization.id, seat: true })
    const group = await teaches(test.platform, one.teacher, person)
    await test.platform.db.query(
      `
        with r as (
          insert into support_requests (user_id, name, email, language, category, subject, last_message_at)
          values ($1, 'P', $2, 'en', 'technical', 'Help', now())
          returning id
        )
        insert into support_messages (request_id, author_type, author_id, text)
        select id, 'Admin', $3, 'Please reload the page.'
        from r`,
      [person.id, person.email, tenants.admin.id],
    )
    const files = await made(person)
    expect(
      json<Record<string, unknown[]>>(files, 'organizations.json')['group_members (membership_id)'],
    ).toMatchObject([{ group_id: group }])
    const errorFile = [...files].find(([, content]) => String(content).includes('Please reload the page.'))
    expect(json<{ rows: Record<string, number> }>(files, 'index.json').rows).toMatchObject({
      'group_members.membership_id': 1,
      'support_messages.request_id': 1,
      'answer_grades.attempt_id': 0,
    })
    expect(errorFile).toBeDefined()
    expect([...files.values()].map(String).join('')).not.toContain(tenants.admin.email)
    // Things that a person made for others do not export other people's rows.
    expect((await hangingOn(test.platform.db)).map(({ parent }) => parent)).not.toEqual(
      expect.arrayContaining(['courses', 'organizations', 'vocabularies']),
    )
  })

  it('knows every column that points at a person', async () => {
    const columns = (await mentionsOf(test.platform.db)).map(({ table, column }) => `${table}.${column}`)
    expect(columns).toEqual(
      expect.arrayContaining([
        'sessions.user_id',
        'memberships.user_id',
        'consents.subject_id',
        'attempts.user_id',
        'practice_cards.user_id',
        'media.owner_id',
        'acceptances.user_id',
      ]),
    )
  })

  it('is asked for with the password, one at a time, fetched by its owner only, and gone after a week', async () => {
    const { one, two } = tenants
    const browser = await aRegistered(test, 'exports@data.example')
    const { data } = await browser.post<{ token: string }>('/auth/login', {
      email: 'exports@data.example',
      password: PASSWORD,
    })
    const signed = { authorization: `Bearer ${data.token}` }
    expect(
      (await browser.post('/users/me/exports', { password: 'not this one' }, signed)).fields[0]?.path,
    ).toBe('password')
    expect((await browser.post('/users/me/exports', { password: PASSWORD }, signed)).status).toBe(202)
    expect((await browser.post('/users/me/exports', { password: PASSWORD }, signed)).code).toBe(
      'export_running',
    )
    const { id } = (await ask(two.learner)).body.data
    expect((await test.as(two.learner).post(`/users/me/exports/${id}/address`)).status).toBe(409)
    await makeExport(test.platform, accountDataPorts, id)
    await makeExport(test.platform, accountDataPorts, id)
    expect((await test.as(one.owner).post(`/users/me/exports/${id}/address`)).status).toBe(404)
    const sent = (await test.platform.db.orm.select().from(mails)).filter(
      (mail) => mail.to === two.learner.email,
    )
    expect(sent.map((mail) => mail.content.button?.url.replace(/^.*?(?=\/app)/, ''))).toEqual([
      '/app/settings#data',
    ])
    const [{ key } = { key: '' }] = await test.platform.db.query<{ key: string }>(
      'select key from data_exports where id = $1',
      [id],
    )
    expect(await test.platform.files.exists(key)).toBe(true)
    test.at(new Date(Date.now() + 8 * DAY_MS))
    await forgetExports(test.platform)
    test.at(new Date())
    expect([
      await test.platform.files.exists(key),
      (await list(two.learner))[0]!.state,
      (await test.as(two.learner).post(`/users/me/exports/${id}/address`)).status,
    ]).toEqual([false, 'expired', 409])
  })

  it('of a busy learner holds all of it', async () => {
    const person = await aPerson(test.platform)
    await test.platform.db.query(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        select 'busy-' || n, 'BUSY-' || n, 'busy ' || n, 'ocupado ' || n, 'noun', 'BUSY', 9000 + n
        from generate_series(1, 2000) n`,
    )
    await test.platform.db.query(
      `
        insert into saved_vocabularies (user_id, vocabulary_id)
        select $1, id
        from vocabularies
        where slug like 'busy-%'`,
      [person.id],
    )
    await test.platform.db.query(
      `
        insert into audit_log (at, code, actor_id, actor_role, subject_type, subject_id, ip, agent)
        select now(), 'LOGIN', $1, 'Student', 'session', null, '127.0.0.1', 'test'
        from generate_series(1, 20000)`,
      [person.id],
    )
    const files = await made(person)
    expect(json<{ audit_log: unknown[] }>(files, 'activity.json').audit_log.length).toBeGreaterThan(20_000)
    expect(
      json<{ saved_vocabularies: { vocabulary: string }[] }>(files, 'dictionary.json').saved_vocabularies[0]!
        .vocabulary,
    ).toMatch(/^busy /)
  }, 60_000)
})

describe('deleting an account', () => {
  const remove = (person: TestPerson, email = person.email) =>
    test.as(person).post('/users/me/delete', { email })
  const row = async (id: string) =>
    (
      await test.platform.db.query<{
        first_name: string
        email: string
        deleted_metadata: unknown
        deleted_email: string | null
        birth_year: number | null
        handle: string | null
      }>(
        `
          select first_name, email::text, deleted_metadata, deleted_email, birth_year, handle::text
          from users
          where id = $1`,
        [id],
      )
    )[0]!
  const due = async (days: number) => {
    test.at(new Date(Date.now() + days * DAY_MS))
    await eraseDeleted(test.platform, accountDataPorts.forget)
    test.at(new Date())
  }

  it('needs the address, the password, and the second step where it is on', async () => {
    const browser = await aRegistered(test, 'leaving@data.example')
    const { data } = await browser.post<{ token: string }>('/auth/login', {
      email: 'leaving@data.example',
      password: PASSWORD,
    })
    const signed = { authorization: `Bearer ${data.token}` }
    const leave = (body: object) => browser.post('/users/me/delete', body, signed)
    expect((await leave({ email: 'leaving@data.example', password: 'no' })).fields[0]?.path).toBe('password')
    expect((await leave({ email: 'other@data.example', password: PASSWORD })).fields[0]?.path).toBe('email')
    await test.platform.db.query(
      `
        insert into two_factors (user_id, secret, enabled)
        select id, 'x', true
        from users
        where email = 'leaving@data.example'`,
    )
    expect(
      (await leave({ email: 'leaving@data.example', password: PASSWORD, code: 'backup-one' })).fields[0]
        ?.path,
    ).toBe('code')
    await test.platform.db.query('delete from two_factors')
    const left = await leave({ email: 'Leaving@data.example', password: PASSWORD })
    expect(left.status).toBe(200)
    const days = (Date.parse(String(left.data['restorable_until'])) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(30)
    expect((await test.app.inject({ url: '/api/v2/users/me', headers: signed })).statusCode).toBe(401)
    expect(
      (await aBrowser(test).post('/auth/login', { email: 'leaving@data.example', password: PASSWORD }))
        .status,
    ).toBe(401)
    // The address is free for a new registration.
    expect((await aBrowser(test).post('/auth/register', registration('leaving@data.example'))).status).toBe(
      202,
    )
    expect(
      await test.platform.db.query(
        `select from users where unconfirmed_email = 'leaving@data.example' and deleted_at is null`,
      ),
    ).toHaveLength(1)
  })

  it("keeps the names for whoever restores, ends places and seats, and leaves other people's rows readable", async () => {
    const { one, two, admin } = tenants
    const person = await aPerson(test.platform, {
      organization_id: one.organization.id,
      seat: true,
      first_name: 'Nadia',
      last_name: 'Petrov',
    })
    await test.platform.db.query(
      `
        insert into vocabulary_reports (vocabulary_id, user_id, reason)
        select id, $1, 'media'
        from vocabularies
        limit 1`,
      [person.id],
    )
    expect((await remove(person)).status).toBe(200)
    expect(await row(person.id)).toMatchObject({
      first_name: '',
      email: noAddress(person.id),
      deleted_metadata: { first_name: 'Nadia', last_name: 'Petrov' },
    })
    expect((await row(person.id)).deleted_email).not.toContain(person.email)
    const ended = await test.platform.db.query(
      `
        select m.status, c.state, s.ended_at is not null as over
        from memberships m
        join consents c on c.subject_id = m.user_id
        join seat_holders s on s.user_id = m.user_id
        where m.user_id = $1`,
      [person.id],
    )
    expect(ended).toEqual([{ status: 'inactive', state: 'withdrawn', over: true }])
    expect((await remove(person)).status).toBe(401)
    const restore = (as: TestPerson) => test.as(as).post(`/users/${person.id}/restore`)
    expect([
      (await restore(one.owner)).status,
      (await restore(two.owner)).status,
      (await restore(one.teacher)).status,
    ]).toEqual([404, 404, 403])
    await due(29)
    expect((await restore(admin)).status).toBe(200)
    expect(await row(person.id)).toMatchObject({
      first_name: 'Nadia',
      email: person.email,
      deleted_metadata: null,
      deleted_email: null,
    })
    expect((await restore(admin)).status).toBe(404)
    expect(await auditCodes(test.platform)).toEqual(expect.arrayContaining(['USER_DELETE', 'USER_RESTORED']))
  })

  it('does not come back to an address that somebody else has taken', async () => {
    const person = await aPerson(test.platform)
    await remove(person)
    await aPerson(test.platform, { email: person.email })
    expect(
      (await test.as(tenants.admin).post<{ code: string }>(`/users/${person.id}/restore`)).body.data.code,
    ).toBe('restore_taken')
  })

  it('erases everything after thirty days: their own rows, names, address and files; what others need stays', async () => {
    const { one, admin } = tenants
    const person = await aPerson(test.platform, {
      organization_id: one.organization.id,
      seat: true,
      handle: 'soon.gone',
      birth_year: 1991,
    })
    const word = (await test.platform.db.query<{ id: string }>('select id from vocabularies limit 1'))[0]!.id
    await test.platform.db.query('insert into saved_vocabularies (user_id, vocabulary_id) values ($1, $2)', [
      person.id,
      word,
    ])
    await test.platform.db.query(
      `insert into vocabulary_reports (vocabulary_id, user_id, reason) values ($1, $2, 'missing')`,
      [word, person.id],
    )
    const key = 'media/0199aaaa-0000-7000-8000-00000000000b.mp4'
    await test.platform.files.put(key, Buffer.from('film'), 'video/mp4')
    await test.platform.db.query(
      `
        insert into media (owner_id, upload_id, name, kind, state, content_type, key, bytes)
        values ($1, 'gone', 'film', 'video', 'ready', 'video/mp4', $2, 4)`,
      [person.id, key],
    )
    // An invitation that they never took, to their address.
    await test.platform.db.query(
      `
        insert into invites (
          organization_id, email, first_name, role, language, token_hash, expires_at, invited_by, state
        )
        values ($1, $2, 'Soon', 'learner', 'en', 'never taken', now(), $3, 'revoked')`,
      [one.organization.id, person.email, one.owner.id],
    )
    await remove(person)
    await due(31)
    await due(31)
    expect(await row(person.id)).toMatchObject({
      first_name: '',
      deleted_metadata: null,
      deleted_email: null,
      birth_year: null,
      handle: null,
    })
    for (const mention of await mentionsOf(test.platform.db)) {
      if (!mention.goes) continue
      expect(
        await test.platform.db.query(`select from "${mention.table}" where "${mention.column}" = $1`, [
          person.id,
        ]),
        mention.table,
      ).toEqual([])
    }
    expect(await test.platform.files.exists(key)).toBe(false)
    expect(
      await test.platform.db.query(`select from vocabulary_reports where user_id = $1`, [person.id]),
    ).toHaveLength(1)
    expect((await test.as(admin).post<{ code: string }>(`/users/${person.id}/restore`)).body.data.code).toBe(
      'restore_over',
    )
    // The address is now in the logs (`audit_log`, `mails`) at most.
    const tables = await test.platform.db.query<{ name: string }>(
      `
        select table_name as name
        from information_schema.tables
        where table_schema = 'public'
          and table_type = 'BASE TABLE'
          and table_name not in ('audit_log', 'mails')`,
    )
    for (const { name } of tables)
      expect(
        await test.platform.db.query(`select from "${name}" t where t::text ilike '%' || $1 || '%'`, [
          person.email,
        ]),
        name,
      ).toEqual([])
  })

  it('is not for the last owner of an organization, also when two go at once', async () => {
    const { two } = tenants
    const refused = await test
      .as(two.owner)
      .post<{ code: string }>('/users/me/delete', { email: two.owner.email })
    expect([refused.status, refused.body.data.code, refused.body.message]).toEqual([
      409,
      'only_owner',
      expect.stringContaining(two.organization.name),
    ])
    const second = await aPerson(test.platform, {
      role: 'Organization',
      organization_id: two.organization.id,
    })
    const both = await Promise.all([two.owner, second].map((person) => remove(person)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
