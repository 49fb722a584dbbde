import { beforeAll, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { FULL_COURSE, LESSON, oneWeek } from '../../../../../test/samples.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveCourse, saveVersion } from '#features/learning/courses/server/public.ts'
import { aMember } from '../../standing/server/testing.ts'
import type { Comment, CommentPage, Mentionable } from '../../threads/threads.contract.ts'
import type { Discussion } from '../discussions.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const lessons: Record<'en' | 'es', string> = { en: '', es: '' }
/** Two with the whole community, one who learns in an organization, one without it, a child. */
let ana: TestPerson, ben: TestPerson, inside: TestPerson, without: TestPerson, child: TestPerson
beforeAll(async () => {
  const system = systemActor(platform)
  const course = await saveCourse(platform, system, { key: 'talked-about', ...FULL_COURSE })
  for (const language of ['en', 'es'] as const) {
    const version = await saveVersion(
      platform,
      system,
      course,
      {
        slug: `talked-about-${language}`,
        language,
        title: 'Talked about',
        description: '',
        summary: '',
        modules: oneWeek([{ key: 'first', slug: `first-${language}`, title: 'T', ...LESSON }]),
      },
      'published',
    )
    const [row] = await platform.db.query<{ id: string }>('select id from lessons where version_id = $1', [
      version,
    ])
    lessons[language] = row!.id
  }
  ana = await aMember(platform)
  ben = await aMember(platform)
  without = await aMember(platform, { community: 'No' })
  child = await aMember(platform, { birth_year: 2020 })
  inside = await aMember(platform, {
    community: 'Organization Discussion',
    organization_id: tenants.one.organization.id,
  })
})

const discussionOf = async (person: TestPerson, language: 'en' | 'es' = 'en') =>
  (await test.as(person).get<Discussion>(`/lessons/${lessons[language]}/discussion`)).body.data
const begin = (person: TestPerson, scope: string, language: 'en' | 'es' = 'en') =>
  test.as(person).post<{ thread_id: string }>(`/lessons/${lessons[language]}/discussion`, { scope })
const count = async (): Promise<number> =>
  (
    await platform.db.query<{ n: number }>(`select count(*)::int as n from threads where anchor = 'lesson'`)
  )[0]!.n

it('begins with its first comment, and is one in all languages of a lesson', async () => {
  expect(await discussionOf(ana)).toEqual({
    comments: 0,
    not_open: null,
    open: [
      {
        scope: 'everyone',
        organization: null,
        thread_id: null,
        comments: 0,
        closed: false,
        seen_at: null,
        may_comment: true,
      },
    ],
  })
  // Looking at it writes nothing.
  expect(await count()).toBe(0)
  const [one, two] = await Promise.all([begin(ana, 'everyone'), begin(ben, 'everyone', 'es')])
  const { thread_id } = one!.body.data
  expect(two!.body.data).toEqual({ thread_id })
  expect(await count()).toBe(1)
  const said = await test.as(ana).post<Comment>(`/threads/${thread_id}/comments`, { text: 'Why?', at: 2.4 })
  expect(said.body.data).toMatchObject({ text: 'Why?', at: 2.4 })
  await test
    .as(ben)
    .post(`/threads/${thread_id}/comments`, { text: 'The brows ask.', parent_id: said.body.data.id })
  expect(await discussionOf(ben, 'es')).toMatchObject({ comments: 2, open: [{ thread_id, comments: 2 }] })
  const [told] = await platform.db.query<{ place: string }>(
    `select place from notifications where user_id = $1 and kind = 'community_answer'`,
    [ana.id],
  )
  expect(told!.place).toMatch(/^\/app\/courses\/talked-about-en\/lesson\/first-en\?view=all#comment-/)
})

it('keeps the discussion of an organization apart, and tells who reads none why', async () => {
  const mine = (await begin(inside, 'organization')).body.data.thread_id
  await test.as(inside).post(`/threads/${mine}/comments`, { text: 'Only here' })
  // Its members may be mentioned before they wrote anything; nobody else may.
  const { teacher } = tenants.one
  const suggested = async (name: string) =>
    (await test.as(inside).get<Mentionable[]>('/community/people', { query: { thread_id: mine, name } })).body
      .data
  expect(await suggested(teacher.first_name)).toMatchObject([
    { name: `${teacher.first_name} ${teacher.last_name}` },
  ])
  expect(await suggested(ana.first_name)).toEqual([])
  expect((await begin(inside, 'everyone')).status).toBe(409)
  expect((await discussionOf(inside)).open).toMatchObject([
    { scope: 'organization', organization: { id: tenants.one.organization.id }, comments: 1 },
  ])
  expect((await discussionOf(ana)).open.map(({ thread_id }) => thread_id)).not.toContain(mine)
  expect((await test.as(ana).get(`/threads/${mine}/comments`)).status).toBe(404)
  expect(await discussionOf(without)).toEqual({ comments: 2, open: [], not_open: 'plan' })
  expect(await discussionOf(child)).toEqual({ comments: 2, open: [], not_open: 'guardian' })
  expect((await begin(without, 'everyone')).status).toBe(409)
  const everyone = (await discussionOf(ana)).open[0]!.thread_id!
  expect((await test.as(without).get(`/threads/${everyone}/comments`)).status).toBe(404)
})

it('of an article is everyone’s: visitors read its number and no words', async () => {
  const admin = test.as(tenants.admin)
  const { id } = (
    await admin.post<{ id: string }>('/site-documents', { kind: 'article', title: { en: 'Brows', es: '' } })
  ).body.data
  await admin.patch(`/site-documents/${id}`, { description: { en: 'Short.', es: '' } })
  const { key } = (
    await admin.post<{ key: string }>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await admin.patch(`/site-documents/${id}/blocks/${key}`, { value: { text: { en: '<p>Up</p>', es: '' } } })
  const path = (await admin.post<{ path: string }>(`/site-documents/${id}/publish`, { language: 'en' })).body
    .data.path
  const address = `/articles/${path.split('/').at(-1)}/discussion`
  expect((await test.as(null).get<Discussion>(address)).body.data).toEqual({
    comments: 0,
    open: [],
    not_open: 'visitor',
  })
  const { thread_id } = (await test.as(ana).post<{ thread_id: string }>(address)).body.data
  await test.as(ana).post(`/threads/${thread_id}/comments`, { text: 'I see it' })
  expect((await test.as(null).get<Discussion>(address)).body.data.comments).toBe(1)
  expect((await test.as(null).get(`/threads/${thread_id}/comments`)).status).toBe(401)
  expect((await test.as(inside).get<Discussion>(address)).body.data.not_open).toBe('plan')
  const page = (await test.as(ben).get<CommentPage>(`/threads/${thread_id}/comments`)).body.data
  expect(page.comments.map(({ text }) => text)).toEqual(['I see it'])
  await admin.patch(`/site-documents/${id}`, { comments: false })
  await admin.post(`/site-documents/${id}/publish`, { language: 'en' })
  expect((await test.as(ana).get(address)).status).toBe(404)
})
