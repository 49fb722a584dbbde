import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseCard } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Session } from '../../practice/practice.contract.ts'
import type { MyProgress } from '../../progress/progress.contract.ts'
import { MILESTONES, type Milestone, type MilestoneKind } from '../milestones.contract.ts'

describe('milestones', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, lesson: LessonView
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    lesson = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data
  })
  afterAll(() => app.close())

  const someone = (tenant: 'one' | 'two' = 'one') =>
    aPerson(app.platform, { role: 'Student', organization_id: tenants[tenant].organization.id, seat: true })
  const save = (person: TestPerson, body: object) =>
    app.as(person).put(`/lessons/${lesson.id}/progress`, body)
  const kinds = async (person: TestPerson): Promise<MilestoneKind[]> =>
    (await app.as(person).get<Milestone[]>('/milestones/mine')).body.data.map(({ kind }) => kind)
  const sql = (text: string, ...values: unknown[]) => app.platform.db.query(text, values)
  const slugs = () => lesson.vocabulary.map((word) => word.slug)

  it('come with what was signed and understood, once each, and to nobody else', async () => {
    const [ana, ben] = [await someone(), await someone('two')]
    await save(ana, { ranges: [[0, 1]], position: 1, active: 5 })
    expect(await kinds(ana)).toEqual([])
    // A word that the lesson lacks is none of its signs.
    await save(ana, { signed: ['no-such-word'] })
    expect(await kinds(ana)).toEqual([])
    await Promise.all([1, 2, 3].map(() => save(ana, { signed: slugs().slice(0, 9) })))
    expect(await kinds(ana)).toEqual(['first_sign'])
    await save(ana, { signed: slugs().slice(0, 2) })
    expect(await kinds(ana)).toEqual(['first_sign'])
    await save(ana, { signed: slugs().slice(8), understood: true })
    expect((await kinds(ana)).toSorted()).toEqual(['conversation', 'first_sign', 'ten_signs'])
    expect(await kinds(ben)).toEqual([])
    const rows = await sql('select kind from milestones where user_id = $1', ana.id)
    expect(rows).toHaveLength(3)
  })

  it('are listed newest first, the greater one before another of the same moment', async () => {
    const person = await someone()
    for (const [kind, day] of [
      ['first_sign', '2026-03-02'],
      ['conversation', '2026-03-01'],
      ['ten_signs', '2026-03-02'],
      ['week', '2026-03-03'],
    ])
      await sql(
        'insert into milestones (user_id, kind, reached_at) values ($1, $2, $3)',
        person.id,
        kind,
        day,
      )
    const same = ['first_sign', 'ten_signs'].toSorted(
      (a, b) => MILESTONES.indexOf(b as MilestoneKind) - MILESTONES.indexOf(a as MilestoneKind),
    )
    expect(await kinds(person)).toEqual(['week', ...same, 'conversation'])
  })

  it('know a week of learning by seven days, in a row or not, by the first step of the last one', async () => {
    const person = await someone()
    await save(person, { ranges: [[0, 1]], position: 1 })
    await sql(
      `
        insert into learner_days (user_id, day)
        select $1, (current_date - 3 * n)::date from generate_series(1, 6) n`,
      person.id,
    )
    await sql('delete from learner_days where user_id = $1 and day >= current_date - 1', person.id)
    await save(person, { ranges: [[1, 2]], position: 2 })
    expect(await kinds(person)).toEqual(['week'])
    // A broken streak takes nothing back.
    await sql('delete from learner_days where user_id = $1', person.id)
    expect(await kinds(person)).toEqual(['week'])
  })

  it('count signs of practice, a completed lesson, and a certificate', async () => {
    const person = await someone()
    await save(person, { ranges: [[0, lesson.duration!]], position: 1 })
    await sql(`update lesson_progress set quiz_passed_at = now() where user_id = $1`, person.id)
    await save(person, { position: 2, signed: [] })
    expect(await kinds(person)).toEqual(['first_lesson'])
    await sql(`update practice_cards set due = now() - interval '1 day' where user_id = $1`, person.id)
    const { items } = (await app.as(person).get<Session>('/practice/session?size=50')).body.data
    const card = items.find((item) => item.skill === 'produce')!
    await app.as(person).post('/practice/reviews', {
      reviews: [
        {
          id: randomUUID(),
          card_id: card.card_id,
          mode: 'sign_along',
          rating: 3,
          reviewed_at: new Date().toISOString(),
        },
      ],
    })
    expect((await kinds(person)).toSorted()).toEqual(['first_lesson', 'first_sign'])
    const [course] = (await app.as(null).get<CourseCard[]>('/courses')).body.data
    await sql(
      `update enrolments set lessons_completed = $2 where user_id = $1`,
      person.id,
      course!.lessons - 1,
    )
    await sql(`update lesson_progress set completed_at = null where user_id = $1`, person.id)
    await save(person, { position: 3 })
    expect((await kinds(person)).toSorted()).toEqual(['certificate', 'first_lesson', 'first_sign'])
  })

  it('are marked once, by the person whose they are', async () => {
    const [ana, ben] = [await someone(), await someone('two')]
    await save(ana, { signed: slugs().slice(0, 1) })
    const seen = async (person: TestPerson) =>
      (await app.as(person).put<{ seen: boolean }>('/milestones/first_sign/seen', {})).body.data.seen
    expect(await seen(ben)).toBe(false)
    expect((await app.as(ana).get<Milestone[]>('/milestones/mine')).body.data).toMatchObject([
      { kind: 'first_sign', seen: false },
    ])
    expect([await seen(ana), await seen(ana)]).toEqual([true, true])
    expect((await app.as(ana).get<Milestone[]>('/milestones/mine')).body.data[0]!.seen).toBe(true)
    expect((await app.as(ana).put('/milestones/plan/seen', {})).status).toBe(404)
  })

  it('stand beside a dashboard that knows the signs of the week, and no day before somebody came', async () => {
    const person = await someone()
    const mine = async () => (await app.as(person).get<MyProgress>('/progress/mine')).body.data
    await sql(
      `update signs set rendered_preview = 'rendered/first.webp' where vocabulary_id = $1 and is_primary`,
      lesson.vocabulary[0]!.id,
    )
    const before = await mine()
    expect(before.next).toMatchObject({ started: false, preview: 'rendered/first.webp' })
    expect(before.week.map((day) => day.before)).toEqual([true, true, true, true, true, true, false])
    expect(before.signs).toEqual([])
    await save(person, { signed: slugs().slice(0, 2) })
    expect((await mine()).signs.map((word) => word.slug)).toEqual(slugs().slice(0, 2))
    await sql(
      `update lesson_progress set updated_at = now() - interval '9 days' where user_id = $1`,
      person.id,
    )
    expect((await mine()).signs).toEqual([])
  })
})
