import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Post } from '../../posts/posts.contract.ts'
import { aChildOf, aFilm, aMember } from '../../standing/server/testing.ts'
import { renewClosed } from '../../threads/server/public.ts'
import type { ChildEntry, HeldEntry } from '../entry.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const organization_id = tenants.one.organization.id
let two: TestApp
let guardian: TestPerson, friend: TestPerson, teacher: TestPerson, stranger: TestPerson

beforeAll(async () => {
  // A second process of the installation, on the same database and files.
  two = await testApp({
    DATABASE_URL: platform.config.DATABASE_URL ?? '',
    DATA_DIR: platform.config.DATA_DIR,
  })
  await platform.jobs.start()
  await two.platform.jobs.start()
  guardian = await aMember(platform)
  friend = await aMember(platform, { community: 'Organization Discussion', organization_id })
  stranger = await aMember(platform)
  teacher = await aPerson(platform, { role: 'Teacher', organization_id, staff_role: 'Teacher' })
})
afterAll(async () => {
  await two.close()
  await rm(platform.config.DATA_DIR, { recursive: true, force: true })
})

/** A group of the organization that the teacher leads, with a learner. */
async function leads(learner: TestPerson): Promise<void> {
  await platform.db.query(
    `
      with led as (
        insert into groups (organization_id, name, teacher_id)
        select $1, 'Group of ' || $3::uuid, m.id
        from memberships m
        where m.user_id = $2 and m.organization_id = $1
        returning id
      )
      insert into group_members (group_id, membership_id, organization_id)
      select led.id, m.id, $1
      from led, memberships m
      where m.user_id = $3 and m.organization_id = $1`,
    [organization_id, teacher.id, learner.id],
  )
}

/** A child whose film in the organization's discussion everybody there may watch. */
async function shownFilm() {
  const child = await aChildOf(
    platform,
    guardian,
    { taking_part: 'organization', films: 'organization' },
    organization_id,
  )
  await leads(child)
  const film = await aFilm(platform, child)
  const draft = await test.as(child).post<Post>('/posts', {
    kind: 'video',
    scope: 'organization',
    language: 'en',
    title: 'My name',
    film: film.id,
  })
  const { id } = draft.body.data
  const posted = await test.as(child).post<Post>(`/posts/${id}/publish`)
  expect([draft.status, posted.status, posted.body.data.state]).toEqual([201, 200, 'held'])
  return { child, film, id }
}

/** Every way to a film's bytes for somebody: statuses by way. */
async function waysOf(app: TestApp, person: TestPerson | null, film: Awaited<ReturnType<typeof aFilm>>) {
  const [now] = await platform.db.query<{ key: string; renditions: Record<string, string> }>(
    'select key, renditions from media where id = $1',
    [film.id],
  )
  const call = app.as(person)
  const keys = [
    now!.key,
    ...Object.values(now!.renditions),
    now!.renditions['hls']!.replace('main.m3u8', 's0.mp4'),
    ...Object.values(film.keys),
  ]
  const answers = await Promise.all([
    // Every key of a film leads to the same row there.
    ...[now!.key, film.keys.hls].map((keyPath) => call.get('/films', { query: { keyPath } })),
    ...[...new Set(keys)].flatMap((keyPath) => [
      call.get('/files', { query: { keyPath } }),
      call.get('/files', { query: { keyPath, download: 'film' } }),
    ]),
    call.get('/files', { query: { keyPath: film.keys.poster, image: 'true', width: '320' } }),
  ])
  const others = await Promise.all([
    call.get(`/media/${film.id}`),
    call.get(`/media/${film.id}/captions`),
    call.get(`/media/${film.id}/posters`),
    call.get(`/media/${film.id}/stops`),
  ])
  return {
    open: answers.filter(({ status }) => status === 200).length,
    others: others.map(({ status }) => status),
  }
}
const CLOSED = { open: 0, others: [404, 404, 404, 404] }
const filmIn = async (app: TestApp, person: TestPerson, id: string) =>
  (await app.as(person).get<Post>(`/posts/${id}`)).body.data?.film ?? null

it('opens no way to a child’s film without the guardian’s yes, and all of them with it', async () => {
  const { child, film, id } = await shownFilm()
  // It waits: its author, the guardian and the teacher of its author watch it, and nobody else.
  for (const person of [null, friend, stranger, tenants.two.owner, tenants.two.teacher, tenants.one.teacher])
    expect(await waysOf(test, person, film)).toMatchObject({ open: 0 })
  for (const person of [child, guardian, teacher])
    expect((await waysOf(test, person, film)).open).toBeGreaterThan(0)
  const [held] = (await test.as(teacher).get<HeldEntry[]>('/community/held')).body.data
  expect(held).toMatchObject({
    thread_id: id,
    held_reason: 'child',
    title: 'My name',
    film: { media_id: film.id },
  })
  for (const person of [friend, stranger, tenants.one.teacher, tenants.two.owner])
    expect((await test.as(person).get<HeldEntry[]>('/community/held')).body.data).toEqual([])
  expect((await test.as(friend).post('/community/held/release', { thread_id: id })).status).toBe(404)
  expect((await test.as(teacher).post('/community/held/release', { thread_id: id })).status).toBe(200)
  expect((await test.as(teacher).post('/community/held/release', { thread_id: id })).status).toBe(404)
  expect((await waysOf(two, friend, film)).open).toBeGreaterThan(0)
  expect(await filmIn(test, friend, id)).not.toBeNull()
  for (const person of [null, stranger, tenants.two.owner])
    expect(await waysOf(test, person, film)).toMatchObject({ open: 0 })
  // With a choice of none, and with an account for which nobody answers any more, nothing opens.
  const choose = (films: string) =>
    test.as(guardian).put(`/community/children/${child.id}/choices`, { taking_part: 'organization', films })
  expect((await choose('none')).status).toBe(200)
  expect(await waysOf(two, friend, film)).toEqual(CLOSED)
  expect(await filmIn(two, friend, id)).toBeNull()
  expect((await test.as(friend).get<Post>(`/posts/${id}`)).body.data.title).toBe('My name')
  await choose('organization')
  expect((await waysOf(two, friend, film)).open).toBeGreaterThan(0)
  await platform.db.query(`update guardianships set state = 'withdrawn' where user_id = $1`, [child.id])
  expect(await waysOf(two, friend, film)).toEqual(CLOSED)
  expect(
    (
      await test
        .as(stranger)
        .put(`/community/children/${child.id}/choices`, { taking_part: 'everyone', films: 'everyone' })
    ).status,
  ).toBe(404)
}, 60_000)

it('kills addresses given out before, within five seconds, for two processes', async () => {
  const { child, film, id } = await shownFilm()
  await test.as(teacher).post('/community/held/release', { thread_id: id })
  const given: string[] = []
  const addresses = async (): Promise<string[]> => {
    const shown = (
      await two.as(friend).get<{ film: string; hls: string; poster: string; preview: string }>('/films', {
        query: { keyPath: `media/${film.id}.x` },
      })
    ).body.data
    const keys = [
      shown.film,
      shown.hls,
      shown.poster,
      shown.preview,
      shown.hls.replace('main.m3u8', 's0.m3u8'),
      shown.hls.replace('main.m3u8', 's0.mp4'),
    ]
    const answers = await Promise.all(
      keys.flatMap((keyPath) => [
        two.as(friend).get('/files', { query: { keyPath } }),
        two.as(friend).get('/files', { query: { keyPath, download: 'x' } }),
      ]),
    )
    return answers.map(({ body }) => (body as unknown as { url: string }).url)
  }
  const statuses = async (urls: string[]): Promise<number[]> => {
    const found = await Promise.all(
      [test, two].flatMap(({ app }) => urls.map((url) => app.inject({ method: 'GET', url }))),
    )
    return [...new Set(found.map(({ statusCode }) => statusCode))]
  }
  const dies = async (urls: string[]): Promise<void> =>
    vi.waitFor(async () => expect(await statuses(urls)).toEqual([404]), { timeout: 5000, interval: 50 })
  const choose = (films: string) =>
    test.as(guardian).put(`/community/children/${child.id}/choices`, { taking_part: 'organization', films })

  given.push(...(await addresses()))
  expect(await statuses(given)).toEqual([200])
  await choose('none')
  await dies(given)
  // The film itself is there, for the guardian, and for all once the guardian says yes again.
  expect((await waysOf(two, guardian, film)).open).toBeGreaterThan(0)
  await choose('organization')
  const again = await addresses()
  expect(await statuses(again)).toEqual([200])
  expect(again.filter((url) => given.includes(url))).toEqual([])
  // The guardian sees the post, and takes it back with one press. The child reads that somebody looked.
  const entries = (await test.as(guardian).get<ChildEntry[]>(`/community/children/${child.id}/entries`)).body
    .data
  expect(entries[0]).toMatchObject({ thread_id: id, title: 'My name', film: { media_id: film.id } })
  expect((await test.as(stranger).get(`/community/children/${child.id}/entries`)).status).toBe(404)
  expect(
    (await test.as(stranger).post(`/community/children/${child.id}/take-back`, { thread_id: id })).status,
  ).toBe(404)
  expect(
    (await test.as(guardian).post(`/community/children/${child.id}/take-back`, { thread_id: id })).status,
  ).toBe(200)
  await dies(again)
  expect(await waysOf(test, friend, film)).toEqual(CLOSED)
  const looks = (await test.as(child).get<{ kind: string }[]>('/looks/mine')).body.data
  expect(looks.map(({ kind }) => kind)).toEqual(['community'])
  const [told] = await platform.db.query(
    `select data->>'outcome' as outcome from notifications where user_id = $1 and kind = 'community_held'`,
    [child.id],
  )
  expect(told).toBeDefined()
})

it('opens films where a school answers and has the consent, and closes them when it ends', async () => {
  const school = await aMember(platform, {
    birth_year: new Date().getUTCFullYear() - 9,
    community: 'Organization Discussion',
    organization_id,
  })
  await platform.db.query(
    `insert into guardianships (user_id, organization_id, state, expires_at, decided_at) values ($1, $2, 'granted', now(), now())`,
    [school.id, organization_id],
  )
  const film = await aFilm(platform, school)
  const begin = () =>
    test.as(school).post<Post>('/posts', {
      kind: 'video',
      scope: 'organization',
      language: 'en',
      title: 'Hi',
      film: film.id,
    })
  expect((await begin()).status).toBe(409)
  await platform.db.query(
    `
      insert into consents (subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at)
      values ($1, $2, $1, '{videos}', now(), now() + interval '1 day', 'granted', now())`,
    [school.id, organization_id],
  )
  const { id } = (await begin()).body.data
  await test.as(school).post(`/posts/${id}/publish`)
  await test.as(tenants.one.owner).post('/community/held/release', { thread_id: id })
  expect((await waysOf(test, friend, film)).open).toBeGreaterThan(0)
  // Its time is over: nobody presses anything, and a sweep gives new keys.
  await platform.db.query(`update consents set until = now() where subject_id = $1`, [school.id])
  expect(await waysOf(test, friend, film)).toEqual(CLOSED)
  expect(await renewClosed(platform)).toBeGreaterThan(0)
  expect(await renewClosed(platform)).toBe(0)
  const [stored] = await platform.db.query<{ key: string }>('select key from media where id = $1', [film.id])
  expect(stored!.key).not.toBe(film.keys.original)
  await vi.waitFor(async () => expect(await platform.files.exists(film.keys.film)).toBe(false), {
    timeout: 5000,
  })
})
