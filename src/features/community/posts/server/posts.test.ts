import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aChildOf, aFilm, aMember } from '../../standing/server/testing.ts'
import { renamePerson, toldOf } from '../../threads/server/testing.ts'
import type { Comment, Likers, Mentionable } from '../../threads/threads.contract.ts'
import type { Feed, Post } from '../posts.contract.ts'
import { forgetAuthor, forgetRemoved } from './forget.ts'

const { test, tenants } = await testWorld()
const { platform } = test
/** Two adults with the whole community, one who learns in an organization, one without a plan. */
let ana: TestPerson, ben: TestPerson, inside: TestPerson, outside: TestPerson
beforeAll(async () => {
  ana = await aMember(platform)
  ben = await aMember(platform)
  outside = await aMember(platform, { community: 'No' })
  inside = await aMember(platform, {
    community: 'Organization Discussion',
    organization_id: tenants.one.organization.id,
  })
})

const draft = (person: TestPerson, more: object = {}) =>
  test.as(person).post<Post>('/posts', {
    kind: 'question',
    language: 'en',
    title: 'How do I sign THANK-YOU?',
    text: 'At the chin?',
    ...more,
  })
async function posted(person: TestPerson, more: object = {}): Promise<Post> {
  const { body } = await draft(person, more)
  return (await test.as(person).post<Post>(`/posts/${body.data.id}/publish`)).body.data
}
const feed = async (person: TestPerson, query: Record<string, string> = {}) =>
  test.as(person).get<Feed>('/posts', { query })
const ids = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await feed(person, query)).body.data.posts.map(({ id }) => id)

it('are drafts that nobody else reads, until they are posted', async () => {
  const { body } = await draft(ana, { title: '' })
  const { id } = body.data
  expect((await test.as(ben).get(`/posts/${id}`)).status).toBe(404)
  expect((await test.as(ana).post(`/posts/${id}/publish`)).body).toMatchObject({
    message: 'Give it a title.',
  })
  await test.as(ana).patch(`/posts/${id}`, { title: 'Thanks', text: '' })
  expect((await test.as(ana).post(`/posts/${id}/publish`)).body.data).toMatchObject({ code: 'nothing_said' })
  await test.as(ana).patch(`/posts/${id}`, { text: 'At the chin?' })
  const { data: film } = (await draft(ana, { kind: 'video' })).body
  expect((await test.as(ana).post(`/posts/${film.id}/publish`)).body.data).toMatchObject({
    code: 'film_missing',
  })
  expect((await draft(ana, { kind: 'announcement' })).body.data).toMatchObject({ code: 'announcement_staff' })
  expect((await draft(tenants.one.teacher, { kind: 'announcement', scope: 'organization' })).status).toBe(201)
  expect((await test.as(ana).post<Post>(`/posts/${id}/publish`)).body.data).toMatchObject({
    state: 'visible',
    title: 'Thanks',
    follows: true,
    may: { change: true, accept: true, moderate: false },
  })
  expect((await test.as(ana).post(`/posts/${id}/publish`)).status).toBe(409)
  expect(await ids(ben)).toContain(id)
  expect((await test.as(ben).patch(`/posts/${id}`, { title: 'Mine' })).status).toBe(404)
  const { body: other } = await draft(ana)
  expect((await test.as(ana).delete(`/posts/${other.data.id}`)).status).toBe(200)
  expect((await test.as(ana).get(`/posts/${other.data.id}`)).status).toBe(404)
})

it('are for everyone or for one organization, as far as a plan goes', async () => {
  const leaves = await aMember(platform)
  const open = await posted(ana),
    closed = await posted(inside, { scope: 'organization' })
  expect((await feed(outside)).status).toBe(409)
  expect((await feed(inside)).status).toBe(409)
  expect(await ids(inside, { scope: 'organization' })).toEqual([closed.id])
  expect((await feed(ana, { scope: 'organization' })).status).toBe(409)
  for (const person of [ana, outside, tenants.two.learner, tenants.two.teacher])
    expect((await test.as(person).get(`/posts/${closed.id}`)).status).toBe(404)
  expect((await test.as(tenants.one.teacher).get(`/posts/${closed.id}`)).status).toBe(200)
  expect((await test.as(inside).get(`/posts/${open.id}`)).status).toBe(404)
  // Own posts stay readable when their plan ends.
  const before = await posted(leaves)
  await platform.db.query('update grants set ends_at = $2 where user_id = $1', [leaves.id, platform.clock()])
  expect((await feed(leaves)).status).toBe(409)
  const { posts } = (await test.as(leaves).get<Feed>('/posts/mine')).body.data
  expect(posts.map(({ id }) => id)).toEqual([before.id])
})

it('list who likes them to those who may read about these people, and never a minor', async () => {
  const full = { community: 'Full', organization_id: tenants.one.organization.id } as const
  const author = await aMember(platform, full),
    teen = await aMember(platform, { ...full, birth_year: new Date().getUTCFullYear() - 15 })
  const { id } = await posted(author, { scope: 'organization' })
  const { body } = await test.as(author).post<Comment>(`/threads/${id}/comments`, { text: 'Me' })
  const path = `/comments/${body.data.id}`
  const namesOf = async (person: TestPerson, query: Record<string, string> = {}) => {
    const { people: all, after } = (await test.as(person).get<Likers>(`${path}/likes`, { query })).body.data
    return { names: all.map(({ name }) => name), after }
  }
  const nameOf = (person: TestPerson) => `${person.first_name} ${person.last_name}`
  for (const person of [inside, teen, tenants.one.teacher])
    expect((await test.as(person).put(`${path}/like`, { liked: true })).status).toBe(200)
  const adults = [nameOf(tenants.one.teacher), nameOf(inside)]
  expect(await namesOf(author)).toEqual({ names: adults, after: null })
  expect((await namesOf(teen)).names).toEqual([adults[0], nameOf(teen), adults[1]])
  for (const person of [ana, tenants.two.teacher])
    expect((await test.as(person).get(`${path}/likes`)).status).toBe(404)
  // Somebody who left the organization is counted, and named no longer.
  await platform.db.query(`update memberships set status = 'inactive' where user_id = $1`, [inside.id])
  expect((await namesOf(author)).names).toEqual([adults[0]])
  await platform.db.query(`update memberships set status = 'active' where user_id = $1`, [inside.id])
  // Comments of minors have no list.
  const teens = (await test.as(teen).post<Comment>(`/threads/${id}/comments`, { text: 'I too' })).body.data
  await test.as(author).put(`/comments/${teens.id}/like`, { liked: true })
  for (const person of [teen, author])
    expect((await test.as(person).get<Likers>(`/comments/${teens.id}/likes`)).body.data.people).toEqual([])
  // A long list goes on behind a place.
  await platform.db.query(
    `
      with staff as (
        insert into users (first_name, last_name, email, role)
        select 'Staff', n, 'staff' || n || '@likes.example', 'Admin'
        from generate_series(1, 31) n
        returning id
      )
      insert into likes (user_id, thread_id, comment_id, created_at) select id, $1, $2, now() - interval '1 day' from staff`,
    [id, body.data.id],
  )
  const first = await namesOf(author)
  const second = await namesOf(author, { after: first.after! })
  expect([first.names.length, second.names.length, second.after]).toEqual([30, 3, null])
  expect(new Set([...first.names, ...second.names]).size).toBe(33)
})

it('go on behind a place, in every order', async () => {
  // Twenty-two at once is more than a person may post, so the database writes them.
  await platform.db.query(
    `
      with made as (
        insert into threads (anchor, author_id, kind, published_at)
        select 'post', $1, 'discussion', now() - n * interval '1 second'
        from generate_series(1, 22) n
        returning id
      )
      insert into posts (id, author_id, title, language)
      select id, $1, 'Post ' || row_number() over (order by id), 'en'
      from made`,
    [ana.id],
  )
  await posted(ben, { title: 'Mañana, post 21' })
  for (const order of ['hot', 'newest', 'unanswered']) {
    const first = (await feed(ben, { order })).body.data
    const second = (await feed(ben, { order, after: first.after! })).body.data
    const all = [...first.posts, ...second.posts].map(({ id }) => id)
    expect(first.posts).toHaveLength(20)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(21)
  }
  expect((await feed(ben, { page: '101' })).status).toBe(400)
  for (const search of ['MANANA', 'mañana, post 21', 'at the CHIN'])
    expect(await ids(ben, { search })).not.toEqual([])
  expect(await ids(ben, { search: 'a_ana' })).toEqual([])
  expect(await ids(ben, { search: 'nothing like it' })).toEqual([])
})

it('of a child are taken back by the guardian with one press, comments too', async () => {
  const guardian = await aMember(platform)
  const child = await aChildOf(platform, guardian, { taking_part: 'everyone', films: 'none' })
  const { id } = await posted(ben)
  const said = (await test.as(child).post<Comment>(`/threads/${id}/comments`, { text: 'Like this' })).body
    .data
  expect(said).toMatchObject({ state: 'held', held_reason: 'child' })
  const place = { thread_id: id, comment_id: said.id }
  const takeBack = (person: TestPerson) =>
    test.as(person).post(`/community/children/${child.id}/take-back`, place)
  expect((await takeBack(ana)).status).toBe(404)
  expect((await takeBack(guardian)).status).toBe(200)
  const [row] = await platform.db.query<{ state: string }>('select state from comments where id = $1', [
    said.id,
  ])
  expect(row!.state).toBe('removed')
})

const people = async (person: TestPerson, query: Record<string, string>): Promise<Mentionable[]> =>
  (await test.as(person).get<Mentionable[]>('/community/people', { query })).body.data
const school = { community: 'Organization Discussion', organization_id: tenants.one.organization.id } as const

it('mention members in a post, whom posting tells, and in the first words of a list', async () => {
  const author = await aMember(platform, school),
    reader = await aMember(platform, school)
  await renamePerson(platform, reader, 'Zoe', 'Prado')
  const [zoe] = await people(author, { name: 'zoe' })
  const words = { scope: 'organization', text: 'Look, @Zoe Prado', mentions: [zoe!.key] }
  const { id } = (await draft(author, words)).body.data
  expect(await toldOf(platform, reader, id)).toEqual([])
  await test.as(author).patch(`/posts/${id}`, { text: 'Look' })
  await test.as(author).patch(`/posts/${id}`, { text: 'Look, @Zoe Prado', mentions: [zoe!.key] })
  await test.as(author).post(`/posts/${id}/publish`)
  expect(await toldOf(platform, reader, id)).toEqual(['community_mention'])
  await renamePerson(platform, reader, 'Zoe', 'Luna')
  const [row] = (await feed(reader, { scope: 'organization', order: 'newest' })).body.data.posts
  expect(row).toMatchObject({ id, excerpt: 'Look, @Zoe Luna' })
  expect((await test.as(reader).get<Post>(`/posts/${id}`)).body.data).toMatchObject({
    text: 'Look, @Zoe Luna',
    mentions: ['Zoe Luna'],
  })
  await test.as(author).patch(`/posts/${id}`, { text: 'Look, all' })
  await test.as(author).patch(`/posts/${id}`, { text: 'Look, @Zoe Luna' })
  expect((await test.as(author).get<Post>(`/posts/${id}`)).body.data.mentions).toEqual(['Zoe Luna'])
  const foreign = await draft(tenants.two.teacher, { ...words, kind: 'discussion' })
  expect(foreign.status).toBe(422)
})

it('erases words and films with their author, and what was deleted after thirty days', async () => {
  const gone = await aMember(platform),
    stays = await aMember(platform)
  const film = await aFilm(platform, gone)
  const { id } = await posted(gone, { film: film.id })
  const other = await posted(stays)
  const say = async (person: TestPerson, post: string, text: string) =>
    (await test.as(person).post<Comment>(`/threads/${post}/comments`, { text })).body.data
  const comment = await say(gone, other.id, 'My words')
  await say(stays, id, 'An answer')
  const removed = await posted(stays, { title: 'Removed' })
  await test.as(stays).delete(`/posts/${removed.id}`)
  const [logged] = await platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id desc limit 1',
    [removed.id],
  )
  expect(logged!.code).toBe('POST_DELETED')
  await platform.db.transaction((tx) => forgetAuthor(tx, gone, platform.clock(), platform))
  expect((await test.as(stays).get<Post>(`/posts/${id}`)).body.data).toMatchObject({
    state: 'removed',
    author: null,
    title: '',
    comments: 1,
  })
  expect((await test.as(stays).get<Post>(`/posts/${other.id}`)).body.data.comments).toBe(0)
  expect(await platform.db.query('select from media where id = $1', [film.id])).toEqual([])
  expect(
    await platform.db.query<{ text: string }>('select text from comments where id = $1', [comment.id]),
  ).toEqual([{ text: '' }])
  const words = async () =>
    (await platform.db.query<{ title: string }>('select title from posts where id = $1', [removed.id]))[0]!
      .title
  await forgetRemoved(platform)
  expect(await words()).toBe('Removed')
  test.at(new Date(Date.now() + 31 * 86_400_000))
  expect(await forgetRemoved(platform)).toBeGreaterThan(0)
  expect(await forgetRemoved(platform)).toBe(0)
  expect(await words()).toBe('')
  expect(await platform.db.query('select from post_words where post_id = $1', [removed.id])).toEqual([])
})
