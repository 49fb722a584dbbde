import { beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { dictionaryWorld, type TestTenants } from '../../../../../test/world.ts'
import type { Entry, VocabularyRow } from '../vocabularies.contract.ts'

let app: TestApp
let tenants: TestTenants
beforeAll(async () => {
  ;({ test: app, tenants } = await dictionaryWorld())
}, 60_000)

const open = (person: TestPerson | null, slug: string) => app.as(person).get<Entry>(`/vocabularies/${slug}`)
const entry = async (person: TestPerson | null, slug: string): Promise<Entry> =>
  (await open(person, slug)).body.data
const write = (text: string, ...values: unknown[]) => app.platform.db.pool.query(text, values)
const words = async (): Promise<VocabularyRow[]> =>
  (await app.as(tenants.one.learner).get<VocabularyRow[]>('/vocabularies')).body.data

it('shows every change of what an entry is made of in the very next answer', async () => {
  const { learner } = tenants.one,
    [word, other] = (await words()) as [VocabularyRow, VocabularyRow]
  const first = await entry(learner, word.slug)
  expect(await entry(learner, word.slug)).toEqual(first)
  expect(await entry(learner, word.id)).toEqual(first)

  await write(`update vocabularies set definition_es = 'Se dice al llegar.' where id = $1`, word.id)
  expect(await entry(learner, word.slug)).toMatchObject({ definition_es: 'Se dice al llegar.' })
  await write(
    `insert into vocabulary_relations (vocabulary_id, other_id, kind, position) values ($1, $2, 'synonym', 99)`,
    word.id,
    other.id,
  )
  expect((await entry(learner, word.slug)).synonyms.at(-1)).toMatchObject({
    slug: other.slug,
    word_en: other.word_en,
  })
  await write(`update vocabularies set word_en = 'other' where id = $1`, other.id)
  expect((await entry(learner, word.slug)).synonyms.at(-1)).toMatchObject({ word_en: 'other' })
  await write(`update vocabulary_categories set name_es = name_es || ' y más'`)
  for (const { es } of (await entry(learner, word.slug)).categories) expect(es).toMatch(/ y más$/)
  await write(
    `update signs set description_en = 'Wave.', clip = null, rendered_clip = null where vocabulary_id = $1`,
    word.id,
  )
  expect((await entry(learner, word.slug)).signs[0]).toMatchObject({
    description_en: 'Wave.',
    clip_url: null,
  })
  await write(`update vocabularies set status = 'inactive' where id = $1`, word.id)
  expect((await open(learner, word.slug)).status).toBe(404)
})

it('keeps apart what people saved, what their plan opens and what belongs to an organization', async () => {
  const { one, two } = tenants,
    [word, , own] = (await words()) as [VocabularyRow, VocabularyRow, VocabularyRow]
  const person = await aPerson(app.platform)
  await app.as(one.learner).put(`/vocabularies/${word.id}/saved`)
  expect([
    (await entry(one.learner, word.slug)).saved,
    (await entry(two.learner, word.slug)).saved,
    (await entry(null, word.slug)).saved,
  ]).toEqual([true, false, false])
  await app.as(one.learner).delete(`/vocabularies/${word.id}/saved`)
  expect((await entry(one.learner, word.slug)).saved).toBe(false)

  await write('update vocabularies set open = false where id = $1', word.id)
  expect([(await open(one.learner, word.slug)).status, (await open(person, word.slug)).body.data]).toEqual([
    200,
    expect.objectContaining({ locked: true }),
  ])
  await write('update vocabularies set open = true where id = $1', word.id)
  expect((await open(person, word.slug)).body.data.locked).toBe(false)
  await write(
    `
      insert into grants (user_id, source, community, courses, dictionary, live, starts_at)
      values ($1, 'subscription', 'Full', 'Full', 'Full', 'Full', now() - interval '1 day')`,
    person.id,
  )
  await write('update vocabularies set open = false where id = $1', word.id)
  expect((await open(person, word.slug)).body.data.locked).toBe(false)
  await write(`update grants set ends_at = now() - interval '1 minute' where user_id = $1`, person.id)
  expect((await open(person, word.slug)).body.data).toMatchObject({ locked: true })

  expect((await open(two.learner, own.slug)).status).toBe(200)
  await write('update vocabularies set organization_id = $2 where id = $1', own.id, one.organization.id)
  expect([
    (await open(one.learner, own.slug)).status,
    (await open(two.learner, own.slug)).status,
    (await open(null, own.slug)).status,
  ]).toEqual([200, 404, 404])
})

it('asks one small statement for an entry that was asked before', async () => {
  const { learner } = tenants.one,
    [, , , word] = (await words()) as [VocabularyRow, VocabularyRow, VocabularyRow, VocabularyRow]
  await entry(learner, word.slug)
  const { pool } = app.platform.db,
    query = pool.query.bind(pool),
    asked: string[] = []
  pool.query = ((...given: Parameters<typeof query>) => {
    asked.push((given[0] as unknown as { text: string }).text)
    return query(...given)
  }) as typeof query
  try {
    await entry(learner, word.slug)
  } finally {
    pool.query = query
  }
  const reading = asked.filter((text) => /\b(?:from|join) vocabularies\b|\breach\b/.test(text))
  expect(reading).toHaveLength(1)
  expect(reading[0]).not.toContain('definition_en')
})
