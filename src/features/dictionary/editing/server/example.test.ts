import { beforeAll, expect, it } from 'vitest'
import { dictionaryPack } from '#seed/dictionary.ts'
import { loadDictionary } from '#features/dictionary/vocabularies/server/public.ts'
import type { Entry } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { dictionaryWorld, type TestTenants } from '../../../../../test/world.ts'
import type { EditableEntry } from '../editing.contract.ts'
import type { ImportResult } from '../imports.contract.ts'

let app: TestApp
let tenants: TestTenants
let editor: TestPerson
beforeAll(async () => {
  ;({ test: app, tenants } = await dictionaryWorld())
  editor = await aPerson(app.platform, {
    role: 'Teacher',
    organization_id: tenants.one.organization.id,
    staff_role: 'Editor',
  })
}, 60_000)

const gloss = (name: string, slug: string | null, spell: string | null = null) => ({
  gloss: name,
  slug,
  spell,
  face: null,
})
const LINE = {
  glosses: [gloss('MY', 'my'), gloss('NAME', 'name'), gloss('fs-ANA', null, 'ANA')],
  non_manual: [{ kind: 'topic' as const, from: 0, to: 1 }],
}
const TEXTS = { word_en: 'badge', word_es: 'insignia', part_of_speech: 'noun', example_en: 'My name is Ana.' }
const entryOf = async (person: TestPerson | null, slug: string): Promise<Entry> =>
  (await app.as(person).get<Entry>(`/vocabularies/${slug}`)).body.data
const writing = (person: TestPerson, example_line: object | null, more: object = {}) =>
  app.as(person).post<EditableEntry>('/dictionary-entries', { ...TEXTS, ...more, example_line })
const changing = (person: TestPerson, { id, version }: EditableEntry, change: object) =>
  app.as(person).patch<EditableEntry>(`/dictionary-entries/${id}`, { ...change, version })

it('is loaded with the content pack and given with the signs and names of its words', async () => {
  const { platform } = app,
    pack = await dictionaryPack()
  const texts = { en: 'New.', es: 'Nuevo.' }
  const renewed = pack.entries
    .filter(({ slug }) => slug === 'name' || slug === 'my')
    .map((entry) => ({
      ...entry,
      example: entry.slug === 'name' ? { ...texts, line: LINE } : texts,
    }))
  expect(await loadDictionary(platform, { ...pack, entries: renewed })).toBe(2)
  expect(await loadDictionary(platform, { ...pack, entries: renewed })).toBe(0)
  const { example_line: shown } = await entryOf(null, 'name')
  expect(shown).toMatchObject({
    ...LINE,
    signs: { my: { slug: 'my' }, name: { slug: 'name' } },
    words: { my: { gloss: 'MY', word_es: 'mi' }, name: { gloss: 'NAME' } },
  })
  expect(Object.keys(shown!.words)).toEqual(['my', 'name'])
  expect((await entryOf(null, 'my')).example_line).toBeNull()
})

it('shows its glosses without a plan, and plays with one', async () => {
  const { db } = app.platform
  const [locked] = await db.query<{ slug: string }>(
    `
      update vocabularies set example_line = $1
      where slug = (select slug from vocabularies where not open and status = 'active' order by slug limit 1)
      returning slug`,
    [JSON.stringify(LINE)],
  )
  const before = await entryOf(null, locked!.slug)
  expect(before).toMatchObject({ locked: true, example_line: { signs: null, words: { my: {} } } })
  expect((await entryOf(tenants.admin, locked!.slug)).example_line!.signs).toMatchObject({ my: {} })
})

it('is written and changed by an organization for its own people', async () => {
  const { body } = await writing(editor, LINE),
    made = body.data
  expect(made.example_line).toEqual(LINE)
  expect(await entryOf(tenants.one.learner, made.slug)).toMatchObject({ example_line: LINE })
  expect((await app.as(tenants.two.learner).get(`/vocabularies/${made.slug}`)).status).toBe(404)
  expect((await changing(tenants.two.owner, made, { example_line: null })).status).toBe(404)
  const own = await writing(editor, { ...LINE, glosses: [gloss('BADGE', made.slug), ...LINE.glosses] })
  expect(own.status).toBe(201)
  const kept = (await changing(editor, made, { word_es: 'gafete' })).body.data
  expect(kept).toMatchObject({ word_es: 'gafete', example_line: LINE })
  const directed = {
    glosses: [{ ...gloss('NAME', 'name'), subject: 'me', object: 'Leo' }],
    non_manual: [],
    places: { Leo: 'left' },
  }
  const next = (await changing(editor, kept, { example_line: directed })).body.data
  expect(next.example_line).toEqual(directed)
  const [entry] = await app.platform.db.query<{ before: object; after: object }>(
    `select before, after from audit_log where code = 'VOCABULARY_UPDATED' and subject_id = $1 order by at desc limit 1`,
    [made.id],
  )
  expect(entry).toMatchObject({ before: { example_line: 'MY NAME fs-ANA' }, after: { example_line: 'NAME' } })
  const empty = await changing(editor, next, { example_line: { glosses: [], non_manual: [] } })
  expect(empty.body.data.example_line).toBeNull()
})

it('refuses a sign that its readers do not have, at the field', async () => {
  const refusals = async (person: TestPerson, line: object): Promise<unknown> =>
    (await writing(person, line)).body.data
  const [foreign] = await app.platform.db.query<{ slug: string }>(
    `select slug from vocabularies where organization_id = $1 limit 1`,
    [tenants.one.organization.id],
  )
  const refusedWith = (message: string) => ({
    fields: [{ path: 'example_line', message: expect.stringContaining(message) }],
  })
  for (const slug of ['no-such-word', foreign!.slug])
    expect(
      await refusals(tenants.admin, {
        ...LINE,
        glosses: [...LINE.glosses, gloss('BANDGE', slug), gloss('MAP', null, 'MAP')],
      }),
    ).toMatchObject(refusedWith('no sign for BANDGE.'))
  expect(await refusals(editor, { ...LINE, non_manual: [{ kind: 'wh', from: 2, to: 3 }] })).toMatchObject(
    refusedWith('facial expressions'),
  )
  expect(
    await refusals(editor, { non_manual: [], glosses: [{ ...gloss('MY', 'my'), object: 'Leo' }] }),
  ).toMatchObject(refusedWith('“Leo” has no place'))
  expect(await refusals(editor, { non_manual: [], glosses: [gloss('??', null)] })).toMatchObject(
    refusedWith('neither'),
  )
})

it('stays when an import changes the words of its entry, and is not undone with it', async () => {
  const made = (await writing(editor, LINE, { word_en: 'lanyard' })).body.data
  const imported = await app.as(editor).post<ImportResult>('/dictionary-imports', {
    name: 'words.csv',
    format: 'csv',
    text: `slug,word_en,word_es,part_of_speech\n${made.slug},lanyard,cordón,noun`,
    existing: 'update',
    dry_run: false,
  })
  expect(imported.body.data).toMatchObject({ updated: 1, failed: 0 })
  expect(await entryOf(editor, made.slug)).toMatchObject({ word_es: 'cordón', example_line: LINE })
  await app.as(editor).post(`/dictionary-imports/${imported.body.data.id}/undo`, {})
  expect(await entryOf(editor, made.slug)).toMatchObject({ word_es: 'insignia', example_line: LINE })
})
