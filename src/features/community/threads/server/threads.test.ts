import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#server/auth/actor.ts'
import type { MayJoin } from '#server/realtime/realtime.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Post } from '../../posts/posts.contract.ts'
import { aFilm, aMember } from '../../standing/server/testing.ts'
import type { Comment, CommentPage, Mentionable } from '../threads.contract.ts'
import { renewClosed } from './closing-films.ts'
import { dropUnusedFilms } from './films.service.ts'
import { newestFilms } from './newest-films.queries.ts'
import { openRooms } from './rooms.ts'
import { renamePerson, toldOf } from './testing.ts'
import { openThread } from './threads.access.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const school = { community: 'Organization Discussion', organization_id: tenants.one.organization.id } as const
/** Two adults with the whole community, one who learns in an organization, one without a plan. */
let ana: TestPerson, ben: TestPerson, inside: TestPerson, outside: TestPerson
beforeAll(async () => {
  ana = await aMember(platform)
  ben = await aMember(platform)
  outside = await aMember(platform, { community: 'No' })
  inside = await aMember(platform, school)
})

// The same text a third time would be held.
let n = 0
async function posted(person: TestPerson, more: object = {}): Promise<Post> {
  n += 1
  const { body } = await test.as(person).post<Post>('/posts', {
    kind: 'question',
    language: 'en',
    title: 'How do I sign THANK-YOU?',
    text: `At the chin, for the time ${n}?`,
    ...more,
  })
  return (await test.as(person).post<Post>(`/posts/${body.data.id}/publish`)).body.data
}
const asActor = (person: TestPerson): Person => ({
  ...actorOf(platform, person),
  role: person.role,
  organization_id: person.organization_id,
  permissions: platform.permissions(person.role),
})
/** The code of a refusal, or the status. */
const codeOf = ({ status, body }: { status: number; body: { data: unknown } }) =>
  (body.data as { code?: string } | null)?.code ?? status
const people = async (person: TestPerson, query: Record<string, string>): Promise<Mentionable[]> =>
  (await test.as(person).get<Mentionable[]>('/community/people', { query })).body.data
const say = (person: TestPerson, id: string, text: string, more: object = {}) =>
  test.as(person).post<Comment>(`/threads/${id}/comments`, { text, ...more })
const keysOf = (found: readonly Mentionable[]): string[] => found.map(({ key }) => key)

it('are answered in two levels, tell who follows, and close', async () => {
  const { id } = await posted(ana)
  const first = (await say(ben, id, 'From the chin forward.')).body.data
  const second = (await say(ana, id, 'Like this?', { parent_id: first.id })).body.data
  const third = (await say(ben, id, 'Yes', { parent_id: second.id })).body.data
  expect(second).toMatchObject({ root_id: first.id, parent_id: first.id, answers_to: null })
  expect(third).toMatchObject({ root_id: first.id, parent_id: second.id })
  const page = (await test.as(ana).get<CommentPage>(`/threads/${id}/comments`)).body.data
  expect(page.comments.map(({ text }) => text)).toEqual(['From the chin forward.', 'Like this?', 'Yes'])
  expect((await say(outside, id, 'me too')).status).toBe(404)
  expect((await test.as(ana).put(`/posts/${id}/accepted`, { comment_id: first.id })).status).toBe(200)
  expect((await test.as(ben).put(`/posts/${id}/accepted`, { comment_id: null })).status).toBe(404)
  const told = await platform.db.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by kind',
    [ana.id],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['community_answer', 'community_comment'])
  await test.as(ben).delete(`/comments/${first.id}`)
  const after = (await test.as(ana).get<CommentPage>(`/threads/${id}/comments`)).body.data.comments
  expect(after[0]).toMatchObject({ state: 'removed', text: '', author: null })
  expect(after).toHaveLength(3)
  expect((await test.as(ana).get<Post>(`/posts/${id}`)).body.data.comments).toBe(2)
  await test.as(ana).put(`/threads/${id}/closed`, { closed: true })
  expect((await say(ben, id, 'late')).body.data).toMatchObject({ code: 'discussion_closed' })
  await test.as(ana).put(`/threads/${id}/closed`, { closed: false })
  expect((await say(ben, id, 'in time')).status).toBe(201)
})

it('name who answered as the feed does: an adult whole, a minor by a first name', async () => {
  const school = {
    community: 'Organization Discussion',
    organization_id: tenants.one.organization.id,
  } as const
  const asker = await aMember(platform, school),
    teen = await aMember(platform, { ...school, birth_year: new Date().getUTCFullYear() - 15 })
  const { id } = await posted(asker, { scope: 'organization' })
  const answererOf = async (person: TestPerson) => {
    await test.as(person).post(`/threads/${id}/comments`, { text: `Yes, ${person.first_name} says` })
    const [last] = await platform.db.query<{ name: string }>(
      `select data->>'name' as name from notifications where user_id = $1 and group_key like '%' || $2`,
      [asker.id, id],
    )
    return last?.name
  }
  expect(await answererOf(inside)).toBe(`${inside.first_name} ${inside.last_name}`)
  expect(await answererOf(teen)).toBe(teen.first_name)
})

it('are liked once by each, and counted as there are rows, also when many like at once', async () => {
  const { id } = await posted(ben)
  const people = await Promise.all(Array.from({ length: 12 }, () => aMember(platform)))
  await Promise.all(
    people.flatMap((person) => [1, 2].map(() => test.as(person).put(`/threads/${id}/like`, { liked: true }))),
  )
  await test.as(people[0]!).put(`/threads/${id}/like`, { liked: false })
  const post = (await test.as(people[1]!).get<Post>(`/posts/${id}`)).body.data
  expect([post.likes, post.liked]).toEqual([11, true])
})

it('suggest for a mention who may read and be seen: writers, and members inside an organization', async () => {
  const writer = await aMember(platform, school),
    teen = await aMember(platform, { ...school, birth_year: new Date().getUTCFullYear() - 15 }),
    unpaid = await aMember(platform, { ...school, community: 'No' })
  await renamePerson(platform, writer, 'Óscar', 'Vega')
  await renamePerson(platform, teen, 'Xóchitl', 'Secret')
  await renamePerson(platform, unpaid, 'Xochi', 'Unpaid')
  const { id } = await posted(writer, { scope: 'organization' })
  expect(await people(inside, { thread_id: id, name: 'OSC' })).toMatchObject([{ name: 'Óscar Vega' }])
  expect(await people(inside, { thread_id: id, name: 'veg' })).toMatchObject([{ name: 'Óscar Vega' }])
  // A minor is a first name; the last name finds nobody. A member without a seat cannot read it.
  const shown = await people(inside, { name: 'xochi' })
  expect(shown).toMatchObject([{ name: 'Xóchitl', picture: null }])
  expect(await people(inside, { name: 'secret' })).toEqual([])
  expect(await people(inside, { thread_id: id, name: '%' })).toEqual([])
  expect((await people(inside, { thread_id: id })).length).toBeLessThanOrEqual(8)
  expect((await test.as(outside).get('/community/people', { query: { thread_id: id } })).status).toBe(404)
  expect(await people(ana, { name: '' })).toEqual([])
  // In everyone's thread a minor is nobody to people of other organizations.
  const full = { ...school, community: 'Full' } as const
  const teen2 = await aMember(platform, { ...full, birth_year: new Date().getUTCFullYear() - 15 }),
    fellow = await aMember(platform, full)
  await renamePerson(platform, teen2, 'Yara', 'Secret')
  const host = await aMember(platform)
  const open = await posted(host)
  await say(teen2, open.id, 'Me too')
  await say(fellow, open.id, 'And me')
  expect(await people(ana, { thread_id: open.id, name: 'yara' })).toEqual([])
  const [yara] = await people(fellow, { thread_id: open.id, name: 'yara' })
  expect(yara).toMatchObject({ name: 'Yara' })
  expect(yara!.key).not.toContain(teen2.id.replaceAll('-', '').slice(0, 8))
  const mine = await people(ana, { thread_id: open.id })
  expect(mine.map(({ name }) => name)).toEqual(
    [host, fellow].map((one) => `${one.first_name} ${one.last_name}`).toSorted(),
  )
  // A key is its writer's own: of somebody else's nobody is mentioned, and nothing is written.
  const count = async () => (await test.as(ana).get<Post>(`/posts/${open.id}`)).body.data.comments
  const before = await count()
  for (const keys of [[yara!.key], ['0'.repeat(32)]]) {
    const refused = await say(ana, open.id, 'Hi @Yara', { mentions: keys })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('cannot mention')
  }
  expect(await count()).toBe(before)
  const said = (await say(fellow, open.id, 'Hi @Yara and @Yara!', { mentions: [yara!.key] })).body.data
  expect(said).toMatchObject({ text: 'Hi @Yara and @Yara!', mentions: ['Yara'] })
})

it('suggest the same people in an organization of a thousand members', async () => {
  const writer = await aMember(platform, school)
  await renamePerson(platform, writer, 'Úrsula', 'Vega')
  const { id } = await posted(writer, { scope: 'organization' })
  const asked = ['úrs', 'vega', 'u'].map((name) => ({ thread_id: id, name }))
  const namesOf = async (): Promise<string[][]> => {
    const all: string[][] = []
    for (const one of asked) all.push((await people(inside, one)).map(({ name }) => name).toSorted())
    return all
  }
  const before = await namesOf()
  expect(before[0]).toEqual(['Úrsula Vega'])
  // Without a seat: nobody may mention them.
  await platform.db.query(
    `
      with made as (
        insert into users (first_name, last_name, email, role, birth_year)
        select 'Ulla', n::text, 'ulla' || n || '@example.com', 'Student', 1990 from generate_series(1, 1000) n
        returning id
      )
      insert into memberships (organization_id, user_id, kind)
      select $1, id, 'learner' from made`,
    [school.organization_id],
  )
  expect(await namesOf()).toEqual(before)
})

it('mention people once for each comment: told of the mention or of the answer, under their present name', async () => {
  const asker = await aMember(platform),
    cleo = await aMember(platform),
    dan = await aMember(platform)
  await renamePerson(platform, cleo, 'Cleo', 'Ruiz')
  await renamePerson(platform, dan, 'Cleo', 'Ruiz Paz')
  const { id } = await posted(asker)
  const first = (await say(cleo, id, 'Like this')).body.data
  await say(dan, id, 'Or so')
  const [one, two] = await people(asker, { thread_id: id, name: 'cleo' })
  const both = { mentions: [one!.key, two!.key] }
  const text = '@Cleo Ruiz Paz and @Cleo Ruiz, not @nobody or a@b.example'
  const said = (await say(asker, id, text, { ...both, parent_id: first.id })).body.data
  expect(said).toMatchObject({ text, mentions: ['Cleo Ruiz', 'Cleo Ruiz Paz'].toSorted() })
  // Cleo is told of the answer and not of the mention too. Dan, who follows, is told of the mention alone.
  const toldBefore = ['community_answer', 'community_comment']
  expect(await toldOf(platform, cleo, id)).toEqual(toldBefore)
  expect(await toldOf(platform, dan, id)).toEqual(['community_mention'])
  const [told] = await platform.db.query<{ place: string; count: number }>(
    `select place, count from notifications where user_id = $1 and kind = 'community_mention'`,
    [dan.id],
  )
  expect(told).toEqual({ place: `/app/community/${id}#comment-${said.id}`, count: 1 })
  // Names change for readers at once, and an edit keeps the mention without telling anybody again.
  await renamePerson(platform, dan, 'Dana', 'Paz')
  const read = async (person: TestPerson): Promise<Comment> =>
    (await test.as(person).get<CommentPage>(`/threads/${id}/comments`)).body.data.comments.find(
      (comment) => comment.id === said.id,
    )!
  expect(await read(ben)).toMatchObject({ text: text.replace('@Cleo Ruiz Paz', '@Dana Paz') })
  await test.as(asker).patch(`/comments/${said.id}`, { text: 'Thanks @Dana Paz' })
  expect(await read(ben)).toMatchObject({ text: 'Thanks @Dana Paz', mentions: ['Dana Paz'] })
  const counts = `select count from notifications where user_id = $1 and kind = 'community_mention'`
  expect(await platform.db.query(counts, [dan.id])).toEqual([{ count: 1 }])
  // An edit tells people whom it mentions for the first time.
  await say(ben, id, 'Here I am')
  const [ben2] = await people(asker, { thread_id: id, name: ben.first_name })
  const name = `${ben.first_name} ${ben.last_name}`
  await test.as(asker).patch(`/comments/${said.id}`, { text: `@Dana Paz, @${name}`, mentions: [ben2!.key] })
  expect(await toldOf(platform, ben, id)).toContain('community_mention')
  expect(await platform.db.query(counts, [dan.id])).toEqual([{ count: 1 }])
  // Whoever mutes the writer, or stopped following, may be mentioned and is not told.
  const mute = { kind: 'mute', thread_id: id, comment_id: null }
  const keeper = (await test.as(cleo).post<{ id: string }>('/community/away', mute)).body.data
  await say(asker, id, '@Cleo Ruiz', { mentions: [one!.name === 'Cleo Ruiz' ? one!.key : two!.key] })
  expect(await toldOf(platform, cleo, id)).toEqual(toldBefore)
  await test.as(cleo).delete(`/community/away/${keeper.id}`)
  await test.as(dan).put(`/threads/${id}/follow`, { follows: false })
  await say(asker, id, '@Dana Paz', {
    mentions: keysOf(await people(asker, { thread_id: id, name: 'dana' })),
  })
  expect(await platform.db.query(counts, [dan.id])).toEqual([{ count: 1 }])
  // Two who block each other: no suggestion, no mention, and no name in what others wrote.
  await test.as(ben).post('/community/away', { kind: 'block', thread_id: id, comment_id: first.id })
  expect(await people(cleo, { thread_id: id, name: ben.first_name })).toEqual([])
  expect(await people(ben, { thread_id: id, name: 'cleo' })).toEqual([])
  expect((await read(cleo)).text).toBe('@Dana Paz, @…')
  // A key that was given out before a block mentions nobody after it. An edit keeps a mention that was there.
  const eli = await aMember(platform)
  await say(eli, id, 'Hello')
  const key = keysOf(await people(asker, { thread_id: id, name: eli.first_name }))[0]!
  const shown = `@${eli.first_name} ${eli.last_name}`
  const to = (await say(asker, id, shown, { mentions: [key] })).body.data
  await test.as(eli).post('/community/away', { kind: 'block', thread_id: id, comment_id: null })
  expect((await say(asker, id, shown, { mentions: [key] })).status).toBe(422)
  expect((await test.as(asker).patch<Comment>(`/comments/${to.id}`, { text: '@…, hi' })).body.data.text).toBe(
    '@…, hi',
  )
  expect((await test.as(ben).get<CommentPage>(`/threads/${id}/comments`)).body.data.comments).toContainEqual(
    expect.objectContaining({ id: to.id, text: `${shown}, hi` }),
  )
  // Edits do not reach ever more people.
  await platform.db.query(
    `
      insert into mentions (thread_id, comment_id, user_id, written, removed_at)
      select $1, $2, id, 'Somebody', now() from users where id <> all ($3) limit 10`,
    [id, to.id, [eli.id, ben.id]],
  )
  const full = await test.as(asker).patch(`/comments/${to.id}`, { text: `@${name}`, mentions: [ben2!.key] })
  expect([full.status, JSON.stringify(full.body)]).toEqual([422, expect.stringContaining('10 people')])
  expect((await say(asker, id, 'x', { mentions: Array.from({ length: 11 }, () => one!.key) })).status).toBe(
    422,
  )
})

it('refuses what says nothing, answers to what is not there, and people who may not write', async () => {
  const { id } = await posted(ana)
  const said = (await say(ben, id, 'Yes')).body.data
  expect(codeOf(await say(ben, id, ''))).toBe('nothing_said')
  expect(codeOf(await test.as(ben).patch(`/comments/${said.id}`, { text: '' }))).toBe('nothing_said')
  const elsewhere = await posted(ben)
  const other = (await say(ana, elsewhere.id, 'Here')).body.data
  expect(codeOf(await say(ben, id, 'To', { parent_id: other.id }))).toBe('not_found')
  await test.as(ben).delete(`/comments/${said.id}`)
  expect(codeOf(await say(ana, id, 'To', { parent_id: said.id }))).toBe('not_found')
  expect(codeOf(await test.as(ben).patch(`/comments/${said.id}`, { text: 'Again' }))).toBe('not_found')
  const film = await aFilm(platform, ben)
  expect(codeOf(await say(ana, id, 'Mine', { film: film.id }))).toBe('film_not_yours')
  const shown = (await say(ben, id, '', { film: film.id })).body.data
  expect(shown).toMatchObject({ text: '', film: { state: 'ready' } })
  expect(codeOf(await say(ben, id, 'Twice', { film: film.id }))).toBe('film_not_yours')
  expect(codeOf(await test.as(ben).patch(`/comments/${shown.id}`, { text: '' }))).toBe(200)
  await platform.db.query('update threads set answers_in_sign = true where id = $1', [id])
  expect(codeOf(await say(ben, id, 'In words'))).toBe('sign_wanted')
  expect(codeOf(await say(ana, id, 'My own'))).toBe(201)
  // Held and removed posts have readers, and take no answers and no likes.
  const like = async (person: TestPerson) =>
    codeOf(await test.as(person).put(`/threads/${id}/like`, { liked: true }))
  expect(await like(ben)).toBe(200)
  await platform.db.query(`update threads set state = 'held', held_reason = 'reported' where id = $1`, [id])
  expect([codeOf(await say(ana, id, 'Me')), await like(ana)]).toEqual(['not_found', 'not_found'])
  const silenced = await aMember(platform)
  const until = (at: Date) =>
    platform.db.query('update community_members set silenced_until = $2 where user_id = $1', [
      silenced.id,
      at,
    ])
  await until(new Date(Date.now() + 60_000))
  expect(codeOf(await say(silenced, elsewhere.id, 'Me too'))).toBe('silenced')
  await until(new Date(Date.now() - 1))
  expect(codeOf(await say(silenced, elsewhere.id, 'Me too'))).toBe(201)
  const child = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 9 })
  expect(codeOf(await say(child, elsewhere.id, 'Me too'))).toBe('not_found')
})

it('lists answers in sign apart, the newest first, and gives their films new addresses once they close', async () => {
  const { id } = await posted(ana)
  const films = [await aFilm(platform, ben), await aFilm(platform, ben)]
  const [first, second] = [
    (await say(ben, id, 'One', { film: films[0]!.id })).body.data,
    (await say(ben, id, 'Two', { film: films[1]!.id })).body.data,
  ]
  await say(ben, id, 'Words')
  const now = platform.clock()
  const { reader } = await openThread(platform.db, asActor(ana), id, now)
  const newest = await newestFilms(platform.db, reader, 'en', id, undefined, now)
  expect(newest.comments.map((one) => one.id)).toEqual([second!.id, first!.id])
  expect(newest.after).toBeNull()
  const older = await newestFilms(platform.db, reader, 'en', id, second!.id, now)
  expect(older.comments.map((one) => one.id)).toEqual([first!.id])
  const key = async () =>
    (await platform.db.query<{ key: string }>('select key from media where id = $1', [films[0]!.id]))[0]!.key
  const before = await key()
  expect(await renewClosed(platform, { thread_id: id })).toBe(0)
  await test.as(ben).delete(`/comments/${first!.id}`)
  await renewClosed(platform, { thread_id: id })
  expect(await key()).not.toBe(before)
  expect(await renewClosed(platform, { thread_id: id })).toBe(0)
})

it('deletes films that were put nowhere after three days', async () => {
  const film = await aFilm(platform, ana)
  const placed = await aFilm(platform, ana)
  await say(ana, (await posted(ben)).id, 'Look', { film: placed.id })
  const age = (hours: number) =>
    platform.db.query(`update media set created_at = now() - $2 * interval '1 hour' where id = any ($1)`, [
      [film.id, placed.id],
      hours,
    ])
  await age(71)
  expect(await dropUnusedFilms(platform)).toBe(0)
  await age(73)
  expect([await dropUnusedFilms(platform), await dropUnusedFilms(platform)]).toEqual([1, 0])
})

it('opens live news of a thread and of a feed to its readers alone', async () => {
  const checks = new Map<string, MayJoin>()
  const rooms = (name: string, check: MayJoin) => void checks.set(name, check)
  openRooms({ ...platform, realtime: { ...platform.realtime, rooms } as typeof platform.realtime })
  const joins = (room: string, person: TestPerson, id: string) =>
    checks.get(room)!({ user_id: person.id, organization_id: person.organization_id } as never, id)
  const open = await posted(ana),
    closed = await posted(inside, { scope: 'organization' })
  const gone = await aMember(platform)
  await platform.db.query('update users set deleted_at = now() where id = $1', [gone.id])
  expect([await joins('thread', ben, open.id), await joins('thread', outside, open.id)]).toEqual([
    true,
    false,
  ])
  expect([await joins('thread', inside, closed.id), await joins('thread', ben, closed.id)]).toEqual([
    true,
    false,
  ])
  for (const [person, id] of [
    [gone, open.id],
    [ben, 'not-an-id'],
  ] as const)
    expect(await joins('thread', person, id)).toBe(false) // oxlint-disable-line no-await-in-loop -- two people
  const organization = tenants.one.organization.id
  expect([await joins('feed', ben, 'everyone'), await joins('feed', outside, 'everyone')]).toEqual([
    true,
    false,
  ])
  expect([await joins('feed', inside, organization), await joins('feed', ben, organization)]).toEqual([
    true,
    false,
  ])
  expect(await joins('feed', gone, 'everyone')).toBe(false)
  const teacher = await aPerson(platform, { role: 'Teacher', organization_id: organization })
  expect(await joins('feed', teacher, tenants.two.organization.id)).toBe(false)
})
