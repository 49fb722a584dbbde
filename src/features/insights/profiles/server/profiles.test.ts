import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { PublicProfile } from '../profiles.contract.ts'

const NOW = new Date('2026-05-08T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })

const show = (handle: string, person: TestPerson | null = null) =>
  test.as(person).get<PublicProfile>(`/profiles/${handle}`)
const run = (name: string, text: string, values: unknown[]) => test.platform.db.query(text, values)

it('shows name, level, streak, badges and nothing else, to everybody, once it is public', async () => {
  const person = await aPerson(test.platform, {
    first_name: 'Zoe',
    last_name: 'Okafor',
    handle: 'Zoe.Signs',
    birth_year: 1990,
  })
  expect((await show('zoe.signs')).status).toBe(404)
  expect((await test.as(person).patch('/users/me', { public_profile: true })).status).toBe(200)
  await run(
    'totals',
    `
      insert into learner_totals (user_id, lessons_completed, active_ms, quizzes_passed, last_activity_at)
      values ($1, 12, 60000, 3, $2)`,
    [person.id, NOW],
  )
  await run(
    'days',
    `insert into learner_days (user_id, day) select $1, '2026-05-08'::date - n from generate_series(0, 7) n`,
    [person.id],
  )
  for (const reader of [null, tenants.one.learner, tenants.two.owner]) {
    const { status, body } = await show('zoe.signs', reader)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      handle: 'Zoe.Signs',
      name: 'Zoe Okafor',
      streak: { days: 8, best: 8 },
      lessons: 12,
      badges: ['first_lesson', 'ten_lessons', 'first_quiz', 'week_in_a_row'],
      courses: [],
    })
    expect(JSON.stringify(body)).not.toContain(person.email)
    expect(JSON.stringify(body)).not.toContain(person.id)
  }
  await test.as(person).patch('/users/me', { public_profile: false })
  expect((await show('zoe.signs')).status).toBe(404)
})

it('is not there for a child, staff, a suspended or a deleted person, and a child cannot make one', async () => {
  const shown = { public_profile: true }
  await aPerson(test.platform, { ...shown, handle: 'small.one', birth_year: 2017 })
  await aPerson(test.platform, { ...shown, handle: 'the.teacher', role: 'Teacher' })
  await aPerson(test.platform, { ...shown, handle: 'shut.out', status: 'inactive' })
  await aPerson(test.platform, { ...shown, handle: 'gone.away', deleted_at: NOW })
  for (const handle of ['small.one', 'the.teacher', 'shut.out', 'gone.away', 'no.body'])
    expect((await show(handle)).status, handle).toBe(404)
  const child = await aPerson(test.platform, { handle: 'new.small', birth_year: 2015 })
  const refused = await test.as(child).patch('/users/me', shown)
  expect([refused.status, refused.body.data]).toMatchObject([422, { fields: [{ path: 'public_profile' }] }])
})

it("names completed courses of the platform in the reader's language, never those of an organization", async () => {
  const person = await aPerson(test.platform, { handle: 'all.done', public_profile: true })
  for (const [key, organization_id] of [
    ['open', null],
    ['inside', tenants.one.organization.id],
  ] as const) {
    const [course] = (await run(
      `course_${key}`,
      `
        insert into courses (key, organization_id, type, kind, delivery_mode, billing_type)
        values ($1, $2, 'Full Course', 'Foundational Course', 'Self-Placed', 'Subscription')
        returning id`,
      [`profile-${key}`, organization_id],
    )) as { id: string }[]
    for (const language of ['en', 'es'])
      await run(
        `version_${key}_${language}`,
        `
          insert into course_versions (common_id, language, slug, title, summary, description, status)
          values ($1, $2, $3, $4, '', '', 'published')`,
        [course!.id, language, `profile-${key}-${language}`, `${key} ${language}`],
      )
    await run(
      `done_${key}`,
      'insert into enrolments (user_id, common_id, last_activity_at, completed_at) values ($1, $2, $3, $3)',
      [person.id, course!.id, NOW],
    )
  }
  const { data } = (await test.as(null, { language: 'es' }).get<PublicProfile>('/profiles/all.done')).body
  expect(data.courses).toMatchObject([{ title: 'open es', slug: null }])
  expect(data.badges).toEqual(['course_completed'])
  await run(
    'certificates',
    `
      insert into certificates (
        user_id, common_id, slug, holder, titles, lessons, minutes, edition, completed_at, completed_on
      )
      select
        user_id, common_id,
        case row_number() over (order by common_id) when 1 then 'abcdefghjkmnp' else 'bbcdefghjkmnp' end,
        'All Done', '{"en": "T"}', 1, 1, 1, completed_at, completed_at
      from enrolments
      where user_id = $1`,
    [person.id],
  )
  const linked = (await show('all.done')).body.data.courses
  expect(linked).toMatchObject([{ slug: expect.stringMatching(/^[ab]bcdefghjkmnp$/) }])
  await run('revoked', `update certificates set revoked_at = now(), revoke_reason = 'R' where user_id = $1`, [
    person.id,
  ])
  expect((await show('all.done')).body.data.courses).toMatchObject([{ slug: null }])
})
