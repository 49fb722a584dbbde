import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSE } from '#seed/activity.ts'
import { seed } from '#seed/seed.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'

describe('sample people', () => {
  let app: TestApp, lines: string[]
  beforeAll(async () => {
    app = await testApp({ DEMO_DATA: 'true', DEMO_PASSWORD: 'lively paper hands' })
    lines = await seed(app.platform)
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await rm(app.platform.config.DATA_DIR, { recursive: true, force: true })
  })
  const signIn = (email: string, password: string) =>
    app
      .as(null)
      .post<{ status: string }>(
        '/auth/login',
        { email, password },
        { headers: { origin: app.platform.config.PUBLIC_URL } },
      )

  it('can sign in with the printed password, each role', async () => {
    const printed = lines.flatMap((line) => /(\S+@example\.com)\s+(.+)$/.exec(line)?.slice(1, 3) ?? [])
    expect(printed).toContain('admin@example.com')
    const emails = printed.filter((part) => part.includes('@'))
    expect(emails.length).toBeGreaterThanOrEqual(6)
    expect(printed.filter((part) => part === 'lively paper hands')).toHaveLength(emails.length)
    for (const email of emails) expect((await signIn(email, 'lively paper hands')).status).toBe(200)
  })

  it('have learned with believable scores in the past, and stand where they should', async () => {
    const rows = await app.platform.db.query<{
      email: string
      lessons_completed: number
      days: number
      passed: number
      failed: number
      later: number
    }>(
      `
        select
          u.email::text, e.lessons_completed,
          (select count(*)::int from learner_days d where d.user_id = u.id) as days,
          (select count(*)::int from attempts a where a.user_id = u.id and a.score >= a.pass_mark) as passed,
          (select count(*)::int from attempts a where a.user_id = u.id and a.score < a.pass_mark) as failed,
          (select count(*)::int from attempts a where a.user_id = u.id and a.finished_at > $1) as later
        from users u
        join enrolments e on e.user_id = u.id
        join courses c on c.id = e.common_id and c.key = $2`,
      // Lessons of the other course are completed without a quiz.
      [app.platform.clock(), COURSE],
    )
    expect(rows.length).toBeGreaterThanOrEqual(13)
    expect(rows.reduce((sum, row) => sum + row.failed, 0)).toBeGreaterThan(3)
    // Named, so that a run in which one fails says who.
    expect(rows.filter((row) => row.later > 0 || row.passed < row.lessons_completed)).toEqual([])
    expect(rows.find((row) => row.email === 'learner@example.com')).toMatchObject({ lessons_completed: 2 })
    expect(rows.find((row) => row.email === 'diego@example.com')).toMatchObject({ lessons_completed: 5 })
  })

  it('have practised what they learned, and have cards to answer', async () => {
    const [row] = await app.platform.db.query<{
      reviews: number
      days: number
      strangers: number
      later: number
      due: number
    }>(
      `
        select
          count(*)::int as reviews, count(distinct r.day)::int as days,
          count(*) filter (where c.user_id <> r.user_id)::int as strangers,
          count(*) filter (where r.reviewed_at > $1)::int as later,
          (
            select count(*)::int
            from practice_cards d
            join users u on u.id = d.user_id
            where u.email = 'learner@example.com' and d.due < $1
          ) as due
        from practice_log r
        join practice_cards c on c.id = r.card_id`,
      [app.platform.clock()],
    )
    expect(row).toMatchObject({ strangers: 0, later: 0 })
    expect(row!.reviews).toBeGreaterThan(300)
    expect(row!.days).toBeGreaterThan(20)
    expect(row!.due).toBeGreaterThanOrEqual(5)
  })

  it('are made once, and follow a changed password', async () => {
    const count = async () =>
      (await app.platform.db.query<{ n: number }>('select count(*)::int as n from users'))[0]!.n
    const before = await count()
    await seed({ ...app.platform, config: { ...app.platform.config, DEMO_PASSWORD: 'another lively hand' } })
    expect(await count()).toBe(before)
    expect((await signIn('owner@example.com', 'another lively hand')).status).toBe(200)
    expect((await signIn('owner@example.com', 'lively paper hands')).status).toBeGreaterThanOrEqual(400)
  })
})
