import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aChildOf, aMember } from '../../standing/server/testing.ts'
import type { Comment, CommentPage } from '../../threads/threads.contract.ts'
import type { Feed, Post } from '../posts.contract.ts'

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
  await test.as(ana).patch(`/posts/${id}`, { title: 'Thanks' })
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

it('are answered in two levels, tell who follows, and close', async () => {
  const { id } = await posted(ana)
  const say = (person: TestPerson, text: string, parent_id?: string) =>
    test.as(person).post<Comment>(`/threads/${id}/comments`, { text, ...(parent_id && { parent_id }) })
  const first = (await say(ben, 'From the chin forward.')).body.data
  const second = (await say(ana, 'Like this?', first.id)).body.data
  const third = (await say(ben, 'Yes', second.id)).body.data
  expect(second).toMatchObject({ root_id: first.id, parent_id: first.id, answers_to: null })
  expect(third).toMatchObject({ root_id: first.id, parent_id: second.id })
  const page = (await test.as(ana).get<CommentPage>(`/threads/${id}/comments`)).body.data
  expect(page.comments.map(({ text }) => text)).toEqual(['From the chin forward.', 'Like this?', 'Yes'])
  expect((await say(outside, 'me too')).status).toBe(404)
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
  expect((await say(ben, 'late')).status).toBe(409)
})

it('name who answered as the feed does: an adult whole, a minor by a first name', async () => {
  const school = {
    community: 'Organization Discussion',
    organization_id: tenants.one.organization.id,
  } as const
  const asker = await aMember(platform, school),
    teen = await aMember(platform, { ...school, birth_year: new Date().getUTCFullYear() - 15 })
  const { id } = await posted(asker, { scope: 'organization' })
  const toldOf = async (person: TestPerson) => {
    await test.as(person).post(`/threads/${id}/comments`, { text: `Yes, ${person.first_name} says` })
    const [last] = await platform.db.query<{ name: string }>(
      `select data->>'name' as name from notifications where user_id = $1 and group_key like '%' || $2`,
      [asker.id, id],
    )
    return last?.name
  }
  expect(await toldOf(inside)).toBe(`${inside.first_name} ${inside.last_name}`)
  expect(await toldOf(teen)).toBe(teen.first_name)
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
