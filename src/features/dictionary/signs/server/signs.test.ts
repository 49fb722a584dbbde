import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryPack } from '#seed/dictionary.ts'
import { loadDictionary } from '#features/dictionary/vocabularies/server/public.ts'
import type { Entry } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { dictionaryEditor } from '../../../../../test/dictionary-editor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { Draft, EditableSign, ReviewRow, WordSigns } from '../signs.contract.ts'
import { MOTHER_HAND } from '../../../../../test/sample-hand.ts'

let app: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
let editor: TestPerson
let clinic: string
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  editor = await dictionaryEditor(app.platform, tenants)
  clinic = await aWord('clinic', tenants.one.organization.id)
}, 60_000)
afterAll(() => app.close())

const idOf = async (name: string, text: string, values: unknown[]): Promise<string> =>
  (await app.platform.db.query<{ id: string }>(text, values))[0]!.id
const aWord = (
  slug: string,
  organization_id: string | null,
  created_by: string | null = null,
): Promise<string> =>
  idOf(
    'word',
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id, created_by
      )
      values ($1, upper($1), $1, $1, 'noun', upper($1), 5, $2, $3)
      returning id`,
    [slug, organization_id, created_by],
  )
const wordId = (slug: string): Promise<string> =>
  idOf('slug', 'select id from vocabularies where slug = $1', [slug])
const signsOf = async (person: TestPerson, id: string): Promise<WordSigns> =>
  (await app.as(person).get<WordSigns>(`/vocabularies/${id}/signs`)).body.data
const first = async (person: TestPerson, slug: string): Promise<EditableSign> =>
  (await signsOf(person, await wordId(slug))).signs[0]!
const shown = async (slug: string, person: TestPerson | null = null): Promise<Entry['signs'][number]> =>
  (await app.as(person).get<Entry>(`/vocabularies/${slug}`)).body.data.signs[0]!
const NOTATION = {
  version: 1,
  slug: 'x',
  gloss: 'X',
  hand: MOTHER_HAND,
}
const aNotation = (shape: string): Record<string, unknown> => ({
  ...NOTATION,
  hand: { ...NOTATION.hand, shape },
})
const codes = async (subject: string): Promise<string[]> =>
  (
    await app.platform.db.query<{ code: string }>(
      'select code from audit_log where subject_id = $1 order by id',
      [subject],
    )
  ).map((row) => row.code)
const anUpload = async (owner: string, kind: 'video' | 'image'): Promise<string> => {
  const id = randomUUID(),
    key = `media/${id}.${kind === 'video' ? 'mp4' : 'webp'}`,
    type = kind === 'video' ? 'video/mp4' : 'image/webp'
  await app.platform.files.put(key, Buffer.from('bytes'), type)
  return idOf(
    'media',
    `
      insert into media (id, owner_id, upload_id, name, kind, state, content_type, key, bytes)
      values ($1, $2, $3, 'film', $4, 'ready', $5, $6, 5)
      returning id`,
    [id, owner, randomUUID(), kind, type, key],
  )
}

describe('drafts', () => {
  it('are kept for each person, wrong or not, and thrown away by their owner only', async () => {
    const wrong = { ...NOTATION, hand: { shape: 'no such shape' } }
    const body = { vocabulary_id: clinic, sign_id: null, notation: wrong, based_on: null }
    const savedDraft = await app.as(editor).put<Draft>('/sign-drafts', body)
    expect(savedDraft.body.data).toMatchObject({ notation: wrong, sign_id: null })
    expect((await app.as(editor).put<Draft>('/sign-drafts', body)).body.data.id).toBe(savedDraft.body.data.id)
    expect((await signsOf(editor, clinic)).new_draft?.notation).toEqual(wrong)
    expect((await signsOf(tenants.one.owner, clinic)).new_draft).toBeNull()
    expect((await app.as(tenants.one.owner).delete(`/sign-drafts/${savedDraft.body.data.id}`)).status).toBe(
      404,
    )
    expect((await app.as(tenants.two.owner).put('/sign-drafts', body)).status).toBe(404)
    expect(
      (await app.as(editor).put('/sign-drafts', { ...body, notation: { text: 'x'.repeat(9000) } })).status,
    ).toBe(422)
    expect((await app.as(editor).delete(`/sign-drafts/${savedDraft.body.data.id}`)).status).toBe(200)
    expect((await signsOf(editor, clinic)).new_draft).toBeNull()
  })
})

describe('publishing', () => {
  it('says which field of the notation is wrong, in the language of the person, and writes nothing', async () => {
    const notation = { ...NOTATION, hand: { ...NOTATION.hand, palm: 'north' } }
    const answer = await app
      .as(editor, { language: 'es' })
      .post(`/vocabularies/${clinic}/signs`, { notation })
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({
      fields: [{ path: 'notation.hand.palm', message: expect.stringContaining('no es una dirección') }],
    })
    expect((await signsOf(editor, clinic)).signs).toEqual([])
  })

  it('refuses a hand that no arm can hold, with the nearest that can be', async () => {
    const notation = { ...NOTATION, hand: { ...NOTATION.hand, contact: 'palm', fingers: 'out', palm: 'up' } }
    const answer = await app.as(editor).post(`/vocabularies/${clinic}/signs`, { notation })
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({
      fields: [{ path: 'notation.hand.fingers', message: expect.stringMatching(/nearest .* fingers \[/) }],
    })
    expect((await signsOf(editor, clinic)).signs).toEqual([])
  })

  it('makes a sign of the word, with its parameters, that waits for review; only for whom the word belongs to', async () => {
    for (const stranger of [tenants.two.owner, tenants.one.teacher])
      expect(
        (await app.as(stranger).post(`/vocabularies/${clinic}/signs`, { notation: NOTATION })).status,
      ).toBe(404)
    expect(
      (await app.as(tenants.one.learner).post(`/vocabularies/${clinic}/signs`, { notation: NOTATION }))
        .status,
    ).toBe(403)
    expect(
      (await app.as(editor).post(`/vocabularies/${await wordId('mother')}/signs`, { notation: NOTATION }))
        .status,
    ).toBe(404)
    const made = await app
      .as(editor)
      .post<EditableSign>(`/vocabularies/${clinic}/signs`, { notation: NOTATION })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      review_state: 'in_review',
      version: 1,
      waits: true,
      shown: null,
      notation: { slug: 'clinic', gloss: 'CLINIC' },
    })
    expect(await shown('clinic', tenants.one.learner)).toBeUndefined()
    expect(await codes(made.body.data.id)).toEqual(['SIGN_CREATED'])
  })

  it('keeps two editors from overwriting each other, and refuses what is shown already', async () => {
    const sign = (await signsOf(editor, clinic)).signs[0]!
    const path = `/signs/${sign.id}/notation`
    expect((await app.as(editor).put(path, { notation: aNotation('a'), version: sign.version })).status).toBe(
      200,
    )
    expect(
      (await app.as(tenants.one.owner).put(path, { notation: aNotation('b'), version: sign.version })).body
        .data,
    ).toMatchObject({ code: 'sign_newer' })
    expect(
      (await app.as(tenants.one.owner).put(path, { notation: aNotation('a'), version: sign.version + 1 }))
        .body.data,
    ).toMatchObject({ code: 'sign_same' })
    expect(
      (await app.as(tenants.two.owner).put(path, { notation: aNotation('b'), version: sign.version + 1 }))
        .status,
    ).toBe(404)
  })
})

describe('review', () => {
  const decide = (person: TestPerson, sign: EditableSign, body: object) =>
    app.as(person).post<EditableSign>(`/signs/${sign.id}/review`, { version: sign.version, ...body })

  it('is for who may review: approving shows the sign, and a change waits beside it', async () => {
    const sign = (await signsOf(editor, clinic)).signs[0]!
    expect((await decide(editor, sign, { decision: 'approve' })).status).toBe(403)
    // Whoever says so of themselves is not one: an administrator names them.
    expect(
      (await decide(tenants.admin, sign, { decision: 'approve', deaf_teacher: true })).body.data,
    ).toMatchObject({ code: 'sign_no_deaf_teacher' })
    const named = await app
      .as(tenants.admin)
      .put(`/people/${tenants.admin.id}/deaf-teacher`, { deaf_teacher: true })
    expect(named.status).toBe(200)
    const approved = await decide(tenants.admin, sign, {
      decision: 'approve',
      comment: 'Clear',
    })
    expect(approved.body.data).toMatchObject({ review_state: 'reviewed', comment: 'Clear' })
    expect(await shown('clinic', tenants.one.learner)).toMatchObject({
      reviewed: true,
      handshapes: [{ value: 'a' }],
      location: { value: 'chin' },
    })
    expect(
      (await decide(tenants.admin, sign, { decision: 'reject', comment: 'No' })).body.data,
    ).toMatchObject({ code: 'sign_not_in_review' })
    const changed = await app.as(editor).put<EditableSign>(`/signs/${sign.id}/notation`, {
      notation: aNotation('s'),
      version: approved.body.data.version,
    })
    expect(changed.body.data).toMatchObject({
      review_state: 'in_review',
      notation: { hand: { shape: 's' } },
      shown: { notation: { hand: { shape: 'a' } }, reviewed: true },
    })
    expect(await shown('clinic', tenants.one.learner)).toMatchObject({
      reviewed: true,
      handshapes: [{ value: 'a' }],
    })
    expect(await codes(sign.id)).toEqual(['SIGN_CREATED', 'SIGN_SENT', 'SIGN_APPROVED', 'SIGN_SENT'])
  })

  it('keeps what was approved before when a change is rejected, and gives the author the work with the comment', async () => {
    const sign = (await signsOf(tenants.admin, clinic)).signs[0]!
    expect((await decide(tenants.admin, sign, { decision: 'reject' })).body.data).toMatchObject({
      fields: [{ path: 'comment' }],
    })
    const rejected = await decide(tenants.admin, sign, { decision: 'reject', comment: 'The thumb is wrong' })
    expect(rejected.body.data).toMatchObject({ review_state: 'reviewed', notation: { hand: { shape: 'a' } } })
    expect((await signsOf(editor, clinic)).signs[0]!.draft).toMatchObject({
      returned: 'The thumb is wrong',
      notation: { hand: { shape: 's' } },
    })
    expect(await shown('clinic', tenants.one.learner)).toMatchObject({
      reviewed: true,
      handshapes: [{ value: 'a' }],
    })
  })

  it('takes an approval back with a reason: the sign waits again, and rejecting it does not bring it back', async () => {
    const sign = (await signsOf(tenants.admin, clinic)).signs[0]!
    const withdraw = (person: TestPerson, reason = 'Seen again: the thumb') =>
      app.as(person).post<EditableSign>(`/signs/${sign.id}/withdraw-approval`, {
        version: sign.version,
        reason,
      })
    expect((await withdraw(editor)).status).toBe(403)
    expect((await withdraw(tenants.two.owner)).status).toBe(404)
    expect((await withdraw(tenants.admin, ' ')).status).toBe(422)
    expect((await withdraw(tenants.admin)).body.data).toMatchObject({
      review_state: 'in_review',
      reviewed_at: null,
      comment: 'Seen again: the thumb',
    })
    expect((await shown('clinic', tenants.one.learner)).reviewed).toBe(false)
    expect((await withdraw(tenants.admin)).body.data).toMatchObject({ code: 'sign_not_reviewed' })
    const by = await app
      .as(tenants.admin)
      .get<{ total: number; last: { action: string }[] }>(`/people/${tenants.admin.id}/sign-reviews`)
    expect(by.body.data.last.map(({ action }) => action)).toEqual(['withdrawn', 'rejected', 'approved'])
    const rejected = await decide(tenants.admin, sign, { decision: 'reject', comment: 'Still wrong' })
    expect(rejected.body.data).toMatchObject({ review_state: 'rejected', notation: null })
  })

  it('shows nothing of a sign that was rejected and never approved', async () => {
    const sign = await first(tenants.admin, 'please')
    const rejected = await decide(tenants.admin, sign, { decision: 'reject', comment: 'Not this one' })
    expect(rejected.body.data).toMatchObject({ review_state: 'rejected', notation: null })
    expect((await shown('please', tenants.admin)).notation).toBeNull()
    const again = await app.as(tenants.admin).put<EditableSign>(`/signs/${sign.id}/notation`, {
      notation: NOTATION,
      version: rejected.body.data.version,
    })
    expect(again.body.data).toMatchObject({ review_state: 'in_review', is_primary: true, shown: null })
    expect((await shown('please', tenants.admin)).notation).toBeNull()
  })

  it('corrects and approves in one', async () => {
    const sign = await first(tenants.admin, 'want')
    expect((await decide(tenants.admin, sign, { decision: 'correct', notation: { hand: {} } })).status).toBe(
      422,
    )
    const corrected = await decide(tenants.admin, sign, {
      decision: 'correct',
      notation: NOTATION,
    })
    expect(corrected.body.data).toMatchObject({
      review_state: 'reviewed',
      notation: { slug: 'want', hand: { shape: '5' } },
    })
    expect((await shown('want')).reviewed).toBe(true)
    const history = (
      await app
        .as(tenants.admin)
        .get<{ action: string; by: { first_name: string } | null }[]>(`/signs/${sign.id}/history`)
    ).body.data
    expect(history.map((entry) => [entry.action, entry.by?.first_name ?? null])).toEqual([
      ['corrected', tenants.admin.first_name],
      ['content', null],
    ])
  })

  it('lists what waits: everything for an Admin, the own organization’s for its people', async () => {
    const slugs = async (person: TestPerson, query: Record<string, string> = {}) =>
      (await app.as(person).get<ReviewRow[]>('/signs', { query })).body.data.map((row) => row.slug).toSorted()
    expect(await slugs(tenants.admin, { review_state: 'eq.in_review' })).toEqual([
      'father',
      'hello',
      'mother',
      'please',
    ])
    expect(await slugs(tenants.admin, { q: 'MÓTHER' })).toEqual(['mother'])
    expect(await slugs(editor)).toEqual(['clinic'])
    expect(await slugs(tenants.one.teacher)).toEqual([])
    expect(await slugs(tenants.two.owner)).toEqual([])
  })

  it('approves a shown sign as it stands when its review is open again', async () => {
    const sign = await first(tenants.admin, 'mother')
    await app.platform.db.query(`update signs set review_state = 'in_review' where id = $1`, [sign.id])
    const { data } = (await decide(tenants.admin, sign, { decision: 'approve' })).body
    expect(data).toMatchObject({ review_state: 'reviewed', version: sign.version })
  })
})

describe('films', () => {
  it('take the model’s place when they are approved; a rejected one is never shown', async () => {
    const id = await wordId('father'),
      film = await anUpload(tenants.admin.id, 'video'),
      poster = await anUpload(tenants.admin.id, 'image')
    const body = {
      media_id: film,
      poster_media_id: poster,
      new_signer: { name: 'Ana Pérez', dominant_hand: 'left' },
    }
    expect(
      (await app.as(tenants.admin).post(`/vocabularies/${id}/films`, { media_id: film })).body.data,
    ).toMatchObject({ fields: [{ path: 'signer_id' }] })
    expect(
      (
        await app
          .as(tenants.admin)
          .post(`/vocabularies/${id}/films`, { ...body, media_id: await anUpload(editor.id, 'video') })
      ).body.data,
    ).toMatchObject({ fields: [{ path: 'media_id' }] })
    const made = await app.as(tenants.admin).post<EditableSign>(`/vocabularies/${id}/films`, body)
    expect(made.body.data).toMatchObject({ kind: 'filmed', is_primary: false, review_state: 'in_review' })
    const at = { query: { keyPath: `media/${film}.mp4` } }
    expect(await shown('father')).toMatchObject({ signer: { kind: 'animated' } })
    expect((await app.as(null).get('/files', at)).status).toBe(404)
    const decide = (sign: EditableSign, decision: object) =>
      app.as(tenants.admin).post<EditableSign>(`/signs/${sign.id}/review`, {
        version: sign.version,
        ...decision,
      })
    const approved = await decide(made.body.data, { decision: 'approve' })
    expect(approved.body.data).toMatchObject({ is_primary: true, review_state: 'reviewed' })
    expect(await shown('father')).toMatchObject({
      signer: { kind: 'filmed', name_en: 'Ana Pérez', dominant_hand: 'left' },
      reviewed: true,
      location: { value: 'forehead' },
    })
    expect((await app.as(null).get('/files', at)).status).toBe(200)
    const [signer] = (await app.as(tenants.admin).get<{ id: string }[]>('/signers')).body.data
    const dark = await app.as(tenants.admin).post<EditableSign>(`/vocabularies/${id}/films`, {
      signer_id: signer!.id,
      media_id: await anUpload(tenants.admin.id, 'video'),
    })
    const rejected = await decide(dark.body.data, { decision: 'reject', comment: 'Too dark' })
    expect(rejected.body.data).toMatchObject({ review_state: 'rejected', is_primary: false, clip_url: null })
    const entry = (await app.as(null).get<Entry>('/vocabularies/father')).body.data
    expect(entry.signs.map(({ signer }) => signer?.kind)).toEqual(['filmed', 'animated'])
  })

  it('offer the signers of the platform and of one’s own organization', async () => {
    const film = await anUpload(editor.id, 'video')
    expect(
      (
        await app.as(editor).post(`/vocabularies/${clinic}/films`, {
          media_id: film,
          new_signer: { name: 'Berta', dominant_hand: 'right' },
        })
      ).status,
    ).toBe(201)
    for (const [person, status] of [
      [editor, 200],
      [tenants.admin, 200],
      [tenants.one.learner, 404],
      [tenants.two.owner, 404],
      [null, 404],
    ] as const)
      expect((await app.as(person).get('/files', { query: { keyPath: `media/${film}.mp4` } })).status).toBe(
        status,
      )
    const names = async (person: TestPerson) =>
      (await app.as(person).get<{ name_en: string }[]>('/signers')).body.data.map((signer) => signer.name_en)
    expect(await names(editor)).toEqual(['Ana Pérez', 'Berta'])
    expect(await names(tenants.two.owner)).toEqual(['Ana Pérez'])
  })
})

describe('what stands beside a sign', () => {
  it('changes without a new review; SignWriting that is wrong says where', async () => {
    const sign = await first(tenants.admin, 'want')
    const path = `/signs/${sign.id}`
    const wrong = await app.as(tenants.admin).patch(path, { fsw: 'M518x529S14c2' })
    expect(wrong.body.data).toMatchObject({
      fields: [{ path: 'fsw', message: expect.stringContaining('character 9') }],
    })
    const saved = await app.as(tenants.admin).patch<EditableSign>(path, {
      fsw: 'M518x529S14c20481x471S27106503x489',
      region: ' Texas ',
      description_en: '',
    })
    expect(saved.body.data).toMatchObject({
      fsw: 'M518x529S14c20481x471S27106503x489',
      region: 'Texas',
      description_en: null,
      review_state: 'reviewed',
    })
    expect((await app.as(editor).patch(path, { region: 'Ohio' })).status).toBe(404)
  })

  it('goes with the sign; a sign of the content pack stays deleted', async () => {
    const sign = await first(tenants.admin, 'hello')
    expect((await app.as(editor).delete(`/signs/${sign.id}`)).status).toBe(404)
    expect((await app.as(tenants.admin).delete(`/signs/${sign.id}`)).status).toBe(200)
    const pack = await dictionaryPack()
    await loadDictionary(app.platform, {
      ...pack,
      entries: pack.entries
        .filter((entry) => entry.slug === 'hello')
        .map((entry) => ({ ...entry, related: [], synonyms: [], clip: null })),
    })
    expect((await signsOf(tenants.admin, await wordId('hello'))).signs).toEqual([])
  })
})
