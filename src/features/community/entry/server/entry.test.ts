import { beforeAll, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Post } from '../../posts/posts.contract.ts'
import type { Case } from '../../moderation/moderation.contract.ts'
import { aChildOf, aFilm, aMember } from '../../standing/server/testing.ts'
import type { Gate } from '../../standing/standing.contract.ts'
import { forgetAuthor } from '../../posts/server/forget.ts'
import type { Comment, CommentPage, Mentionable } from '../../threads/threads.contract.ts'
import type { ChildEntry, DomainRow, HeldEntry, PhraseRow, PhraseTrial } from '../entry.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const organization_id = tenants.one.organization.id
let ana: TestPerson, ben: TestPerson, admin: TestPerson
beforeAll(async () => {
  ana = await aMember(platform)
  ben = await aMember(platform)
  admin = await aPerson(platform, { role: 'Admin' })
})

const draft = async (person: TestPerson, more: object = {}): Promise<string> =>
  (
    await test
      .as(person)
      .post<Post>('/posts', { kind: 'discussion', language: 'en', title: 'A title', text: 'A text', ...more })
  ).body.data.id
const publish = (person: TestPerson, id: string) => test.as(person).post<Post>(`/posts/${id}/publish`)
const posted = async (person: TestPerson, more: object = {}): Promise<Post> =>
  (await publish(person, await draft(person, more))).body.data
const say = (person: TestPerson, id: string, text: string, more: object = {}) =>
  test.as(person).post<Comment>(`/threads/${id}/comments`, { text, ...more })
const gate = async (person: TestPerson): Promise<Gate> =>
  (await test.as(person).get<Gate>('/community')).body.data

it('names what opens the community and what does not, and takes the rules before the first post', async () => {
  const eve = await aMember(platform, { newcomer: true })
  expect(await gate(eve)).toEqual({
    level: 'Full',
    scopes: [
      { scope: 'everyone', open: true, closed_by: null },
      { scope: 'organization', open: false, closed_by: 'organization' },
    ],
    organization: null,
    minor: null,
    rules: { version: 1, accepted: null },
    silenced: null,
    moderates: 'none',
    looks_at_held: false,
    left: { posts: 3, films: 3, comments: 20, links: 1, mentions: 2 },
  })
  const id = await draft(eve)
  expect((await publish(eve, id)).body).toMatchObject({ message: expect.stringContaining('rules') })
  expect((await test.as(eve).post('/community/rules', { version: 2 })).status).toBe(409)
  expect((await test.as(eve).post('/community/rules', { version: 1 })).status).toBe(200)
  expect((await publish(eve, id)).status).toBe(200)
  const child = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 8 })
  expect(await gate(child)).toMatchObject({
    scopes: [{ open: false, closed_by: 'guardian' }, { closed_by: 'organization' }],
    minor: { taking_part: 'off', films: 'none', decided_by: 'nobody' },
  })
  expect((await test.as(child).put('/community/choices', { films: 'everyone' })).status).toBe(403)
  const inside = await aMember(platform, { community: 'Organization Discussion', organization_id })
  expect(await gate(inside)).toMatchObject({
    level: 'Organization Discussion',
    scopes: [{ closed_by: 'plan' }, { open: true }],
    organization: { id: organization_id },
    left: null,
  })
  expect(await gate(tenants.one.owner)).toMatchObject({ moderates: 'organization', looks_at_held: true })
  expect((await gate(admin)).moderates).toBe('all')
  await platform.db.query(`update community_members set silenced_until = 'infinity' where user_id = $1`, [
    eve.id,
  ])
  expect((await gate(eve)).silenced).toEqual({ until: null })
})

it('limits a new member to so much of a day, also of what is sent at once', async () => {
  const eve = await aMember(platform, { newcomer: true })
  await test.as(eve).post('/community/rules', { version: 1 })
  const { id } = await posted(ana)
  const linked = await Promise.all([1, 2, 3].map((n) => say(eve, id, `See https://example.com/${n}`)))
  expect(linked.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const drafts = [await draft(eve), await draft(eve), await draft(eve), await draft(eve)]
  const sent = await Promise.all(drafts.map((one) => publish(eve, one)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422])
  expect((await gate(eve)).left).toEqual({ posts: 0, films: 3, comments: 19, links: 0, mentions: 2 })
  expect((await say(eve, id, '@ana @ben @cy')).body.message).toContain('mention')
  // Whoever is known here may do more.
  for (const n of [1, 2])
    expect((await say(ben, id, `See https://example.com/${n} and https://example.org`)).status).toBe(201)
})

it('refuses, holds and notes phrases, refuses domains, and holds a text the third time', async () => {
  const as = test.as(admin)
  const { id } = await posted(ana)
  await say(ben, id, 'You are a d ü m m y')
  expect((await test.as(ben).post('/community/phrases', { phrase: 'x', action: 'note' })).status).toBe(403)
  expect((await test.as(tenants.one.owner).get('/community/phrases')).status).toBe(403)
  const trial = (await as.post<PhraseTrial>('/community/phrases/try', { phrase: 'Dummy' })).body.data
  expect(trial).toMatchObject({ found: 1, entries: [{ thread_id: id, text: 'You are a d ü m m y' }] })
  const add = (phrase: string, action: string) => as.post<PhraseRow>('/community/phrases', { phrase, action })
  expect((await add('Dummy', 'refuse')).status).toBe(201)
  expect((await add('dümmy', 'hold')).status).toBe(422)
  expect((await add('…', 'hold')).status).toBe(422)
  const held = (await add('free money', 'hold')).body.data
  await add('weather', 'note')
  expect((await say(ben, id, 'what a Dummmy')).body.message).toContain('“Dummy”')
  expect((await say(ben, id, 'FREE  m0ney here')).body.data).toMatchObject({
    state: 'held',
    held_reason: 'phrase',
  })
  expect((await say(ben, id, 'Nice weather')).body.data.state).toBe('visible')
  expect((await test.as(admin).get<HeldEntry[]>('/community/held')).body.data).toMatchObject([
    { thread_id: id, held_reason: 'phrase', phrases: ['free money'] },
  ])
  expect((await as.get<PhraseRow[]>('/community/phrases', { query: { q: 'money' } })).body.data).toHaveLength(
    1,
  )
  expect((await as.delete(`/community/phrases/${held.id}`)).status).toBe(200)
  expect((await say(ben, id, 'free money')).body.data.state).toBe('visible')
  const domain = (await as.post<DomainRow>('/community/domains', { domain: 'https://WWW.Spam.example.com' }))
    .body.data
  expect(domain.domain).toBe('spam.example.com')
  for (const wrong of ['two words', 'spam.example.com'])
    expect((await as.post('/community/domains', { domain: wrong })).status).toBe(422)
  expect((await say(ben, id, 'at http://a.spam.example.com/x')).body.message).toContain('a.spam.example.com')
  await as.delete(`/community/domains/${domain.id}`)
  expect((await say(ben, id, 'at http://a.spam.example.com/x')).status).toBe(201)
  const same = 'Buy the best course of all times now'
  for (const state of ['visible', 'visible', 'held'])
    expect((await say(ben, id, state === 'held' ? same.toUpperCase() : same)).body.data.state).toBe(state)
})

it('holds a teenager’s first films, and contact details by and to minors, and shows why', async () => {
  const teen = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 15 })
  const unsaid = await aMember(platform, { birth_year: null })
  expect(await gate(unsaid)).toMatchObject({
    minor: { films: 'organization', decided_by: 'self', taking_part: null },
  })
  const film = async () => (await aFilm(platform, teen)).id
  expect(
    (await test.as(teen).post('/posts', { kind: 'video', language: 'en', title: 'x', film: await film() }))
      .status,
  ).toBe(409)
  expect((await test.as(teen).put('/community/choices', { films: 'everyone' })).status).toBe(200)
  expect((await test.as(ana).put('/community/choices', { films: 'everyone' })).status).toBe(404)
  for (let n = 0; n < 3; n++) {
    // oxlint-disable-next-line no-await-in-loop -- the third one depends on the others
    const { id, held_reason } = await posted(teen, { film: await film() })
    expect(held_reason).toBe('first_film')
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await test.as(admin).post('/community/held/release', { thread_id: id })).status).toBe(200)
  }
  const { id } = await posted(teen, { film: await film() })
  const contact = await say(ana, id, 'Write me: ana (at) example (dot) com')
  expect(contact.body.data).toMatchObject({ state: 'held', held_reason: 'contact' })
  expect((await say(ana, id, 'Clear signs!')).body.data.state).toBe('visible')
  const own = await posted(ana)
  expect((await say(teen, own.id, 'call 555 123 45 67')).body.data.held_reason).toBe('contact')
  expect((await say(ben, own.id, 'call 555 123 45 67')).body.data.state).toBe('visible')
  const held = (await test.as(admin).get<HeldEntry[]>('/community/held')).body.data.find(
    ({ comment_id }) => comment_id === contact.body.data.id,
  )
  expect(held).toMatchObject({ contacts: ['email'], below: 'A title' })
  const refuse = { thread_id: id, comment_id: contact.body.data.id, words: 'No addresses, please.' }
  expect((await test.as(ben).post('/community/held/refuse', refuse)).status).toBe(404)
  expect((await test.as(admin).post('/community/held/refuse', refuse)).status).toBe(200)
  const seen = (await test.as(ana).get<CommentPage>(`/threads/${id}/comments`)).body.data.comments
  expect(seen.map(({ state }) => state)).toEqual(['hidden', 'visible'])
  const [told] = await platform.db.query<{ data: object }>(
    `select data from notifications where user_id = $1 and kind = 'community_held'`,
    [ana.id],
  )
  expect(told!.data).toEqual({ outcome: 'refused', words: 'No addresses, please.' })
  // Others see a first name and a drawn face, and no likes.
  expect((await test.as(ben).get<Post>(`/posts/${id}`)).body.data).toMatchObject({
    likes: null,
    author: { user_id: null, name: teen.first_name, picture: null },
  })
})

const keysIn = async (person: TestPerson, thread_id: string, name: string): Promise<string[]> =>
  (
    await test.as(person).get<Mentionable[]>('/community/people', { query: { thread_id, name } })
  ).body.data.map(({ key }) => key)

it('tells whom a held comment mentions when it is released, and limits mentions of new members', async () => {
  const host = await aMember(platform)
  const { id } = await posted(host)
  await say(ben, id, 'I am here')
  const [key] = await keysIn(host, id, ben.first_name)
  await test.as(admin).post('/community/phrases', { phrase: 'casino', action: 'hold' })
  const name = `${ben.first_name} ${ben.last_name}`
  const held = await say(host, id, `casino, @${name}`, { mentions: [key] })
  expect(held.body.data).toMatchObject({ state: 'held', mentions: [name] })
  const rename = (first_name: string) =>
    platform.db.query('update users set first_name = $2 where id = $1', [ben.id, first_name])
  const notified = () =>
    platform.db.query<{ count: number }>(
      `select count from notifications where user_id = $1 and group_key = 'community_mention:' || $2`,
      [ben.id, id],
    )
  expect(await notified()).toEqual([])
  const target = { thread_id: id, comment_id: held.body.data.id }
  // People who look at it, and the guardian of a child, read mentions as readers of the thread do.
  const guardian = await aMember(platform)
  const child = await aChildOf(platform, guardian, { taking_part: 'everyone', films: 'none' })
  const [childs] = await keysIn(child, id, ben.first_name)
  await say(child, id, `Hi @${name}`, { mentions: [childs] })
  await rename('Benno')
  const as = { text: `casino, @Benno ${ben.last_name}`, mentions: [`Benno ${ben.last_name}`] }
  const waiting = (await test.as(admin).get<HeldEntry[]>('/community/held')).body.data
  expect(waiting.find(({ comment_id }) => comment_id === target.comment_id)).toMatchObject(as)
  const entries = await test.as(guardian).get<ChildEntry[]>(`/community/children/${child.id}/entries`)
  expect(entries.body.data[0]).toMatchObject({ text: `Hi ${as.text.slice(8)}`, mentions: as.mentions })
  expect((await test.as(admin).post('/community/held/release', target)).status).toBe(200)
  expect(await notified()).toEqual([{ count: 1 }])
  await test.as(ben).post(`/comments/${target.comment_id}/reports`, { reason: 'spam' })
  const [opened] = await platform.db.query<{ id: string }>(
    'select id from moderation_cases where comment_id = $1',
    [target.comment_id],
  )
  const found = (await test.as(admin).get<Case>(`/reported-comments/${opened!.id}`)).body.data
  expect(found.content).toMatchObject(as)
  expect(found.around.find(({ reported }) => reported)).toMatchObject(as)
  await rename(ben.first_name)

  const eve = await aMember(platform, { newcomer: true })
  await test.as(eve).post('/community/rules', { version: 1 })
  const writers = [ben, await aMember(platform), await aMember(platform)]
  for (const one of writers.slice(1))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await say(one, id, 'Me too')
  const names = writers.map((one) => `${one.first_name} ${one.last_name}`)
  const keys: string[] = []
  for (const one of writers)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    keys.push((await keysIn(eve, id, `${one.first_name} ${one.last_name}`))[0]!)
  // Three of one first name are three.
  const three = names.map((one) => `@${one}`).join(' ')
  expect((await say(eve, id, three, { mentions: keys })).status).toBe(422)
  const two = (await say(eve, id, `@${names[0]} @${names[1]}`, { mentions: keys.slice(0, 2) })).body.data
  expect((await gate(eve)).left!.mentions).toBe(0)
  const edit = (text: string, mentions: string[]) =>
    test.as(eve).patch(`/comments/${two.id}`, { text, mentions })
  expect((await edit(three, [keys[2]!])).status).toBe(422)
  expect((await edit(`Thanks @${names[0]} @${names[1]}`, [])).status).toBe(200)

  // Ways to reach somebody are held also where a mention leads to a minor.
  const school = { community: 'Full', organization_id } as const
  const teen = await aMember(platform, { ...school, birth_year: new Date().getUTCFullYear() - 15 }),
    fellow = await aMember(platform, school)
  const other = await posted(host)
  await say(teen, other.id, 'Nice')
  const call = { mentions: await keysIn(fellow, other.id, teen.first_name) }
  expect((await say(fellow, other.id, `@${teen.first_name} thanks`, call)).body.data.state).toBe('visible')
  expect(
    (await say(fellow, other.id, `@${teen.first_name} call 555 123 45 67`, call)).body.data,
  ).toMatchObject({ state: 'held', held_reason: 'contact' })
})

it('erases the name of a person from what others wrote, and keeps it plain until then', async () => {
  const gone = await aMember(platform)
  await platform.db.query(`update users set first_name = 'Marisol', last_name = 'Ibarra' where id = $1`, [
    gone.id,
  ])
  const inside = await aMember(platform)
  const { id } = await posted(inside)
  await say(gone, id, 'Hello')
  const mentions = await keysIn(ben, id, 'marisol')
  const said = (await say(ben, id, 'See @Marisol Ibarra and @Marisol', { mentions })).body.data
  await test.as(ben).patch(`/comments/${said.id}`, { text: 'Thanks, @Marisol Ibarra' })
  const post = await platform.db.query<{ id: string }>(
    `insert into mentions (thread_id, user_id, written) values ($1, $2, 'Marisol Ibarra') returning thread_id as id`,
    [id, gone.id],
  )
  expect(post).toHaveLength(1)
  await platform.db.query(`update posts set text = 'With @Marisol Ibarra' where id = $1`, [id])
  const read = async () =>
    (await test.as(inside).get<CommentPage>(`/threads/${id}/comments`)).body.data.comments[1]
  await platform.db.query(
    `update users set deleted_at = $2, deleted_metadata = '{"first_name": "Marisol", "last_name": "Ibarra"}', first_name = '', last_name = '' where id = $1`,
    [gone.id, platform.clock()],
  )
  expect(await read()).toMatchObject({ text: 'Thanks, @Marisol Ibarra', mentions: [] })
  await platform.db.transaction((tx) => forgetAuthor(tx, gone, platform.clock(), platform))
  await platform.db.query('delete from mentions where user_id = $1', [gone.id])
  expect(await read()).toMatchObject({ text: 'Thanks, @…', mentions: [] })
  expect((await test.as(inside).get<Post>(`/posts/${id}`)).body.data.text).toBe('With @…')
  expect(
    await platform.db.query(
      `
        select text from thread_revisions where thread_id = $1 and text like '%Ibarra%'
        union all
        select words from post_words where post_id = $1 and words like '%ibarra%'`,
      [id],
    ),
  ).toEqual([])
})
