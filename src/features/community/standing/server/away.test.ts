import { beforeAll, expect, it } from 'vitest'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { NotificationRow } from '#features/people/notifications/notifications.contract.ts'
import type { Feed, Post } from '../../posts/posts.contract.ts'
import { tellLikes } from '../../threads/server/tell-likes.ts'
import type { Comment, CommentPage, Likers } from '../../threads/threads.contract.ts'
import type { AwayPerson, Gate } from '../standing.contract.ts'
import { mergeStanding } from './public.ts'
import { chooseFilms, writeChoices } from './choices.service.ts'
import { aChildOf, aMember } from './testing.ts'

const { test, tenants } = await testWorld()
const { platform } = test
let ana: TestPerson, ben: TestPerson, cy: TestPerson
beforeAll(async () => {
  for (const person of [tenants.one.teacher])
    await platform.db.query(
      'insert into community_members (user_id, rules_version, rules_accepted_at) values ($1, 1, now())',
      [person.id],
    )
  ana = await aMember(platform)
  ben = await aMember(platform)
  cy = await aMember(platform)
})
async function posted(person: TestPerson, more: object = {}): Promise<string> {
  const { body } = await test.as(person).post<Post>('/posts', {
    kind: 'discussion',
    language: 'en',
    title: 'Zebra',
    text: 'Stripes',
    ...more,
  })
  const { id } = body.data
  expect((await test.as(person).post(`/posts/${id}/publish`)).status).toBe(200)
  return id
}
const say = async (person: TestPerson, id: string, text: string, parent_id?: string) =>
  (await test.as(person).post<Comment>(`/threads/${id}/comments`, { text, ...(parent_id && { parent_id }) }))
    .body.data
const keep = (person: TestPerson, kind: string, thread_id: string, comment_id: string | null = null) =>
  test.as(person).post<AwayPerson>('/community/away', { kind, thread_id, comment_id })
const countTold = async (person: TestPerson): Promise<number> =>
  (await platform.db.query('select from notification_causes where user_id = $1', [person.id])).length

const unread = async (person: TestPerson): Promise<number> =>
  (await test.as(person).get<{ unread: number }>('/notifications/count')).body.data.unread

/** Everything of `other` that `reader` meets anywhere; empty if nothing is left. */
async function surfaces(
  reader: TestPerson,
  other: { post: string; comment: string; common: string; name: string },
) {
  const as = test.as(reader)
  const feeds = await Promise.all(
    (
      [
        {},
        { order: 'newest' },
        { order: 'unanswered' },
        { search: 'zebra' },
        { kind: 'discussion' },
      ] as Record<string, string>[]
    ).map(async (query) => (await as.get<Feed>('/posts', { query })).body.data.posts),
  )
  const page = (await as.get<CommentPage>(`/threads/${other.common}/comments`)).body.data.comments
  const likers = (await as.get<Likers>(`/threads/${other.common}/likes`)).body.data.people
  const bell = (await as.get<{ rows: NotificationRow[] }>('/notifications')).body.data.rows
  const statuses = await Promise.all(
    [
      as.get(`/posts/${other.post}`),
      as.get(`/threads/${other.post}/comments`),
      as.post(`/threads/${other.post}/comments`, { text: 'x' }),
      as.put(`/threads/${other.post}/like`, { liked: true }),
      as.get(`/threads/${other.post}/likes`),
      as.get(`/comments/${other.comment}/likes`),
      as.put(`/threads/${other.post}/follow`, { follows: true }),
      as.put(`/comments/${other.comment}/like`, { liked: true }),
      as.post(`/threads/${other.common}/comments`, { text: 'x', parent_id: other.comment }),
    ].map(async (call) => (await call).status),
  )
  return {
    feeds: feeds.map((posts) => posts.filter(({ id }) => id === other.post).length),
    page: page.filter(({ id }) => id === other.comment).length,
    names: JSON.stringify([page, feeds, likers]).split(other.name).length - 1,
    told: bell.filter(({ text }) => text.includes(other.name)).length > 0,
    open: statuses.map((status) => status < 300),
  }
}

it('hide two people from each other on every surface, or one of them silently', async () => {
  const common = await posted(cy)
  const entriesOf = async (person: TestPerson, parent?: string) => ({
    post: await posted(person),
    comment: (await say(person, common, `From ${person.first_name}`, parent)).id,
    common,
    name: person.last_name,
  })
  const bens = await entriesOf(ben),
    anas = await entriesOf(ana)
  await say(cy, common, 'to Ben', bens.comment)
  for (const person of [ana, ben]) await test.as(person).put(`/threads/${common}/like`, { liked: true })
  expect((await test.as(cy).get<Likers>(`/threads/${common}/likes`)).text).toContain(ben.last_name)
  expect((await surfaces(ana, bens)).open).not.toContain(false)
  await test.as(ana).put(`/threads/${common}/follow`, { follows: true })
  await test.as(ana).post('/notifications/read', { what: 'place', place: `/app/community/${common}` })
  await say(ben, common, 'before')
  expect(await unread(ana)).toBe(1)

  expect((await keep(ana, 'mute', bens.post)).body.data).toMatchObject({
    kind: 'mute',
    name: `${ben.first_name} ${ben.last_name}`,
  })
  const muted = await surfaces(ana, bens)
  expect(muted).toMatchObject({ feeds: [0, 0, 0, 0, 0], page: 0, names: 0, told: true })
  expect(await surfaces(ben, anas)).toMatchObject({ feeds: [1, 1, 1, 1, 1], page: 1, told: true })
  const before = await countTold(ana)
  await say(ben, common, 'again')
  await tellLikes(platform, [{ thread_id: anas.post, comment_id: null, author_id: ana.id, user_id: ben.id }])
  expect(await countTold(ana)).toBe(before)

  const blocked = (await keep(ana, 'block', common, bens.comment)).body.data
  const CLOSED = Array.from({ length: 9 }, () => false)
  for (const [reader, other] of [
    [ana, bens],
    [ben, anas],
  ] as const) {
    const { open, ...left } = await surfaces(reader, other)
    expect(left).toEqual({ feeds: [0, 0, 0, 0, 0], page: 0, names: 0, told: false })
    expect(open).toEqual(CLOSED)
  }
  expect(await unread(ana)).toBe(0)
  const quiet = [await countTold(ana), await countTold(ben)]
  await say(ben, common, 'once more')
  await say(ana, common, 'me too')
  await tellLikes(platform, [{ thread_id: bens.post, comment_id: null, author_id: ben.id, user_id: ana.id }])
  expect([await countTold(ana), await countTold(ben)]).toEqual(quiet)

  expect((await keep(ana, 'block', anas.post)).status).toBe(422)
  expect((await keep(ana, 'block', bens.post)).status).toBe(404)
  const list = (await test.as(ana).get<AwayPerson[]>('/community/away')).body.data
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['block', 'mute'])
  expect((await test.as(ben).delete(`/community/away/${blocked.id}`)).status).toBe(404)
  for (const { id } of list) await test.as(ana).delete(`/community/away/${id}`)
  expect(await surfaces(ana, bens)).toMatchObject({ feeds: [1, 1, 0, 1, 1], told: true })
  // A third person sees both.
  expect((await surfaces(cy, bens)).feeds[0]).toBe(1)
})

it('leave announcements of the own school, and name a minor by a first name only', async () => {
  const organization_id = tenants.one.organization.id
  const learner = await aMember(platform, { community: 'Organization Discussion', organization_id })
  const teen = await aMember(platform, {
    community: 'Organization Discussion',
    organization_id,
    birth_year: new Date().getUTCFullYear() - 15,
  })
  const scope = 'organization'
  const note = await posted(tenants.one.teacher, { scope, kind: 'announcement' }),
    talk = await posted(tenants.one.teacher, { scope }),
    teens = await posted(teen, { scope })
  await keep(learner, 'block', talk)
  const feed = (await test.as(learner).get<Feed>('/posts', { query: { scope } })).body.data.posts.map(
    ({ id }) => id,
  )
  expect(feed).toContain(note)
  expect(feed).not.toContain(talk)
  expect((await test.as(learner).get(`/posts/${note}`)).status).toBe(200)
  expect((await test.as(learner).get(`/posts/${talk}`)).status).toBe(404)
  const kept = await keep(learner, 'block', teens)
  expect(kept.body.data).toMatchObject({ name: teen.first_name, picture: null })
  expect(kept.text).not.toContain(teen.id)
})

it('keep the stricter of two accounts that become one', async () => {
  const from = await aPerson(platform),
    into = await aPerson(platform)
  await platform.db.query(
    `insert into community_members (user_id, silenced_until) values ($1, 'infinity'), ($2, now())`,
    [from.id, into.id],
  )
  await platform.db.query(
    `insert into community_choices (user_id, taking_part, films, chosen_by) values ($1, 'watch', 'none', $1), ($2, 'everyone', 'everyone', $2)`,
    [from.id, into.id],
  )
  await platform.db.transaction((tx) => mergeStanding(tx, from.id, into.id, platform.clock()))
  const rows = await platform.db.query(
    `
      select m.user_id, isfinite(m.silenced_until) as ends, c.taking_part, c.films
      from community_members m
      join community_choices c on c.user_id = m.user_id
      where m.user_id = any ($1::uuid[])`,
    [[from.id, into.id]],
  )
  expect(rows).toEqual([{ user_id: into.id, ends: false, taking_part: 'watch', films: 'none' }])
})

it('says what opens the community to a person, what keeps it shut, and who decided', async () => {
  const gate = async (person: TestPerson) => (await test.as(person).get<Gate>('/community')).body.data
  const closed = async (person: TestPerson) => (await gate(person)).scopes.map((one) => one.closed_by)
  const organization_id = tenants.one.organization.id
  const school = { community: 'Organization Discussion', organization_id } as const
  expect(await closed(await aMember(platform))).toEqual([null, 'organization'])
  expect(await closed(await aMember(platform, school))).toEqual(['plan', null])
  expect(await closed(await aMember(platform, { community: 'Full', organization_id }))).toEqual([null, null])
  expect(await closed(await aMember(platform, { community: 'No', organization_id }))).toEqual([
    'plan',
    'plan',
  ])
  const guardian = await aMember(platform)
  const child = await aChildOf(platform, guardian, null)
  expect(await closed(child)).toEqual(['guardian', 'organization'])
  expect((await gate(child)).minor).toEqual({ taking_part: 'off', films: 'none', decided_by: 'guardian' })
  const alone = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 9 })
  expect((await gate(alone)).minor).toMatchObject({ decided_by: 'nobody' })
  const teen = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 15 })
  expect((await gate(teen)).minor).toMatchObject({ decided_by: 'self' })
  expect((await gate(ana)).minor).toBeNull()
  // Moderators, and those who lead a group, look at what waits.
  expect(await gate(tenants.one.owner)).toMatchObject({ moderates: 'organization', looks_at_held: true })
  const teacher = await aPerson(platform, { role: 'Teacher', organization_id })
  expect(await gate(teacher)).toMatchObject({ moderates: 'none', looks_at_held: false })
  await teaches(platform, teacher, tenants.one.learner)
  expect(await gate(teacher)).toMatchObject({ moderates: 'none', looks_at_held: true })
  const silence = (until: string) =>
    platform.db.query('update community_members set silenced_until = $2 where user_id = $1', [teen.id, until])
  await silence('2099-01-01T00:00:00Z')
  expect((await gate(teen)).silenced).toEqual({ until: '2099-01-01T00:00:00.000Z' })
  await silence('infinity')
  expect((await gate(teen)).silenced).toEqual({ until: null })
  await silence('2020-01-01T00:00:00Z')
  expect((await gate(teen)).silenced).toBeNull()
  // A teenager decides about films; an adult has nothing to decide, and a child’s guardian does.
  const films = (person: TestPerson, readers: string) =>
    chooseFilms(platform, { ...actorOf(platform, person), role: person.role }, readers as 'none').then(
      (chosen) => chosen.films,
      ({ definition }: { definition: { code: string } }) => definition.code,
    )
  expect([await films(teen, 'organization'), await films(child, 'none'), await films(ana, 'none')]).toEqual([
    'organization',
    'choice_guardian',
    'not_found',
  ])
  const choose = (taking_part: string, readers: string) =>
    platform.db.transaction((tx) =>
      writeChoices(platform, tx, actorOf(platform, guardian), child.id, {
        taking_part,
        films: readers,
      } as never),
    )
  // Films reach no further than words do.
  expect(await choose('organization', 'everyone')).toEqual({
    taking_part: 'organization',
    films: 'organization',
  })
  expect(await choose('everyone', 'organization')).toMatchObject({ films: 'organization' })
  expect(await choose('everyone', 'everyone')).toMatchObject({ films: 'everyone' })
  expect(await choose('off', 'everyone')).toMatchObject({ films: 'none' })
})
