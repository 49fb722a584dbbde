import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { aPerson } from '../../../../../test/factories.ts'
import type { Attempt } from '../quizzes.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, aMiniVersion, gradedWorld } from './testing.ts'

const { app, tenants, course, aFilm, handIn, gradeIt, mails, progress, QUESTIONS } = await gradedWorld()
const lastMail = async (email: string) =>
  (
    await app.platform.db.query<{ said: string; url: string }>(
      `
        select content->'paragraphs'->>-1 as said, content->'button'->>'url' as url
        from mails
        where "to" = $1
        order by id desc
        limit 1`,
      [email],
    )
  )[0]!

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

  it('pass at exactly the pass mark, and are read at the quiz of their week or course', async () => {
    const { one } = tenants
    const learner = await aPerson(app.platform, { organization_id: one.organization.id, seat: true })
    const { id } = await handIn(learner, { q1: ['true'], q2: [await aFilm(learner)], q4: ['yes'] })
    expect((await gradeIt(one.teacher, id, 'q2', { points: 4 })).body.data).toMatchObject({ score: 70 })
    expect(await progress(learner)).toEqual({ quiz_best: 70, passed: true })
    expect((await lastMail(learner.email)).said).toBe('Your score is 70%. You passed the quiz.')
    await app.platform.db.query(
      `update lesson_progress set completed_at = now() where user_id = $1 and common_id = $2`,
      [learner.id, course],
    )
    for (const week_key of ['w', null]) {
      const placed = await saveQuiz(app.platform, systemActor(app.platform), {
        common_id: course,
        lesson_key: null,
        week_key,
        title: { en: 'All of it' },
        pass_mark: 70,
        questions: [QUESTIONS[2]!],
      })
      const begun = (await app.as(learner).post<Attempt>(`/quizzes/${placed.id}/attempts`, {})).body.data
      await app.as(learner).post(`/attempts/${begun.id}/answers`, { answers: { q3: ['Because.'] } })
      expect((await gradeIt(one.teacher, begun.id, 'q3', { points: 1 })).status).toBe(200)
      const { said, url } = await lastMail(learner.email)
      expect(said).toBe('Your score is 33%. That is not enough to pass yet: you can try again.')
      expect(url).toMatch(new RegExp(`/app/courses/view/[^/]+/${course}\\?quiz=${placed.id}$`))
    }
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
