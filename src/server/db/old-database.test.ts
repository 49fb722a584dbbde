import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { applyMigrations, knownMigrations, MIGRATIONS, migrate } from './migrate.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
const folder = mkdtempSync(path.join(tmpdir(), 'asl-old-'))
beforeAll(async () => {
  made = await createTestDatabase('template0')
  client = new pg.Client({ connectionString: made.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await made.drop()
  rmSync(folder, { recursive: true })
})

/** Brings the database to what it was after a migration of the past. */
async function upTo(tag: string): Promise<void> {
  const all = knownMigrations(),
    last = all.findIndex((one) => one.tag.endsWith(tag))
  expect(last, tag).toBeGreaterThan(0)
  const entries = all.slice(0, last + 1),
    past = path.join(folder, tag)
  mkdirSync(path.join(past, 'meta'), { recursive: true })
  writeFileSync(
    path.join(past, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const one of entries)
    cpSync(path.join(MIGRATIONS, `${one.tag}.sql`), path.join(past, `${one.tag}.sql`))
  cpSync(path.join(MIGRATIONS, 'releases.json'), path.join(past, 'releases.json'))
  await applyMigrations(client, past, () => undefined)
}
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows
const id = async (text: string, values: unknown[] = []): Promise<string> =>
  (await sql<{ id: string }>(text, values))[0]!.id
/** A time of the day on which the course was completed: in Auckland it is the next one already. */
const timeOfDay = (time: string): Date => new Date(`2026-03-01T${time}:00Z`)

it('takes the rows of an old database along: certificates, half hours, sums, reviews, categories, what films ask', async () => {
  await upTo('course_drafts')
  const person = (email: string, zone: string) =>
    id(
      `
        insert into users (first_name, last_name, email, role, time_zone)
        values ('Ana', 'Lima', $1, 'Student', $2)
        returning id`,
      [email, zone],
    )
  const ana = await person('ana@example.com', 'Pacific/Auckland'),
    ben = await person('ben@example.com', 'UTC'),
    gone = await person('gone@example.com', 'UTC')
  const teacher = await id(`insert into users (email, role) values ('t@example.com', 'Teacher') returning id`)
  const organization = await id(
    `insert into organizations (name, type) values ('Old School', 'Educational') returning id`,
  )
  const level = await id('select id from asl_levels order by position limit 1')
  const category = await id(
    `
      insert into course_categories (key, name_en, name_es, position)
      values ('work', 'At work', 'En el trabajo', 1)
      returning id`,
  )
  const course = await id(
    `
      insert into courses (organization_id, level_id, category_id, type, kind, delivery_mode, billing_type)
      values ($1, $2, $3, 'Full Course', 'Foundational Course', 'Self-Placed', 'Subscription')
      returning id`,
    [organization, level, category],
  )
  for (const [language, title] of [
    ['en', 'First signs'],
    ['es', 'Primeras señas'],
  ])
    await sql(
      `
        insert into course_versions (
          common_id, language, slug, title, summary, status, version, lessons_count, minutes
        )
        values ($1, $2, $3, $4, '', 'published', 3, 2, 40)`,
      [course, language, `old-${language}`, title],
    )
  const unfinished = await id(
    `
      insert into courses (type, kind, delivery_mode, billing_type)
      values ('Mini Course', 'Mini Lessons', 'Self-Placed', 'Subscription')
      returning id`,
  )
  for (const [of, details] of [
    [course, { type: 'Full Course', category: 'work' }],
    [unfinished, { type: 'Mini Course', category: null }],
  ] as const)
    await sql('insert into course_drafts (common_id, details) values ($1, $2)', [of, details])
  for (const [user, completed] of [
    [ana, timeOfDay('13:20')],
    [gone, timeOfDay('09:00')],
    [teacher, timeOfDay('09:00')],
    [ben, null],
  ] as const)
    await sql(
      `
        insert into enrolments (user_id, common_id, active_ms, last_activity_at, completed_at)
        values ($1, $2, 600000, $3, $4)`,
      [user, course, timeOfDay('13:40'), completed],
    )
  await sql(
    'insert into enrolments (user_id, common_id, last_activity_at, completed_at) values ($1, $2, $3, $3)',
    [ana, unfinished, timeOfDay('09:00')],
  )
  await sql(`update users set deleted_at = now() where id = $1`, [gone])
  for (const [key, when] of [
    ['l1', timeOfDay('13:05')],
    ['l2', timeOfDay('13:20')],
    ['l3', null],
  ] as const)
    await sql(
      'insert into lesson_progress (user_id, common_id, lesson_key, completed_at) values ($1, $2, $3, $4)',
      [ana, course, key, when],
    )
  const quiz = await id(
    `insert into quizzes (common_id, lesson_key, title) values ($1, 'l1', '{"en": "Q"}') returning id`,
    [course],
  )
  const version = await id(
    `insert into quiz_versions (quiz_id, version, questions) values ($1, 1, '[]') returning id`,
    [quiz],
  )
  for (const [finished, score] of [
    [timeOfDay('13:06'), 60],
    [timeOfDay('13:31'), 90],
    [null, null],
  ] as const)
    await sql(
      `
        insert into attempts (
          quiz_version_id, quiz_id, user_id, language, started_at, finished_at, score, pass_mark
        )
        values ($1, $2, $3, 'en', $4, $5, $6, 70)`,
      [version, quiz, ana, timeOfDay('13:00'), finished, score],
    )
  await sql(
    'insert into learner_totals (user_id, active_ms, last_activity_at) values ($1, 750000, $2), ($3, 1, $2)',
    [ana, timeOfDay('13:40'), ben],
  )

  await upTo('outline_versions')
  // Nobody's but of who has completed it and is still here, with the day in their zone; without a published
  // version there is nothing to certify.
  expect(
    await sql(
      `
        select
          user_id, common_id, holder, titles, levels ? 'en' as level, lessons, minutes, edition, issuer,
          completed_on::text
        from certificates`,
    ),
  ).toEqual([
    {
      user_id: ana,
      common_id: course,
      holder: 'Ana Lima',
      titles: { en: 'First signs', es: 'Primeras señas' },
      level: true,
      lessons: 2,
      minutes: 40,
      edition: 3,
      issuer: 'Old School',
      completed_on: '2026-03-02',
    },
  ])
  const sums = `
    select
      to_char(slot at time zone 'UTC', 'HH24:MI') as slot, active_ms, lessons_completed as lessons,
      quizzes_taken as quizzes, score_sum as scores
    from activity_slots
    where user_id = $1 and common_id = $2
    order by activity_slots.slot`
  expect(await sql(sums, [ana, course])).toEqual([
    { slot: '13:00', active_ms: 0, lessons: 2, quizzes: 1, scores: 60 },
    { slot: '13:30', active_ms: 600_000, lessons: 0, quizzes: 1, scores: 90 },
  ])
  expect(
    await sql(
      'select quizzes_taken, score_sum from enrolments where common_id = $1 order by user_id = $2 desc limit 1',
      [course, ana],
    ),
  ).toEqual([{ quizzes_taken: 2, score_sum: 150 }])
  expect(
    await sql('select user_id, practice_ms::int from learner_totals order by practice_ms desc', []),
  ).toEqual([
    { user_id: ana, practice_ms: 150_000 },
    { user_id: ben, practice_ms: 0 },
  ])

  const kept = await id(
    `
      insert into course_feedback (user_id, common_id, stars, text, state, answer, answered_by, answered_at)
      values ($1, $2, 4, 'Clear', 'answered', 'Good', $3, $4)
      returning id`,
    [ana, course, teacher, timeOfDay('14:00')],
  )
  const review = await id(
    `insert into teacher_reviews (teacher_id, user_id, stars, text) values ($1, $2, 5, 'Patient') returning id`,
    [teacher, ben],
  )

  // Questions of films had one text before they had one in each language.
  await upTo('lesson_length_of_film')
  const film = async (name: string): Promise<{ id: string; key: string }> => {
    const key = `media/${name}.mp4`
    return {
      key,
      id: await id(
        `
          insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key)
          values ($1, $2, $2, 'video', 'video/mp4', 1, 'ready', $3)
          returning id`,
        [teacher, name, key],
      ),
    }
  }
  const [spanish, both, nowhere] = [await film('spanish'), await film('both'), await film('nowhere')]
  const old = (explanation = '') => ({ prompt: '¿Cuál?', options: ['Esta', 'Otra'], right: [0], explanation })
  for (const one of [spanish, both, nowhere])
    await sql('insert into media_stops (media_id, at_ms, question) values ($1, 500, $2)', [
      one.id,
      JSON.stringify(old(one === spanish ? 'Mira.' : '')),
    ])
  const shows = async (lesson: string, language: string, video: string): Promise<void> => {
    const [version] = await sql<{ id: string }>(
      `
        insert into course_versions (common_id, language, slug, title, summary, status)
        values ($1, $2, $3, 'Films', '', 'published')
        on conflict (common_id, language, preview) do update set summary = ''
        returning id`,
      [lesson, language, `films-${language}`],
    )
    const module = await id(
      `insert into modules (version_id, key, position, title) values ($1, 'm', 1, 'M') returning id`,
      [version!.id],
    )
    const week = await id(
      `insert into weeks (version_id, module_id, key, position, title) values ($1, $2, 'w', 1, 'W') returning id`,
      [version!.id, module],
    )
    await sql(
      `
        insert into lessons (version_id, week_id, lesson_key, position, slug, title, video)
        values ($1, $2, 'l', 1, 'l', 'L', $3)`,
      [version!.id, week, video],
    )
  }
  await shows(unfinished, 'es', spanish.key)
  await shows(course, 'en', both.key)
  await shows(course, 'es', both.key)
  // Published in both languages, and written in one of them now.
  await sql(
    `insert into course_draft_texts (common_id, language, slug, title) values ($1, 'es', 'films', 'Films')`,
    [course],
  )
  const inDraft = (kind: string, parent: string | null, content: object | null) =>
    id(
      `
        insert into draft_nodes (common_id, kind, parent_id, key, position, content)
        values ($1, $2, $3, $2, 1, $4)
        returning id`,
      [course, kind, parent, content],
    )
  await inDraft('lesson', await inDraft('week', await inDraft('module', null, null), null), {
    video: both.key,
  })
  const edition = await id(
    `
      insert into course_publications (common_id, language, number, document, asked)
      values ($1, 'es', 1, '{}', $2)
      returning id`,
    [
      course,
      JSON.stringify({
        quizzes: [],
        stops: { [both.key]: [{ at_ms: 500, question: old() }], [nowhere.key]: [] },
      }),
    ],
  )
  const bare = await id(
    `
      insert into course_publications (common_id, language, number, document, asked)
      values ($1, 'es', 2, '{}', '{"quizzes": [], "stops": {}}')
      returning id`,
    [course],
  )

  await migrate(made.url)
  expect(
    await sql(
      'select id, user_id, about, common_id, teacher_id, stars, text, state, answer from feedback order by about',
    ),
  ).toEqual([
    {
      id: kept,
      user_id: ana,
      about: 'course',
      common_id: course,
      teacher_id: null,
      stars: 4,
      text: 'Clear',
      state: 'answered',
      answer: 'Good',
    },
    {
      id: review,
      user_id: ben,
      about: 'teacher',
      common_id: null,
      teacher_id: teacher,
      stars: 5,
      text: 'Patient',
      state: 'read',
      answer: null,
    },
  ])
  expect(await sql('select common_id, category_id from course_category_links')).toEqual([
    { common_id: course, category_id: category },
  ])
  expect(await sql('select details from course_drafts order by common_id = $1 desc', [course])).toEqual([
    { details: { type: 'Full Course', categories: ['work'] } },
    { details: { type: 'Mini Course', categories: [] } },
  ])
  const asked = (language: string, explanation: object = {}) => ({
    prompt: { [language]: '¿Cuál?' },
    options: [{ [language]: 'Esta' }, { [language]: 'Otra' }],
    right: [0],
    explanation,
  })
  // In the language of the versions that show it, where that is one; else of the drafts; else in English.
  expect(await sql('select question from media_stops order by media_id')).toEqual([
    { question: asked('es', { es: 'Mira.' }) },
    { question: asked('es') },
    { question: asked('en') },
  ])
  expect(
    await sql('select asked from course_publications where id = any ($1) order by number', [[edition, bare]]),
  ).toEqual([
    {
      asked: {
        quizzes: [],
        stops: { [both.key]: [{ at_ms: 500, question: asked('es') }], [nowhere.key]: [] },
      },
    },
    { asked: { quizzes: [], stops: {} } },
  ])
  expect(await sql('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: knownMigrations().length },
  ])
})
