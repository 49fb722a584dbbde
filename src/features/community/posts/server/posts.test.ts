import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aChildOf, aMember } from '../../standing/server/testing.ts'
import type { Comment, CommentPage, Likers, Mentionable } from '../../threads/threads.contract.ts'
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
const say = (person: TestPerson, id: string, text: string, more: object = {}) =>
  test.as(person).post<Comment>(`/threads/${id}/comments`, { text, ...more })
const renamePerson = (person: TestPerson, first_name: string, last_name: string) =>
  platform.db.query('update users set first_name = $2, last_name = $3 where id = $1', [
    person.id,
    first_name,
    last_name,
  ])
/** Kinds of the notifications that a person has of a thread. */
const toldOf = async (person: TestPerson, id: string): Promise<string[]> =>
  (
    await platform.db.query<{ kind: string }>(
      `select kind from notifications where user_id = $1 and group_key like '%' || $2 order by kind`,
      [person.id, id],
    )
  ).map(({ kind }) => kind)
const keysOf = (found: readonly Mentionable[]): string[] => found.map(({ key }) => key)
const school = { community: 'Organization Discussion', organization_id: tenants.one.organization.id } as const

it('suggest for a mention who may read and be seen: writers, and members inside an organization', async () => {
  const writer = await aMember(platform, school),
    teen = await aMember(platform, { ...school, birth_year: new Date().getUTCFullYear() - 15 }),
    unpaid = await aMember(platform, { ...school, community: 'No' })
  await renamePerson(writer, 'Óscar', 'Vega')
  await renamePerson(teen, 'Xóchitl', 'Secret')
  await renamePerson(unpaid, 'Xochi', 'Unpaid')
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
  await renamePerson(teen2, 'Yara', 'Secret')
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

it('mention people once for each comment: told of the mention or of the answer, under their present name', async () => {
  const asker = await aMember(platform),
    cleo = await aMember(platform),
    dan = await aMember(platform)
  await renamePerson(cleo, 'Cleo', 'Ruiz')
  await renamePerson(dan, 'Cleo', 'Ruiz Paz')
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
  expect(await toldOf(cleo, id)).toEqual(toldBefore)
  expect(await toldOf(dan, id)).toEqual(['community_mention'])
  const [told] = await platform.db.query<{ place: string; count: number }>(
    `select place, count from notifications where user_id = $1 and kind = 'community_mention'`,
    [dan.id],
  )
  expect(told).toEqual({ place: `/app/community/${id}#comment-${said.id}`, count: 1 })
  // Names change for readers at once, and an edit keeps the mention without telling anybody again.
  await renamePerson(dan, 'Dana', 'Paz')
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
  expect(await toldOf(ben, id)).toContain('community_mention')
  expect(await platform.db.query(counts, [dan.id])).toEqual([{ count: 1 }])
  // Whoever mutes the writer, or stopped following, may be mentioned and is not told.
  const mute = { kind: 'mute', thread_id: id, comment_id: null }
  const keeper = (await test.as(cleo).post<{ id: string }>('/community/away', mute)).body.data
  await say(asker, id, '@Cleo Ruiz', { mentions: [one!.name === 'Cleo Ruiz' ? one!.key : two!.key] })
  expect(await toldOf(cleo, id)).toEqual(toldBefore)
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

it('mention members in a post, whom posting tells, and in the first words of a list', async () => {
  const author = await aMember(platform, school),
    reader = await aMember(platform, school)
  await renamePerson(reader, 'Zoe', 'Prado')
  const [zoe] = await people(author, { name: 'zoe' })
  const words = { scope: 'organization', text: 'Look, @Zoe Prado', mentions: [zoe!.key] }
  const { id } = (await draft(author, words)).body.data
  expect(await toldOf(reader, id)).toEqual([])
  await test.as(author).patch(`/posts/${id}`, { text: 'Look' })
  await test.as(author).patch(`/posts/${id}`, { text: 'Look, @Zoe Prado', mentions: [zoe!.key] })
  await test.as(author).post(`/posts/${id}/publish`)
  expect(await toldOf(reader, id)).toEqual(['community_mention'])
  await renamePerson(reader, 'Zoe', 'Luna')
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
