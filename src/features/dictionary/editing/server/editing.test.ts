import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryPack } from '#seed/dictionary.ts'
import { loadDictionary } from '#features/dictionary/vocabularies/server/public.ts'
import type { Entry } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { dictionaryEditor } from '../../../../../test/dictionary-editor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { Duplicate, EditableEntry, EntryRow, Summary } from '../editing.contract.ts'
import type { ImportResult, ImportRun } from '../imports.contract.ts'

let app: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
let editor: TestPerson
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  editor = await dictionaryEditor(app.platform, tenants)
}, 60_000)
afterAll(() => app.close())

const TEXTS = {
  word_en: 'intake form',
  word_es: 'formulario de ingreso',
  part_of_speech: 'noun',
  definition_en: 'A form.',
  definition_es: 'Un formulario.',
  categories: ['school'],
}
const create = (person: TestPerson, body: object) =>
  app.as(person).post<EditableEntry>('/dictionary-entries', body)
const list = async (person: TestPerson, query: Record<string, string> = {}): Promise<EntryRow[]> =>
  (await app.as(person).get<EntryRow[]>('/dictionary-entries', { query })).body.data
const open = (person: TestPerson | null, slug: string) => app.as(person).get<Entry>(`/vocabularies/${slug}`)
const importing = (person: TestPerson, text: string, more: object = {}) =>
  app.as(person).post<ImportResult>('/dictionary-imports', {
    name: 'words.csv',
    format: 'csv',
    text,
    existing: 'update',
    dry_run: false,
    ...more,
  })

describe('entries', () => {
  it('of an organization are for its people; of an Admin for everybody', async () => {
    const made = await create(editor, TEXTS)
    expect(made.body.data).toMatchObject({
      slug: 'intake-form',
      gloss: 'INTAKE-FORM',
      organization: tenants.one.organization.name,
      editable: true,
      deletable: false,
    })
    expect((await open(tenants.one.learner, 'intake-form')).status).toBe(200)
    expect((await open(tenants.two.learner, 'intake-form')).status).toBe(404)
    expect((await open(null, 'intake-form')).status).toBe(404)
    expect((await create(tenants.admin, TEXTS)).body.data).toMatchObject({
      slug: 'intake-form-2',
      organization: null,
    })
    expect((await open(tenants.two.learner, 'intake-form-2')).body.data.definition_es).toBe('Un formulario.')
    expect((await create(tenants.admin, { ...TEXTS, slug: 'intake-form' })).body.data).toMatchObject({
      fields: [{ path: 'slug' }],
    })
    expect((await create(await aPerson(app.platform, { role: 'Teacher' }), TEXTS)).body.data).toMatchObject({
      code: 'entry_no_organization',
    })
  })

  it('show their picture, and an organization’s own come first where they are asked for so', async () => {
    const rows = await list(editor, { order: 'organization_id.asc,word_en.asc', page_size: '3' })
    expect(rows[0]).toMatchObject({ slug: 'intake-form', editable: true, poster_url: null })
    expect(rows[1]).toMatchObject({ organization_id: null, editable: false })
    expect(rows[1]!.word_en < rows[2]!.word_en).toBe(true)
  })

  it('are changed by who may, at the version that they saw, with the log of what changed', async () => {
    const [row] = await list(editor, { slug: 'eq.intake-form' })
    const path = `/dictionary-entries/${row!.id}`,
      change = { ...TEXTS, word_en: 'admission form', gloss: 'admission', version: 1 }
    for (const stranger of [tenants.two.owner, tenants.one.teacher])
      expect((await app.as(stranger).patch(path, change)).status).toBe(404)
    expect(
      (await app.as(editor).patch(path, { ...change, categories: ['school', 'no-such'] })).body.data,
    ).toMatchObject({ fields: [{ path: 'categories', message: expect.stringContaining('no-such') }] })
    expect((await app.as(editor).patch<EditableEntry>(path, change)).body.data).toMatchObject({
      word_en: 'admission form',
      gloss: 'ADMISSION',
      version: 2,
    })
    expect((await app.as(tenants.one.owner).patch(path, change)).status).toBe(412)
    const [entry] = await app.platform.db.query<{ before: object; after: object }>(
      `select before, after from audit_log where code = 'VOCABULARY_UPDATED' and subject_id = $1`,
      [row!.id],
    )
    expect(entry).toMatchObject({ before: { word_en: 'intake form' }, after: { word_en: 'admission form' } })
  })

  it('of the platform are read by organizations and changed by an Admin only', async () => {
    const [row] = await list(editor, { slug: 'eq.mother' })
    expect(row).toMatchObject({
      editable: false,
      review_state: 'in_review',
      missing: ['film', 'description', 'signwriting'].filter((name) => row!.missing.includes(name as 'film')),
    })
    expect(
      (await app.as(editor).patch(`/dictionary-entries/${row!.id}`, { ...TEXTS, version: 1 })).status,
    ).toBe(404)
    expect((await list(editor, { mine: 'true' })).map((entry) => entry.slug)).toEqual(['intake-form'])
    expect(await list(tenants.one.teacher, { mine: 'true' })).toEqual([])
  })

  it('are taken out and brought back by an Admin; the content pack does not bring them back', async () => {
    const [row] = await list(tenants.admin, { slug: 'eq.please' })
    expect((await app.as(editor).delete(`/dictionary-entries/${row!.id}`)).status).toBe(403)
    expect((await app.as(tenants.admin).delete(`/dictionary-entries/${row!.id}`)).status).toBe(200)
    expect((await open(null, 'please')).status).toBe(404)
    const pack = await dictionaryPack()
    await loadDictionary(app.platform, {
      ...pack,
      entries: pack.entries
        .filter((entry) => entry.slug === 'please')
        .map((entry) => ({ ...entry, gloss: 'CHANGED', related: [], synonyms: [] })),
    })
    expect((await open(null, 'please')).status).toBe(404)
    expect(
      (await app.as(tenants.admin).post<EditableEntry>(`/dictionary-entries/${row!.id}/restore`)).body.data,
    ).toMatchObject({ status: 'active', gloss: 'PLEASE' })
    expect((await open(null, 'please')).status).toBe(200)
  })

  it('are found by what they lack, and counted', async () => {
    const summary = (await app.as(tenants.admin).get<Summary>('/dictionary-entries/summary')).body.data
    for (const missing of ['film', 'sign', 'spanish', 'signwriting'] as const)
      expect(await list(tenants.admin, { missing, status: 'active' })).toHaveLength(summary.missing[missing])
    expect(summary).toMatchObject({
      total: 7,
      in_review: 5,
      rejected: 0,
      can_review: true,
      missing: { film: 7, sign: 2 },
    })
    // An organization's list has the platform's entries and its own, no others'.
    const own = (await app.as(editor).get<Summary>('/dictionary-entries/summary')).body.data
    expect(own).toMatchObject({
      total: (await list(editor, { status: 'active' })).length,
      in_review: 0,
      can_review: false,
    })
    expect(await list(editor, { missing: 'film', status: 'active' })).toHaveLength(own.missing.film)
    // Its owner alone chooses whether signs are reviewed before they are shown.
    const { id } = tenants.one.organization
    expect(own.organization).toMatchObject({ id, may_choose: false })
    const owners = (await app.as(tenants.one.owner).get<Summary>('/dictionary-entries/summary')).body.data
    expect([owners.organization, summary.organization]).toMatchObject([{ id, may_choose: true }, null])
    expect((await list(tenants.admin, { q: 'FORMULÁRIO' })).map((row) => row.slug).toSorted()).toEqual([
      'intake-form',
      'intake-form-2',
    ])
  })

  it('are counted for each by their own rules, also where two have as many rules', async () => {
    const independent = await aPerson(app.platform, { role: 'Teacher' })
    for (const path of ['/dictionary-entries/summary', '/dictionary-entries/duplicates'])
      for (const person of [editor, independent, tenants.one.owner, tenants.one.teacher, tenants.admin])
        for (let connection = 0; connection < 6; connection++)
          expect([path, person.role, (await app.as(person).get(path)).status]).toEqual([
            path,
            person.role,
            200,
          ])
  })

  it('that stand twice are named, to those who may change one of them', async () => {
    await create(tenants.admin, { ...TEXTS, word_en: 'Mother', word_es: 'mamá' })
    const found = (await app.as(tenants.admin).get<Duplicate[]>('/dictionary-entries/duplicates')).body.data
    expect(found.map(({ kind, entries }) => [kind, entries.map((entry) => entry.slug)])).toEqual([
      ['gloss', ['mother', 'mother-2']],
      ['word', ['mother', 'mother-2']],
    ])
    expect((await app.as(editor).get<Duplicate[]>('/dictionary-entries/duplicates')).body.data).toEqual([])
  })
})

describe('import', () => {
  const FILE = [
    'word_en,word_es,part_of_speech,categories,related,fsw,note',
    'ward,"pabellón, sala",noun,school; no-such,,,x',
    'nurse,enfermera,noun,school,doctor,M518x529S14c20481x471S27106503x489,',
    'doctor,,noun,,,,',
    'doctor,médica,noun,,nurse,,',
    'doctor,médico,noun,,,,',
    'triage,triaje,Verb,nowhere,,M518x529S1,',
    '"a ""quoted"" word","dos\nlíneas",noun,,,,',
    'hello,hola,thing,,,,',
  ].join('\r\n')

  it('previews every error of every row, and writes nothing', async () => {
    const preview = await importing(editor, FILE, { dry_run: true })
    expect(preview.body.data).toMatchObject({
      id: null,
      created: 3,
      updated: 0,
      failed: 5,
      unknown_columns: ['note'],
    })
    expect(
      preview.body.data.rows.map(({ line, action, problems }) => [
        line,
        action,
        problems.map((problem) => problem.field),
      ]),
    ).toEqual([
      [2, 'fail', ['categories']],
      [3, 'create', []],
      [4, 'fail', ['word_es']],
      [5, 'create', []],
      [6, 'fail', ['word_en']],
      [7, 'fail', ['fsw', 'categories']],
      [8, 'create', []],
      [10, 'fail', ['part_of_speech']],
    ])
    expect(await list(editor, { q: 'nurse' })).toEqual([])
    expect((await importing(editor, 'word_en,word_es\n"open', { dry_run: true })).body.data).toMatchObject({
      fields: [{ path: 'text', message: expect.stringContaining('line 2') }],
    })
    const lost = await importing(editor, 'word_en,word_es\nsong,canci\uFFFDn', { dry_run: true })
    expect(lost.body.data).toMatchObject({
      fields: [{ path: 'text', message: expect.stringContaining('lost in line 2') }],
    })
    expect((await importing(editor, '{}', { format: 'json' })).body.data).toMatchObject({
      fields: [{ path: 'text' }],
    })
  })

  it('writes the right rows into the own organization, links them, and undoes them except what somebody changed since', async () => {
    const done = (await importing(editor, FILE)).body.data
    expect(done).toMatchObject({ created: 3, failed: 5, id: expect.any(String) })
    expect((await open(tenants.one.learner, 'nurse')).body.data).toMatchObject({
      related: [{ slug: 'doctor' }],
      signs: [{ fsw: 'M518x529S14c20481x471S27106503x489' }],
    })
    expect((await open(tenants.two.learner, 'nurse')).status).toBe(404)
    const again = (
      await importing(
        editor,
        'word_en,word_es,part_of_speech,definition_en\nnurse,enfermero,noun,Cares for people.\ndoctor,médico,noun,Heals.',
      )
    ).body.data
    expect(again).toMatchObject({ created: 0, updated: 2 })
    expect((await open(tenants.one.learner, 'nurse')).body.data).toMatchObject({
      word_es: 'enfermero',
      definition_en: 'Cares for people.',
      related: [{ slug: 'doctor' }],
    })
    const [doctor] = await list(editor, { slug: 'eq.doctor' })
    await app.as(editor).patch(`/dictionary-entries/${doctor!.id}`, {
      word_en: 'doctor',
      word_es: 'doctora',
      part_of_speech: 'noun',
      version: 2,
    })
    const undo = (person: TestPerson) =>
      app.as(person).post<{ undone: number; kept: number }>(`/dictionary-imports/${again.id}/undo`)
    for (const stranger of [tenants.two.owner, tenants.one.teacher, tenants.admin])
      expect((await undo(stranger)).status).toBe(404)
    expect((await undo(editor)).body.data).toEqual({ undone: 1, kept: 1 })
    expect((await undo(editor)).body.data).toMatchObject({ code: 'import_undone' })
    expect((await open(tenants.one.learner, 'nurse')).body.data).toMatchObject({
      word_es: 'enfermera',
      definition_en: null,
    })
    expect((await open(tenants.one.learner, 'doctor')).body.data.word_es).toBe('doctora')
    const runs = (await app.as(editor).get<ImportRun[]>('/dictionary-imports')).body.data
    expect(runs.map(({ created, updated, undone_at }) => [created, updated, undone_at !== null])).toEqual([
      [0, 2, true],
      [3, 0, false],
    ])
    expect((await app.as(tenants.two.owner).get('/dictionary-imports')).body.data).toEqual([])
    const codes = await app.platform.db.query<{ code: string }>(
      `select code from audit_log where code like 'VOCABULARY_SYNC%' order by id`,
    )
    expect(codes.map((row) => row.code)).toEqual([
      'VOCABULARY_SYNC_START',
      'VOCABULARY_SYNC_END',
      'VOCABULARY_SYNC_START',
      'VOCABULARY_SYNC_END',
      'VOCABULARY_SYNC_END',
    ])
  })

  it('takes JSON, skips what is there when asked to, and does not touch entries of others', async () => {
    const rows = [
      { word_en: 'nurse', word_es: 'otra', part_of_speech: 'noun' },
      { slug: 'mother', word_en: 'mother', word_es: 'madre', part_of_speech: 'noun' },
      { word_en: 'chart', word_es: 'historia', part_of_speech: 'noun', categories: ['school'] },
      'no row',
    ]
    const done = (await importing(editor, JSON.stringify(rows), { format: 'json', existing: 'skip' })).body
      .data
    expect(
      done.rows.map(({ action, problems }) => [action, problems.map((problem) => problem.field)]),
    ).toEqual([
      ['skip', []],
      ['fail', ['slug']],
      ['create', []],
      ['fail', ['word_en', 'word_es', 'part_of_speech']],
    ])
    expect((await open(tenants.one.learner, 'nurse')).body.data.word_es).toBe('enfermera')
  })
})

it('entries carry other words from the form and from a file, which a search finds at once', async () => {
  const admin = app.as(tenants.admin)
  const first = async (q: string): Promise<unknown> =>
    (await admin.get<{ slug: string; match: string }[]>('/vocabularies', { query: { q } })).body.data[0]
  const [row] = await list(tenants.admin, { slug: 'eq.mother' })
  const path = `/dictionary-entries/${row!.id}`
  const { version, also_en } = (await admin.get<EditableEntry>(path)).body.data
  expect(also_en).toContain('mom')
  await admin.patch(path, { also_en: [...also_en, 'My Mater'], version })
  expect(await first('my mater')).toMatchObject({ slug: 'mother', match: 'other' })
  const text = 'slug,word_en,word_es,part_of_speech,also_es\nmother,mother,madre,noun,jefecita;amá\n'
  await admin.post('/dictionary-imports', {
    name: 'words.csv',
    format: 'csv',
    text,
    existing: 'update',
    dry_run: false,
  })
  expect(await first('jefecita')).toMatchObject({ slug: 'mother', match: 'other' })
  expect(await first('my mater')).toMatchObject({ slug: 'mother', match: 'other' })
})
