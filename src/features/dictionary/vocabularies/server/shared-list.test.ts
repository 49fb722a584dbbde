import { beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { dictionaryWorld, type TestTenants } from '../../../../../test/world.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { Values } from '#server/http/lists/source.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { guessLevel, learnLevel } from './vocabularies.access.ts'
import type { VocabularyRow } from '../vocabularies.contract.ts'

let app: TestApp
let tenants: TestTenants
beforeAll(async () => {
  ;({ test: app, tenants } = await dictionaryWorld())
}, 60_000)

const list = async (
  person: TestPerson | null,
  query: Record<string, string> = {},
): Promise<VocabularyRow[]> =>
  (await app.as(person).get<VocabularyRow[]>('/vocabularies', { query })).body.data
const write = (text: string, ...values: unknown[]) => app.platform.db.pool.query(text, values)
const version = async (): Promise<string> =>
  (
    await app.platform.db.query<{ n: string }>(`select n::text from page_versions where name = 'dictionary'`)
  )[0]!.n

it('shows every change of a word, a sign, a picture or an order in the very next answer', async () => {
  const { learner } = tenants.one
  const first = await list(learner)
  expect(await list(learner)).toEqual(first)
  const word = first[0]!

  await write('update vocabularies set word_en = $2 where id = $1', word.id, 'good day')
  expect((await list(learner))[0]?.word_en).toBe('good day')
  await write(
    `
      update signs
      set poster = 'content/posters/hello.webp', clip = null, rendered_poster = null
      where vocabulary_id = $1`,
    word.id,
  )
  expect((await list(learner))[0]?.poster).toBe('content/posters/hello.webp')
  await write(`update sign_parameters set picture = 'content/handshapes/A.webp' where kind = 'handshape'`)
  expect((await list(learner))[0]?.shape_url).toMatch(/handshapes\/A\.webp/)
  await write('update vocabularies set popularity = 100000 where id = $1', word.id)
  expect((await list(learner))[0]?.id).toBe(first[1]!.id)
  await write(`update vocabularies set status = 'inactive' where id = $1`, first[1]!.id)
  expect((await list(learner))[0]?.id).toBe(first[2]!.id)
  await write(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key)
      values (
        $1, 'film', 'film', 'video', 'video/quicktime', 1, 'ready',
        'media/0190a000-0000-7000-8000-0000000000ab.mov'
      )`,
    tenants.one.owner.id,
  )
  const [shown] = await list(learner)
  await write(
    `update signs set clip = 'media/0190a000-0000-7000-8000-0000000000ab.mov' where vocabulary_id = $1`,
    shown!.id,
  )
  expect((await list(learner))[0]?.clip_url).toMatch(/ab\.mov/)
  await write(
    `
      update media
      set renditions = '{"film": "media/0190a000-0000-7000-8000-0000000000ab/film.mp4"}'
      where upload_id = 'film'`,
  )
  expect((await list(learner))[0]?.clip_url).toMatch(/ab\/film\.mp4/)
  await write('delete from vocabulary_category_links')
  expect(await list(learner, { category: 'greetings' })).toEqual([])
})

it('does not show what a writer has not committed, and takes nothing back when it rolls back', async () => {
  const { learner } = tenants.one,
    [word] = await list(learner)
  await app.platform.db
    .transaction(async (tx) => {
      await tx.query('update vocabularies set word_en = $2 where id = $1', [word!.id, 'never'])
      expect((await list(learner))[0]?.word_en).toBe(word!.word_en)
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect((await list(learner))[0]?.word_en).toBe(word!.word_en)
})

it('keeps the pages of organizations, plans, languages and people apart', async () => {
  const [word] = await list(tenants.one.learner)
  await write(
    'update vocabularies set organization_id = $2 where id = $1',
    word!.id,
    tenants.one.organization.id,
  )
  const seen = async (person: TestPerson | null): Promise<boolean> =>
    (await list(person)).some(({ id }) => id === word!.id)
  expect([
    await seen(tenants.one.learner),
    await seen(tenants.two.learner),
    await seen(null),
    await seen(tenants.one.learner),
  ]).toEqual([true, false, false, true])

  const other = await aPerson(app.platform)
  const [next] = await list(other)
  await app.as(other).put(`/vocabularies/${next!.id}/saved`)
  expect([
    (await list(other, { saved: 'true' })).length,
    (await list(tenants.two.learner, { saved: 'true' })).length,
  ]).toEqual([1, 0])
  const inOrder = async (language: 'en' | 'es') =>
    (
      await app.as(other, { language }).get<VocabularyRow[]>('/vocabularies', { query: { order: 'word' } })
    ).body.data.map(({ slug }) => slug)
  expect(await inOrder('en')).not.toEqual(await inOrder('es'))
})

it('is not disturbed by the count of lookups', async () => {
  const before = await version()
  await write('update vocabularies set lookups = lookups + 1')
  expect(await version()).toBe(before)
})

it('counts a change when its writer commits, and keeps no other writer waiting until then', async () => {
  const before = Number(await version())
  const [one, two] = await Promise.all([app.platform.db.pool.connect(), app.platform.db.pool.connect()])
  const change = `update vocabularies set popularity = popularity where slug = `
  try {
    await one.query('begin')
    await one.query(`${change}'mother'`)
    await one.query('savepoint s')
    await one.query(`${change}'father'`)
    await one.query('rollback to savepoint s')
    await two.query(`begin; set local lock_timeout = '1s'`)
    await two.query(`${change}'hello'`)
    await two.query('commit')
    expect(Number(await version())).toBe(before + 1)
    await one.query('commit')
    expect(Number(await version())).toBe(before + 2)
  } finally {
    one.release()
    two.release()
  }
  expect(await app.platform.db.query('select from page_changes')).toEqual([])
})

it('guesses the level that a learner had last, with a condition that holds while it is right', async () => {
  const { db, clock, permissions } = app.platform
  const person = await aPerson(app.platform)
  const actor = actorOf(app.platform, person)
  const guess = async () => {
    const { level, guard } = await guessLevel(app.platform, actor)
    const values = new Values()
    if (!guard) return [level, 'certain']
    const [row] = await db.query<{ right: boolean }>(`select ${guard(values)} as right`, values.list)
    return [level, row!.right ? 'right' : 'wrong']
  }
  expect([await guess(), await guess()]).toEqual([
    ['Limited', 'certain'],
    ['Limited', 'right'],
  ])
  await grant(db, { user_id: person.id, source: 'subscription', ...FULL_ACCESS, starts_at: clock() })
  expect([await guess(), await learnLevel(app.platform, actor), await guess()]).toEqual([
    ['Limited', 'wrong'],
    'Full',
    ['Full', 'right'],
  ])
  // Of visitors and of those who teach it is known beforehand, each time.
  const visitor = { ...actor, user_id: null, role: 'CMS' as const, permissions: permissions('CMS') }
  const teacher = { ...actor, role: 'Teacher' as const, permissions: permissions('Teacher') }
  for (const [other, level] of [
    [visitor, 'Limited'],
    [teacher, 'Full'],
  ] as const)
    for (const _ of [1, 2]) {
      expect(await learnLevel(app.platform, other)).toBe(level)
      expect(await guessLevel(app.platform, other)).toEqual({ level, guard: null })
    }
})
