import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aChildOf, aMember } from '../../standing/server/testing.ts'
import type { Feed, Post } from '../../posts/posts.contract.ts'
import type { CaptionProposal, FilmCaptions } from '../captions.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
let ana: TestPerson, ben: TestPerson, cleo: TestPerson
beforeAll(async () => {
  ana = await aMember(platform)
  ben = await aMember(platform)
  cleo = await aMember(platform)
})

const ASKS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nHow do I sign butterfly?\n'

/** A post of Ana with a film, by the database: no converter runs here. @returns the film's id */
async function aFilm(): Promise<string> {
  const post = (
    await test.as(ana).post<Post>('/posts', { kind: 'question', language: 'en', title: 'Look', text: 'Here' })
  ).body.data
  const [film] = await platform.db.query<{ id: string }>(
    `
      with made as (
        insert into media (upload_id, kind, state, purpose, owner_id, name, content_type, bytes, key)
        values (
          gen_random_uuid()::text, 'video', 'ready', 'community', $1, 'film.mp4', 'video/mp4', 1,
          'media/' || gen_random_uuid() || '.mp4'
        )
        returning id
      )
      insert into thread_films (media_id, thread_id)
      select id, $2 from made
      returning media_id as id`,
    [ana.id, post.id],
  )
  await test.as(ana).post(`/posts/${post.id}/publish`)
  return film!.id
}
const captions = (person: TestPerson, film: string) =>
  test.as(person).get<FilmCaptions>(`/media/${film}/caption-proposals`)
const propose = (person: TestPerson, film: string, text = ASKS) =>
  test.as(person).post<CaptionProposal>(`/media/${film}/caption-proposals`, { language: 'en', text })
const decide = (person: TestPerson, id: string, taken: boolean) =>
  test.as(person).put<CaptionProposal>(`/caption-proposals/${id}`, { taken })
const found = async (search: string) =>
  (await test.as(cleo).get<Feed>('/posts', { query: { search } })).body.data.posts.length
const noticesOf = async (person: TestPerson) =>
  (
    await platform.db.query<{ what: string }>(
      `select data->>'what' as what from notifications where user_id = $1 and kind = 'community_captions'`,
      [person.id],
    )
  ).map(({ what }) => what)

it('are written by a third person, accepted by the author, and then search finds the film', async () => {
  const film = await aFilm()
  expect(
    (await test.as(cleo).get<Feed>('/posts', { query: { order: 'uncaptioned' } })).body.data.posts,
  ).toHaveLength(1)
  expect(await found('butterfly')).toBe(0)
  const { id } = (await propose(ben, film)).body.data
  expect(await noticesOf(ana)).toEqual(['proposed'])
  // Nobody but the author and moderators reads what waits.
  expect((await captions(cleo, film)).body.data).toMatchObject({ captions: [], proposals: [] })
  expect((await captions(ana, film)).body.data).toMatchObject({
    proposals: [{ id, mine: false, state: 'open' }],
    may: { decide: true, propose: false },
  })
  expect((await decide(ben, id, true)).status).toBe(404)
  expect((await decide(cleo, id, true)).status).toBe(404)
  expect((await decide(ana, id, true)).body.data.state).toBe('taken')
  expect((await decide(ana, id, false)).status).toBe(409)
  expect(await noticesOf(ben)).toEqual(['taken'])
  expect(await found('butterfly')).toBe(1)
  const shown = (await captions(cleo, film)).body.data.captions
  expect(shown).toMatchObject([{ language: 'en' }])
  expect(shown[0]!.name).toBe((await captions(ben, film)).body.data.captions[0]!.name)
  expect(
    (await test.as(cleo).get<Feed>('/posts', { query: { order: 'uncaptioned' } })).body.data.posts,
  ).toEqual([])
  // Nobody reads the name of a person whom they block.
  await platform.db.query(`insert into kept_away (user_id, other_id, kind) values ($1, $2, 'block')`, [
    cleo.id,
    ben.id,
  ])
  expect((await captions(cleo, film)).body.data.captions[0]!.name).toBe(null)
})

it('are declined, replaced while they wait, and refused when they are no captions', async () => {
  const film = await aFilm()
  expect((await propose(ben, film, 'WEBVTT\n')).status).toBe(422)
  expect((await propose(ben, film, 'WEBVTT\n\nnonsense\nHello\n')).status).toBe(422)
  const first = (await propose(ben, film)).body.data
  const again = (await propose(ben, film, ASKS.replace('butterfly', 'moth'))).body.data
  expect(again.id).toBe(first.id)
  expect(again.text).toContain('moth')
  // Moderators of its place, and nobody else beside the author, read what the editor of captions changes.
  expect((await test.as(tenants.admin).get(`/media/${film}/captions`)).status).toBe(200)
  expect((await test.as(cleo).get(`/media/${film}/captions`)).status).toBe(404)
  expect((await decide(tenants.admin, first.id, false)).body.data.state).toBe('declined')
  expect((await captions(ben, film)).body.data.proposals).toMatchObject([{ mine: true, state: 'declined' }])
  expect(await found('moth')).toBe(0)
  // A person whom the author blocked does not reach the film.
  await platform.db.query(`insert into kept_away (user_id, other_id, kind) values ($1, $2, 'block')`, [
    ana.id,
    cleo.id,
  ])
  expect((await propose(cleo, film)).status).toBe(404)
})

it('are decided once by two at a time, as they read when their turn comes', async () => {
  const film = await aFilm()
  const { id } = (await propose(ben, film)).body.data
  const deciding = await platform.db.transaction(async (tx) => {
    // Ben writes them anew while both decide.
    await tx.query(`update caption_proposals set text = replace(text, 'butterfly', 'wasp') where id = $1`, [
      id,
    ])
    const both = [decide(ana, id, true), decide(tenants.admin, id, false)]
    const waiting = async () => {
      // Otherwise a transaction sees other connections as they were when it first looked.
      await tx.query('select pg_stat_clear_snapshot()')
      return tx.query(
        `
          select distinct l.pid
          from pg_locks l
          join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
          where not l.granted`,
      )
    }
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2)
    return { both }
  })
  const answers = await Promise.all(deciding.both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const decided = answers.find(({ status }) => status === 200)!.body.data
  expect(decided.text).toContain('wasp')
  const [row] = await platform.db.query<{ state: string }>(
    'select state from caption_proposals where id = $1',
    [id],
  )
  expect(row!.state).toBe(decided.state)
})

it("are not offered to a child who may write in their organization alone, below everyone's films", async () => {
  const child = await aChildOf(platform, ana, null)
  const film = await aFilm()
  const chosen = (taking_part: string) =>
    test.as(ana).put(`/community/children/${child.id}/choices`, { taking_part, films: 'none' })
  expect((await chosen('everyone')).status).toBe(200)
  expect((await captions(child, film)).body.data.may.propose).toBe(true)
  await chosen('organization')
  expect((await captions(child, film)).body.data.may.propose).toBe(false)
  expect((await propose(child, film)).body.data).toMatchObject({ code: 'taking_part_closed' })
})
