import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { Note } from '../notes.contract.ts'
import { NOTES_OF_A_LESSON } from '../shared/limits.ts'
import { FULL_COURSE, LESSON, oneWeek } from '../../../../../test/samples.ts'

let test: TestApp, people: Awaited<ReturnType<typeof twoTenants>>
const lessons = { en: '', es: '', locked: '' }
beforeAll(async () => {
  test = await testApp()
  people = await twoTenants(test.platform)
  const { platform } = test,
    system = systemActor(platform)
  const course = await saveCourse(platform, system, {
    key: 'notes',
    ...FULL_COURSE,
    organization_id: people.one.organization.id,
  })
  const lesson = (key: string) => ({
    key,
    slug: key,
    title: key,
    ...LESSON,
    free_preview: false,
    video: 'clips/hello.mp4',
    duration_ms: 3000,
  })
  for (const language of ['en', 'es'] as const) {
    const version = await saveVersion(
      platform,
      system,
      course,
      {
        language,
        slug: `notes-${language}`,
        title: 'Notes',
        summary: '',
        description: '',
        modules: oneWeek([lesson('first'), lesson('second')]),
      },
      'published',
    )
    const rows = await platform.db.query<{ id: string; lesson_key: string }>(
      'select id, lesson_key from lessons where version_id = $1',
      [version],
    )
    lessons[language] = rows.find((row) => row.lesson_key === 'first')!.id
    lessons.locked = rows.find((row) => row.lesson_key === 'second')!.id
  }
})
afterAll(() => test.close())

const list = async (person: TestPerson, lesson = lessons.en) =>
  (await test.as(person).get<Note[]>(`/lessons/${lesson}/notes`)).body.data
const add = (person: TestPerson, body: object, lesson = lessons.en) =>
  test.as(person).post<Note>(`/lessons/${lesson}/notes`, body)

it('are kept by the time in the video, in every language of the lesson, for who wrote them alone', async () => {
  const { learner, teacher } = people.one
  expect((await add(learner, { text: '  Palm out \n', at: 2.25 })).body.data).toMatchObject({
    text: 'Palm out',
    at: 2.25,
  })
  await add(learner, { text: 'Brows down', at: 0.5 })
  await add(learner, { text: 'Ask Ana' })
  expect((await list(learner)).map((note) => [note.at, note.text])).toEqual([
    [null, 'Ask Ana'],
    [0.5, 'Brows down'],
    [2.25, 'Palm out'],
  ])
  expect(await list(learner, lessons.es)).toHaveLength(3)
  expect(await list(teacher)).toEqual([])
  expect((await test.as(people.two.learner).get(`/lessons/${lessons.en}/notes`)).status).toBe(404)
})

it('are changed and deleted by their owner, and by nobody else', async () => {
  const { learner, teacher } = people.one
  const { id } = (await add(learner, { text: 'Old', at: 1 })).body.data
  for (const person of [teacher, people.two.learner, people.admin]) {
    expect((await test.as(person).patch(`/notes/${id}`, { text: 'Mine now' })).status).toBe(404)
    expect((await test.as(person).delete(`/notes/${id}`)).status).toBe(404)
  }
  expect((await test.as(learner).patch<Note>(`/notes/${id}`, { text: 'New' })).body.data).toMatchObject({
    text: 'New',
    at: 1,
  })
  expect(
    (await test.as(learner).patch<Note>(`/notes/${id}`, { text: 'New', at: null })).body.data.at,
  ).toBeNull()
  expect((await test.as(learner).delete(`/notes/${id}`)).status).toBe(200)
  expect((await test.as(learner).delete(`/notes/${id}`)).status).toBe(404)
})

it('are not taken empty, too long, at no time, on a locked lesson, or without end', async () => {
  const { learner } = people.one
  for (const body of [{ text: '   ' }, { text: 'x'.repeat(2001) }, { text: 'x', at: -1 }, {}])
    expect((await add(learner, body)).status, JSON.stringify(body)).toBe(422)
  expect((await add(learner, { text: 'x' }, lessons.locked)).status).toBe(409)
  await test.platform.db.query(
    `
      insert into lesson_notes (user_id, common_id, lesson_key, text)
      select $1, common_id, lesson_key, 'n'
      from
        (
          select v.common_id, l.lesson_key
          from lessons l
          join course_versions v on v.id = l.version_id
          where l.id = $2
        ) x,
        generate_series(1, $3::int)`,
    [people.one.learner.id, lessons.en, NOTES_OF_A_LESSON],
  )
  const refused = await add(people.one.learner, { text: 'one more' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You have 200 notes on this lesson. Delete one to write another.',
  ])
})
