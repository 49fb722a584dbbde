import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { aPerson } from '../../../../../test/factories.ts'
import type { Attempt } from '../quizzes.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, aMiniVersion, gradedWorld } from './testing.ts'

const { app, tenants, handIn, gradeIt, mails, QUESTIONS } = await gradedWorld()

describe('answers that people grade', () => {
  it('completes a lesson and its course by what learners see of them, and makes no day of activity of a grade', async () => {
    const { one } = tenants,
      { db } = app.platform,
      system = systemActor(app.platform)
    const common_id = await aMiniCourse(app, { key: 'signed', organization_id: one.organization.id })
    await aMiniVersion(app, common_id, {
      language: 'en',
      slug: 'signed',
      title: 'Signed',
      lessons: ['l1', 'l2'],
    })
    // The Spanish text is still being written and has one lesson only.
    await aMiniVersion(
      app,
      common_id,
      { language: 'es', slug: 'signado', title: 'Signado', lessons: ['l1'] },
      'draft',
    )
    const open = await saveQuiz(app.platform, system, {
      common_id,
      lesson_key: 'l1',
      title: { en: 'Why', es: 'Por qué' },
      pass_mark: 70,
      attempts_allowed: 1,
      questions: [QUESTIONS[2]!],
    })
    app.at(new Date(Date.now() - 3 * 86_400_000))
    const learner = await aPerson(app.platform, { organization_id: one.organization.id, seat: true })
    await db.query(`update users set language = 'es' where id = $1`, [learner.id])
    const { id } = (await app.as(learner).post<Attempt>(`/quizzes/${open.id}/attempts`, {})).body.data
    await app.as(learner).post(`/attempts/${id}/answers`, { answers: { q3: ['Because.'] } })
    const state = async () =>
      (
        await db.query(
          `
            select
              e.lessons_completed, e.completed_at is not null as completed, e.last_activity_at,
              (select jsonb_agg(d.day) from learner_days d where d.user_id = e.user_id) as days
            from enrolments e
            where e.user_id = $1 and e.common_id = $2`,
          [learner.id, common_id],
        )
      )[0]!
    const before = await state()
    expect(before).toMatchObject({ lessons_completed: 0, completed: false })
    app.at(new Date())
    expect((await gradeIt(one.owner, id, 'q3', { points: 0 })).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await gradeIt(one.owner, id, 'q3', { points: 3, reason: 'Read again.' })).status).toBe(200)
    expect(await state()).toMatchObject({ lessons_completed: 1, completed: false })
    // It was the only attempt that is allowed.
    expect(
      (
        await db.query<{ said: string }>(
          `
            select m.content->'paragraphs'->>-1 as said
            from mails m
            join users u on u.email = m.to::citext
            where u.id = $1 and m.content->>'subject' like '%«Por qué»%'
            order by m.created_at`,
          [learner.id],
        )
      ).map(({ said }) => said),
    ).toEqual([
      'Tu resultado es 0 %. No es suficiente para aprobar.',
      'Tu resultado es 100 %. Aprobaste el cuestionario.',
    ])
  })

  it('lets a guardian know of the grades of a child', async () => {
    const child = await aPerson(app.platform, {
      organization_id: tenants.one.organization.id,
      seat: true,
      birth_year: new Date().getFullYear() - 9,
    })
    const guardian = `guardian-${randomUUID()}@example.org`
    await app.platform.db.query(`update consents set guardian_email = $2 where subject_id = $1`, [
      child.id,
      guardian,
    ])
    const { id } = await handIn(child, { q3: ['Because.'] })
    expect((await gradeIt(tenants.one.teacher, id, 'q3', { points: 1 })).status).toBe(200)
    expect(
      (
        await app.platform.db.query<{ subject: string }>(
          `select content->>'subject' as subject from mails where "to" = $1`,
          [guardian],
        )
      ).map(({ subject }) => subject),
    ).toEqual([`The answers of ${child.first_name} in “Signing” are graded`])
    expect(await mails(child)).toEqual([])
  })
})
