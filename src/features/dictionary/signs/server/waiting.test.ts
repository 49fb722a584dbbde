import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { keepPrimary } from './publish.service.ts'
import type { EditableSign, ReviewRow, SignToReview, WordSigns } from '../signs.contract.ts'

const SHAPES = ['5', 's', 'ily']
let app: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
let editor: TestPerson, deaf: TestPerson, deafElsewhere: TestPerson
let word: string
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  const [one, two] = [tenants.one.organization.id, tenants.two.organization.id]
  const staff = (organization_id: string, staff_role: 'Editor' | 'Teacher') =>
    aPerson(app.platform, { role: 'Teacher', organization_id, staff_role })
  editor = await staff(one, 'Editor')
  deaf = await staff(one, 'Teacher')
  deafElsewhere = await staff(two, 'Editor')
  for (const { id } of [deaf, deafElsewhere])
    await app.as(tenants.admin).put(`/people/${id}/deaf-teacher`, { deaf_teacher: true })
  await app.platform.db.query(
    `
      insert into sign_parameters (kind, value, name_en, name_es, position)
      select 'handshape', shape, shape, shape, n
      from unnest($1::text[]) with ordinality as s(shape, n)`,
    [SHAPES],
  )
  const [made] = await app.platform.db.query<{ id: string }>(
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
      )
      values ('ward', 'WARD', 'ward', 'sala', 'noun', 'WARD', 5, $1)
      returning id`,
    [one],
  )
  word = made!.id
  await app.as(tenants.one.learner).put(`/practice/words/${word}`, {})
}, 60_000)
afterAll(() => app.close())

const aNotation = (shape: string): Record<string, unknown> => ({
  version: 1,
  slug: 'x',
  gloss: 'X',
  hand: {
    shape,
    contact: 'thumb_tip',
    place: 'chin',
    fingers: 'up',
    palm: 'left',
    moves: [{ move: 'tap', from: 'out', times: 2 }],
  },
})
const create = (person: TestPerson, shape: string) =>
  app.as(person).post<EditableSign>(`/vocabularies/${word}/signs`, { notation: aNotation(shape) })
const signsFor = async (person: TestPerson): Promise<WordSigns> =>
  (await app.as(person).get<WordSigns>(`/vocabularies/${word}/signs`)).body.data
const change = async (person: TestPerson, shape: string): Promise<EditableSign> => {
  const [sign] = (await signsFor(person)).signs
  const body = { notation: aNotation(shape), version: sign!.version }
  return (await app.as(person).put<EditableSign>(`/signs/${sign!.id}/notation`, body)).body.data
}
const decide = (person: TestPerson, sign: EditableSign, body: object) =>
  app.as(person).post<EditableSign>(`/signs/${sign.id}/review`, { version: sign.version, ...body })

/** The handshapes that a person meets of the word, wherever they look. */
async function met(person: TestPerson): Promise<Record<string, unknown>> {
  const call = app.as(person),
    read = async <T>(path: string): Promise<T> => (await call.get<T>(path)).body.data
  const entry = await read<Entry>('/vocabularies/ward')
  const found = async (shape: string): Promise<number> =>
    (await read<unknown[]>(`/vocabularies?handshape=${shape}`)).length
  const [row] = await read<{ modelled: boolean }[]>('/vocabularies?slug=eq.ward')
  const notations = await read<{ notation: { hand: { shape: string } } }[]>('/notations?slugs=ward')
  const filters = await read<{ handshapes: { value: string }[] }>('/vocabularies/filters')
  const practice = JSON.stringify(await read('/practice/session'))
  return {
    entry: entry.signs.map((sign) => sign.handshapes.map(({ value }) => value).join()),
    reviewed: entry.signs.map((sign) => sign.reviewed),
    found: { '5': await found('5'), s: await found('s') },
    modelled: row!.modelled,
    offline: notations.map(({ notation }) => notation.hand.shape),
    filters: filters.handshapes.map(({ value }) => value),
    practice: SHAPES.filter((shape) => practice.includes(`"shape":"${shape}"`)),
  }
}
const NOTHING = {
  entry: [],
  reviewed: [],
  found: { '5': 0, s: 0 },
  modelled: false,
  offline: [],
  filters: [],
  practice: [],
}

describe('a sign that waits for review', () => {
  it('is seen by its editors and reviewers, and by nobody else', async () => {
    const made = (await create(editor, '5')).body.data
    expect(made).toMatchObject({ waits: true, review_state: 'in_review', shown: null })
    expect(await met(tenants.one.learner)).toEqual(NOTHING)
    // A colleague who may not write the word is one of the others, unless they review.
    expect((await signsFor(tenants.one.teacher)).signs).toEqual([])
    expect((await signsFor(deaf)).signs).toMatchObject([{ notation: { hand: { shape: '5' } } }])
    const drawn = async (person: TestPerson): Promise<unknown> =>
      (await app.as(person).get<{ notation: unknown }[]>('/dictionary-entries?slug=eq.ward')).body.data[0]!
        .notation
    expect(await drawn(tenants.one.teacher)).toBeNull()
    for (const person of [editor, tenants.admin])
      expect(await drawn(person)).toMatchObject({ hand: { shape: '5' } })
    expect((await app.as(tenants.two.owner).get(`/vocabularies/${word}/signs`)).status).toBe(404)
  })

  it('is reviewed by the platform and by a Deaf teacher of its organization, of no other', async () => {
    const waiting = async (person: TestPerson): Promise<string[]> =>
      (await app.as(person).get<ReviewRow[]>('/signs?review_state=eq.in_review')).body.data.map(
        (row) => row.slug,
      )
    for (const person of [tenants.admin, deaf, editor]) expect(await waiting(person)).toEqual(['ward'])
    expect(await waiting(deafElsewhere)).toEqual([])
    expect(await waiting(tenants.one.teacher)).toEqual([])
    const [sign] = (await signsFor(deaf)).signs
    const approve = { decision: 'approve' }
    expect((await decide(deafElsewhere, sign!, approve)).status).toBe(404)
    expect((await decide(tenants.one.teacher, sign!, approve)).status).toBe(404)
    expect((await decide(tenants.one.owner, sign!, approve)).status).toBe(403)
    expect((await decide(tenants.admin, sign!, approve)).body.data).toMatchObject({
      code: 'sign_no_deaf_teacher',
    })
    expect((await decide(deaf, sign!, approve)).body.data).toMatchObject({
      waits: false,
      review_state: 'reviewed',
      is_primary: true,
    })
    expect(await met(tenants.one.learner)).toEqual({
      entry: ['5'],
      reviewed: [true],
      found: { '5': 1, s: 0 },
      modelled: true,
      offline: ['5'],
      filters: ['5'],
      practice: ['5'],
    })
  })

  it('leaves what is approved where it is, through a rejection, until it is approved itself', async () => {
    const before = await met(tenants.one.learner)
    const changed = await change(editor, 's')
    expect(changed).toMatchObject({
      waits: true,
      notation: { hand: { shape: 's' } },
      shown: { notation: { hand: { shape: '5' } }, reviewed: true },
    })
    expect(await met(tenants.one.learner)).toEqual(before)
    expect((await signsFor(tenants.one.teacher)).signs).toMatchObject([
      { notation: { hand: { shape: '5' } }, waits: false, shown: null, review_state: 'reviewed' },
    ])
    const rejected = await decide(deaf, changed, { decision: 'reject', comment: 'The thumb' })
    expect(rejected.body.data).toMatchObject({ review_state: 'reviewed', waits: false })
    expect(await met(tenants.one.learner)).toEqual(before)
    expect((await signsFor(editor)).signs[0]!.draft).toMatchObject({
      returned: 'The thumb',
      notation: { hand: { shape: 's' } },
    })
    const again = await change(editor, 's')
    const seen = (person: TestPerson) => app.as(person).get<SignToReview>(`/signs/${again.id}/review`)
    expect((await seen(deaf)).body.data).toMatchObject({
      waits: true,
      notation: { hand: { shape: 's' } },
      before: { of: 'shown', reviewed: true, notation: { hand: { shape: '5' } } },
      can_approve: true,
      can_edit: false,
    })
    expect((await seen(deaf)).body.data.form_en).not.toBe((await seen(deaf)).body.data.before!.form_en)
    expect((await seen(tenants.admin)).body.data).toMatchObject({ can_approve: false, can_edit: true })
    expect([
      (await seen(editor)).status,
      (await seen(tenants.one.teacher)).status,
      (await seen(deafElsewhere)).status,
    ]).toEqual([403, 404, 404])
    await decide(deaf, again, { decision: 'approve' })
    expect(await met(tenants.one.learner)).toMatchObject({
      entry: ['s'],
      found: { '5': 0, s: 1 },
      offline: ['s'],
      practice: ['s'],
    })
  })

  it('is shown at once where the owner of its organization chose so, with the notice', async () => {
    const at = `/organizations/${tenants.one.organization.id}`
    const choose = (person: TestPerson, signs_reviewed_first: boolean) =>
      app.as(person).patch(at, { signs_reviewed_first })
    for (const person of [editor, deaf]) expect((await choose(person, false)).status).toBe(403)
    expect((await choose(tenants.two.owner, false)).status).toBe(404)
    await change(editor, '5')
    expect(await met(tenants.one.learner)).toMatchObject({ entry: ['s'] })
    expect((await choose(tenants.one.owner, false)).status).toBe(200)
    expect((await signsFor(editor)).shown_at_once).toBe(true)
    // Waiting versions continue to wait: the choice only affects later ones.
    expect(await met(tenants.one.learner)).toMatchObject({ entry: ['s'], reviewed: [true] })
    expect(await change(editor, 'ily')).toMatchObject({ waits: false, review_state: 'in_review' })
    expect(await met(tenants.one.learner)).toMatchObject({ entry: ['ily'], reviewed: [false] })
    expect((await choose(tenants.one.owner, true)).status).toBe(200)
    await change(editor, 's')
    expect(await met(tenants.one.learner)).toMatchObject({ entry: ['ily'], reviewed: [false] })
  })
})

it('shows the best other sign first where the first one shows nothing: a film, then the model', async () => {
  const { db } = app.platform
  const [made] = await db.query<{ id: string }>(
    `
      insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
      values ('best', 'BEST', 'best', 'mejor', 'noun', 'BEST', 6)
      returning id`,
  )
  const { id } = made!
  const [signer] = await db.query<{ id: string }>(
    `insert into signers (slug, name_en, name_es, kind) values ('ana', 'Ana', 'Ana', 'filmed') returning id`,
  )
  /** Signs of the word by content key; the first is primary. Returns the key of the primary afterwards. */
  const best = async (...rows: { key?: string; clip?: string; notation?: object; state?: string }[]) => {
    await db.query('delete from signs where vocabulary_id = $1', [id])
    for (const [n, { key = null, clip = null, notation = null, state = 'in_review' }] of rows.entries())
      await db.query(
        `
          insert into signs (
            vocabulary_id, content_key, clip, notation, review_state, is_primary, position, signer_id
          )
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, key, clip, notation && JSON.stringify(notation), state, n === 0, rows.length - n, signer!.id],
      )
    await db.transaction((tx) => keepPrimary(tx, id))
    const found = await db.query<{ n: number }>(
      'select $2 - position as n from signs where vocabulary_id = $1 and is_primary',
      [id, rows.length],
    )
    return found.map(({ n }) => n)
  }
  const notation = aNotation('5')
  const nothing = { key: 'empty' }
  expect(await best(nothing, { key: 'a', clip: 'a.mp4' }, { clip: 'b.mp4' }, { notation })).toEqual([2])
  expect(await best(nothing, { key: 'a', clip: 'a.mp4' }, { key: 'b' })).toEqual([1])
  expect(await best(nothing, { key: 'b' }, { notation })).toEqual([2])
  // Of equals the later in the list has the lower position here.
  expect(await best(nothing, { notation }, { notation })).toEqual([2])
  expect(await best({ state: 'new' }, { state: 'new' }, nothing)).toEqual([2])
  // A first sign that shows something stays.
  expect(await best({ notation }, { clip: 'b.mp4' })).toEqual([0])
  expect(await best({ key: 'a', clip: 'a.mp4' }, { clip: 'b.mp4' })).toEqual([0])
})
