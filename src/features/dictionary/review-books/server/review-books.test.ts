import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { filmWorld } from '#features/media/media/server/testing.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { BookSign, Judgement, ShownBook } from '../judging.contract.ts'
import type { Answer, QueueRow, ReviewBookRow } from '../review-books.contract.ts'
import { sweepArriving } from './judging.service.ts'
import { sweepBooks } from './review-books.service.ts'

const { test, people, film } = await filmWorld()
const { db } = test.platform
let editor: TestPerson
beforeAll(async () => {
  await test.platform.jobs.start()
  editor = await aPerson(test.platform, {
    role: 'Teacher',
    organization_id: people.one.organization.id,
    staff_role: 'Editor',
  })
})

const notation = (shape: string, slug: string) => ({
  version: 1,
  slug,
  gloss: slug.toUpperCase(),
  variant: 'the common form',
  checked: ['handshape', 'location'],
  hand: { shape, contact: 'thumb_tip', place: 'chin', fingers: 'up', palm: 'left' },
})
/** A word with a sign that waits for review. */
async function aWord(slug: string, organization_id: string | null, unit = 1): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `
      with
        v as (
          insert into vocabularies (
            slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id, unit,
            definition_en
          )
          values ($1, upper($1), $1, $1, 'noun', upper($1), 5, $2, $4, 'What it means')
          returning id
        )
      insert into signs (vocabulary_id, notation, is_primary)
      select id, $3, true
      from v
      returning id`,
    [slug, organization_id, JSON.stringify(notation('5', slug)), unit],
  )
  return row!.id
}
type Made = { id: string; token: string; signs: number }
async function aBook(person: TestPerson, more: Record<string, unknown> = {}): Promise<Made> {
  const answer = await test.as(person).post<{ id: string; url: string; signs: number }>('/review-books', {
    name: 'Rosa',
    deaf_reviewer: true,
    set: 'waiting',
    language: 'es',
    days: 30,
    message: 'Gracias',
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  const { id, url, signs } = answer.body.data
  return { id, signs, token: /\/review#token=([\w-]+)$/.exec(url)?.[1] ?? '' }
}
const visitor = test.as(null)
const open = (token: string) => visitor.post<ShownBook>('/review-books/by-token', { token })
const page = (token: string, sign_id: string) =>
  visitor.post<BookSign>('/review-books/sign', { token, sign_id })
/** Judges what the page shows. */
async function say(token: string, sign_id: string, verdict: string, remark = '') {
  const { look } = (await page(token, sign_id)).body.data
  return visitor.post<Judgement>('/review-books/judgements', { token, sign_id, verdict, remark, look })
}
const send = (token: string, sign_id: string, content: Buffer) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v2/review-books/films?sign_id=${sign_id}`,
    headers: { 'content-type': 'application/octet-stream', 'review-token': token },
    payload: content,
  })
const queued = async (person: TestPerson, query: Record<string, string>) =>
  (await test.as(person).get<QueueRow[]>('/review-queue', { query })).body.data
const answers = async (person: TestPerson, sign: string) =>
  (await test.as(person).get<Answer[]>(`/signs/${sign}/answers`)).body.data
const rowOf = async (person: TestPerson, id: string) =>
  (await test.as(person).get<ReviewBookRow[]>('/review-books', { query: { id: `eq.${id}` } })).body.data[0]
const stateOf = async (sign: string) =>
  (await db.query<{ review_state: string }>('select review_state from signs where id = $1', [sign]))[0]!
    .review_state
const codeOf = (answer: { body: { data?: unknown } }) => (answer.body.data as { code?: string }).code

describe('a review book', () => {
  it('is made of what waits for review and its maker may write, and opens for whoever holds its address', async () => {
    const mine = await aWord('clinic', people.one.organization.id, 7)
    const theirs = await aWord('river', people.two.organization.id, 7)
    const ours = await aWord('cloud', null, 7)
    expect((await test.as(people.one.learner).post('/review-books', {})).status).toBe(403)
    const { id, token, signs } = await aBook(editor, { set: 'unit', unit: 7 })
    expect(signs).toBe(1)
    expect((await aBook(people.admin, { set: 'unit', unit: 7 })).signs).toBe(3)
    const none = await test
      .as(editor)
      .post('/review-books', { name: 'Rosa', set: 'unit', unit: 8, language: 'es', days: 3 })
    expect(none.body.data).toMatchObject({ fields: [{ path: 'set' }] })

    const book = (await open(token)).body.data
    expect(book).toMatchObject({ reviewer: 'Rosa', message: 'Gracias', language: 'es', state: 'open' })
    expect(book.signs).toEqual([
      { sign_id: mine, word_en: 'clinic', word_es: 'clinic', verdict: null, stale: false },
    ])
    const shown = (await page(token, mine)).body.data
    expect(shown).toMatchObject({
      word_en: 'clinic',
      definition_en: 'What it means',
      variant: 'the common form',
      checked: ['handshape', 'location'],
      kind: 'animated',
      judgement: null,
    })
    expect(shown.form_es).toMatch(/barbilla|mentón/)
    // A sign of somebody else's book is none of this one.
    for (const sign of [theirs, ours, randomUUID()]) {
      expect((await page(token, sign)).status).toBe(404)
      expect(
        (
          await visitor.post('/review-books/judgements', {
            token,
            sign_id: sign,
            verdict: 'right',
            look: 'x',
          })
        ).status,
      ).toBe(404)
    }
    // The token is kept nowhere.
    expect(await db.query('select 1 from review_books where token_hash = $1', [token])).toEqual([])
    expect((await rowOf(editor, id))?.opened_at).not.toBeNull()
    for (const stranger of [people.two.owner, people.one.teacher]) {
      expect(await rowOf(stranger, id)).toBeUndefined()
      expect((await test.as(stranger).post(`/review-books/${id}/revoke`)).status).toBe(404)
    }
    expect((await rowOf(people.one.owner, id))?.name).toBe('Rosa')
  })

  it('keeps one judgement of each sign, which can be changed, and says how far it is', async () => {
    const [first, second] = [await aWord('apple', null, 11), await aWord('bread', null, 11)]
    const { id, token } = await aBook(people.admin, { set: 'unit', unit: 11 })
    expect((await say(token, first, 'wrong', 'The thumb')).body.data).toEqual({
      verdict: 'wrong',
      remark: 'The thumb',
      stale: false,
      film: null,
    })
    expect(await rowOf(people.admin, id)).toMatchObject({ signs: 2, judged: 1 })
    expect((await say(token, first, 'right', 'not kept')).body.data).toMatchObject({
      verdict: 'right',
      remark: '',
    })
    await say(token, second, 'right')
    expect((await open(token)).body.data.signs.map((sign) => sign.verdict)).toEqual(['right', 'right'])
    expect(await rowOf(people.admin, id)).toMatchObject({ signs: 2, judged: 2 })
    const codes = await db.query<{ code: string }>(
      'select code, after from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(codes.map((row) => row.code)).toEqual([
      'REVIEW_BOOK_CREATED',
      ...Array.from({ length: 3 }, () => 'REVIEW_BOOK_JUDGED'),
    ])
    // The log, which nobody can change, has nothing that the reviewer wrote.
    expect(JSON.stringify(codes)).not.toContain('thumb')
  })

  it('ends when it expires or is taken back, says which, and opens again with more time', async () => {
    const sign = await aWord('chair', null, 12)
    const { id, token } = await aBook(people.admin, { set: 'unit', unit: 12, days: 1 })
    const { look } = (await page(token, sign)).body.data
    const judged = () =>
      visitor.post('/review-books/judgements', { token, sign_id: sign, verdict: 'right', look })
    await db.query(`update review_books set expires_at = now() - interval '1 hour' where id = $1`, [id])
    expect((await open(token)).body.data).toMatchObject({ state: 'expired', signs: [] })
    expect(codeOf(await judged())).toBe('review_book_expired')
    expect(codeOf(await page(token, sign))).toBe('review_book_expired')
    expect((await send(token, sign, Buffer.from('x'))).statusCode).toBe(409)
    expect((await test.as(people.admin).post(`/review-books/${id}/extend`, { days: 2 })).status).toBe(200)
    expect((await judged()).status).toBe(200)
    await test.as(people.admin).post(`/review-books/${id}/revoke`)
    expect((await open(token)).body.data).toMatchObject({ state: 'revoked', signs: [] })
    expect(codeOf(await judged())).toBe('review_book_revoked')
    expect(codeOf(await test.as(people.admin).post(`/review-books/${id}/extend`, { days: 2 }))).toBe(
      'review_book_ended',
    )
    // Judgements are kept until the book is deleted.
    expect(await answers(people.admin, sign)).toHaveLength(1)
    expect((await test.as(people.admin).delete(`/review-books/${id}`)).status).toBe(200)
    expect(await answers(people.admin, sign)).toEqual([])
    expect((await open(token)).status).toBe(404)
  })
})

describe('agreement', () => {
  it('is of three reviewers, of the form that is shown now, and an accepted sign waits no more', async () => {
    const sign = await aWord('train', null, 13)
    const books: Made[] = []
    for (const name of ['Rosa', 'Marco', 'Lin'])
      books.push(await aBook(people.admin, { name, set: 'chosen', words: ['train'] }))
    const accept = (version: number, person = people.admin) =>
      test.as(person).post(`/signs/${sign}/accept`, { version })
    const [version] = await db.query<{ version: number }>('select version from signs where id = $1', [sign])
    const row = async () => (await queued(people.admin, { slug: 'eq.train' }))[0]!
    expect(await row()).toMatchObject({ agreement: 'none', right: 0 })
    expect(codeOf(await accept(version!.version))).toBe('review_unjudged')
    await say(books[0]!.token, sign, 'right')
    await say(books[1]!.token, sign, 'right')
    await say(books[2]!.token, sign, 'wrong', 'Two taps')
    expect(await row()).toMatchObject({ agreement: 'split', right: 2, wrong: 1, stale: 0 })
    expect((await queued(people.admin, { agreement: 'eq.split' })).map((one) => one.slug)).toEqual(['train'])
    expect((await answers(people.admin, sign)).map((one) => [one.reviewer, one.verdict, one.remark])).toEqual(
      [
        ['Lin', 'wrong', 'Two taps'],
        ['Marco', 'right', ''],
        ['Rosa', 'right', ''],
      ],
    )
    expect((await test.as(editor).get(`/signs/${sign}/answers`)).status).toBe(404)

    // The sign is corrected, so the judgement is about an earlier form.
    const { look } = (await page(books[2]!.token, sign)).body.data
    const changed = await test.as(people.admin).put<{ version: number }>(`/signs/${sign}/notation`, {
      notation: notation('a', 'train'),
      version: version!.version,
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await row()).toMatchObject({ agreement: 'none', right: 0, wrong: 0, stale: 3 })
    expect((await open(books[2]!.token)).body.data.signs).toMatchObject([{ verdict: 'wrong', stale: true }])
    expect(await rowOf(people.admin, books[2]!.id)).toMatchObject({ signs: 1, judged: 0 })
    expect(
      codeOf(
        await visitor.post('/review-books/judgements', {
          token: books[2]!.token,
          sign_id: sign,
          verdict: 'wrong',
          look,
        }),
      ),
    ).toBe('review_sign_changed')
    const now = changed.body.data.version
    expect(codeOf(await accept(now))).toBe('review_unjudged')
    // The word of a reviewer who is not Deaf is heard, and accepts nothing.
    const hearing = await aBook(people.admin, {
      name: 'Hal',
      deaf_reviewer: false,
      set: 'chosen',
      words: ['train'],
    })
    await say(hearing.token, sign, 'right')
    expect(codeOf(await accept(now))).toBe('review_unjudged')
    await test.as(people.admin).delete(`/review-books/${hearing.id}`)
    for (const book of books) await say(book.token, sign, 'right')
    expect(await row()).toMatchObject({ agreement: 'right', right: 3, stale: 0, review_state: 'in_review' })
    expect((await accept(now, editor)).status).toBe(403)
    expect(codeOf(await accept(now - 1))).toBe('sign_newer')
    expect((await accept(now)).status).toBe(200)
    expect(await stateOf(sign)).toBe('reviewed')
    expect(codeOf(await accept(now))).toBe('sign_not_in_review')
  })

  it('is kept honest by the database: a sign that looks different waits again, another name does not matter', async () => {
    const sign = await aWord('tower', null, 14)
    await db.query(`update signs set review_state = 'reviewed', reviewed_at = now() where id = $1`, [sign])
    await db.query(`update signs set notation = jsonb_set(notation, '{gloss}', '"OTHER"') where id = $1`, [
      sign,
    ])
    expect(await stateOf(sign)).toBe('reviewed')
    await db.query(`update signs set notation = jsonb_set(notation, '{hand,shape}', '"b"') where id = $1`, [
      sign,
    ])
    expect(await stateOf(sign)).toBe('in_review')
  })
})

describe('a film of a reviewer', () => {
  it('stands beside what was said, is for staff only, and goes with the book', async () => {
    const sign = await aWord('whale', null, 15)
    const { id, token } = await aBook(people.admin, { set: 'unit', unit: 15 })
    const content = film('whale.mp4', '320x240')
    expect((await send(token, sign, content)).json()).toMatchObject({ data: { code: 'review_film_early' } })
    await say(token, sign, 'right_but', 'Larger')
    for (const [bad, code] of [
      [Buffer.from('not a film at all'), 'review_film_kind'],
      [content.subarray(0, 3000), 'review_film_broken'],
      [film('long.mp4', '64x64', ['-vf', 'setpts=40*PTS', '-r', '1', '-an']), 'review_film_long'],
    ] as const)
      expect((await send(token, sign, bad)).json(), code).toMatchObject({ data: { code } })
    expect((await send('x'.repeat(43), sign, content)).statusCode).toBe(404)
    expect((await send(token, sign, content)).statusCode).toBe(201)
    // Another one takes its place.
    const sent = await send(token, sign, content)
    expect(sent.json()).toMatchObject({ data: { verdict: 'right_but', remark: 'Larger' } })
    await expect
      .poll(async () => (await answers(people.admin, sign))[0], { timeout: 12_000 })
      .toMatchObject({ film: 'ready', film_url: expect.stringContaining('signature=') })
    const files = await db.query<{ id: string; key: string }>(
      'select m.id, m.key from media m join review_book_films f on f.media_id = m.id where f.book_id = $1',
      [id],
    )
    expect(files).toHaveLength(1)
    const { key } = files[0]!
    for (const [person, status] of [
      [people.admin, 200],
      [null, 404],
      [people.one.learner, 404],
    ] as const)
      expect((await test.as(person).get('/files', { query: { keyPath: key } })).status).toBe(status)
    expect((await test.as(people.admin).delete(`/review-books/${id}`)).status).toBe(200)
    expect(await db.query('select 1 from media where id = $1', [files[0]!.id])).toEqual([])
    await expect.poll(() => test.platform.files.exists(key)).toBe(false)
  })

  it('is taken back by a better judgement, and goes when its sign or a year is gone', async () => {
    const [one, other] = [await aWord('zebra', null, 16), await aWord('panda', null, 16)]
    const { id, token } = await aBook(people.admin, { set: 'unit', unit: 16 })
    const content = film('zebra.mp4', '64x64')
    const films = async () =>
      (await db.query('select media_id from review_book_films where book_id = $1', [id])).length
    await say(token, one, 'wrong')
    await say(token, other, 'wrong')
    await send(token, one, content)
    await send(token, other, content)
    expect(await films()).toBe(2)
    expect((await say(token, one, 'right')).body.data.film).toBeNull()
    expect(await films()).toBe(1)
    await db.query('delete from signs where id = $1', [other])
    await sweepBooks(test.platform)
    expect(await films()).toBe(0)
    expect(await rowOf(people.admin, id)).toMatchObject({ signs: 1 })
    await db.query(`update review_books set expires_at = now() - interval '366 days' where id = $1`, [id])
    await sweepBooks(test.platform)
    expect(await rowOf(people.admin, id)).toBeUndefined()
  })
})

it('deletes what arrived of a film and was left for a day, and nothing else', async () => {
  const folder = path.resolve(test.platform.config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true })
  const names = ['review-old', 'review-new', 'other-old']
  const now = test.platform.clock().getTime()
  for (const name of names) {
    const file = path.join(folder, name)
    await writeFile(file, 'part of a film')
    const at = new Date(name.endsWith('old') ? now - DAY_MS - 60_000 : now - DAY_MS + 60_000)
    await utimes(file, at, at)
  }
  await sweepArriving(test.platform)
  const left = await readdir(folder)
  expect(names.filter((name) => left.includes(name))).toEqual(['review-new', 'other-old'])
  for (const name of left) if (names.includes(name)) await rm(path.join(folder, name))
})
