import { describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { aPerson, grantsOf, type TestPerson } from '../../../../../test/factories.ts'
import type { Attempt } from '../quizzes.contract.ts'
import type { LookRow } from '#features/people/looks/looks.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, aMiniVersion, gradedWorld } from './testing.ts'

const { app, tenants, course, aFilm, handIn, gradeIt, queue, mails, progress, QUESTIONS } =
  await gradedWorld()

describe('answers that people grade', () => {
  it('wait for the teacher of the course, and for nobody of another organization', async () => {
    const learner = tenants.one.learner,
      film = await aFilm(learner)
    const { id, result } = await handIn(learner, {
      q1: ['true'],
      q2: [film],
      q3: ['Because.'],
      q4: ['almost'],
    })
    expect(result).toMatchObject({ points: 2, points_possible: 10, score: 20, passed: false, awaiting: 2 })
    expect(result.questions.map((question) => question.awaiting)).toEqual([false, true, true, false])
    expect(await queue(tenants.one.teacher)).toContain(id)
    expect(await queue(tenants.one.owner)).toContain(id)
    expect(await queue(tenants.admin)).toContain(id)
    // Every viewer is added to the learner's list, once an hour.
    expect((await app.as(tenants.one.teacher).get(`/submissions/${id}`)).status).toBe(200)
    expect(
      (await app.as(learner).get<LookRow[]>('/looks/mine')).body.data
        .map((look) => [look.kind, look.viewer])
        .toSorted(),
    ).toEqual(
      [tenants.one.teacher, tenants.one.owner, tenants.admin]
        .map((who) => ['work', `${who.first_name} ${who.last_name}`])
        .toSorted(),
    )
    for (const stranger of [tenants.two.teacher, tenants.two.owner]) {
      expect(await queue(stranger)).toEqual([])
      expect((await app.as(stranger).get(`/submissions/${id}`)).status).toBe(404)
      expect((await gradeIt(stranger, id, 'q3', { points: 1 })).status).toBe(404)
    }
    const film_key = (
      await app.platform.db.query<{ key: string }>('select key from media where id = $1', [film])
    )[0]!.key.replace(/^media\/.*$/, `media/${film}.webm`)
    expect(
      await app.platform.files.mayRead(app.platform.db, await actorFor(tenants.one.teacher), film_key),
    ).toBe(true)
    expect(
      await app.platform.files.mayRead(app.platform.db, await actorFor(tenants.two.teacher), film_key),
    ).toBe(false)
  })
  const actorFor = async (person: TestPerson) => ({
    ...systemActor(app.platform),
    user_id: person.id,
    role: person.role,
    organization_id: person.organization_id ?? null,
    staff_role: null,
    permissions: app.platform.permissions(person.role),
  })

  it('count once graded, with comments that the learner reads; a change needs its reason and leaves a trace', async () => {
    const learner = await aPerson(app.platform, { organization_id: tenants.one.organization.id, seat: true })
    const { id } = await handIn(learner, {
      q1: ['true'],
      q2: [await aFilm(learner)],
      q3: ['Because.'],
      q4: ['yes'],
    })
    const teacher = tenants.one.teacher
    // The day counts what was handed in; an average counts it when all of it is graded.
    const sums = async () =>
      app.platform.db.query(
        `
          select
            e.quizzes_taken, e.score_sum,
            (
              select jsonb_agg(distinct jsonb_build_array(s.quizzes_taken, s.score_sum))
              from activity_slots s
              where s.user_id = e.user_id and s.common_id = e.common_id
            ) as slots
          from enrolments e
          where e.user_id = $1`,
        [learner.id],
      )
    const counted = (quizzes_taken: number, score_sum: number) => [
      { quizzes_taken, score_sum, slots: [[quizzes_taken, score_sum]] },
    ]
    expect(await sums()).toEqual(counted(0, 0))
    expect((await gradeIt(teacher, id, 'q2', { points: 5 })).body).toMatchObject({
      data: { code: 'too_many_points', fields: [{ path: 'points' }] },
    })
    expect((await gradeIt(teacher, id, 'q1', { points: 1 })).status).toBe(404)
    const marks = [{ at: 1.5, text: 'Turn the palm out.', word: 'hello' }]
    expect(
      (await gradeIt(teacher, id, 'q2', { points: 3, comment: 'Good rhythm.', marks })).body.data,
    ).toMatchObject({ awaiting: 1, score: 60 })
    expect(await sums()).toEqual(counted(0, 0))
    expect(await mails(learner)).toEqual([])
    expect((await gradeIt(teacher, id, 'q3', { points: 3 })).body.data).toMatchObject({
      awaiting: 0,
      score: 90,
      state: 'graded',
    })
    expect(await sums()).toEqual(counted(1, 90))
    expect(await mails(learner)).toEqual(['Your answers in “Signing” are graded'])
    const seen = (await app.as(learner).get<Attempt>(`/attempts/${id}`)).body.data.result!
    expect(seen).toMatchObject({ score: 90, passed: true, awaiting: 0 })
    expect(seen.questions[1]!.grades).toMatchObject([
      { points: 3, comment: 'Good rhythm.', marks, reason: null },
    ])
    const before = await progress(learner)
    expect(before).toMatchObject({ quiz_best: 90, passed: true })
    expect((await gradeIt(teacher, id, 'q3', { points: 0 })).body.data).toMatchObject({
      code: 'reason_needed',
    })
    expect(
      (await gradeIt(teacher, id, 'q3', { points: 0, reason: 'It was copied.' })).body.data,
    ).toMatchObject({ score: 60 })
    expect(await sums()).toEqual(counted(1, 60))
    expect(
      (await app.as(learner).get<Attempt>(`/attempts/${id}`)).body.data.result!.questions[2]!.grades.map(
        (grade) => [grade.points, grade.reason],
      ),
    ).toEqual([
      [0, 'It was copied.'],
      [3, null],
    ])
    expect(await mails(learner)).toEqual([
      'Your answers in “Signing” are graded',
      'Your grade in “Signing” has changed',
    ])
    expect(await progress(learner)).toMatchObject({ quiz_best: 60, passed: true })
    expect(
      await app.platform.db.query('select quizzes_taken from learner_days where user_id = $1', [learner.id]),
    ).toEqual([{ quizzes_taken: 1 }])
    expect(
      (
        await app.platform.db.query<{ code: string }>(
          `select code from audit_log where subject_id = $1 order by id`,
          [id],
        )
      ).map(({ code }) => code),
    ).toEqual(['QUIZ_GRADED', 'QUIZ_GRADED', 'QUIZ_REGRADED'])
    await expect(app.platform.db.query('update answer_grades set points = 4')).rejects.toThrow(
      'grades are never changed',
    )
  })
  it('are answered in a film of who grades, which the learner and who may grade watch, and nobody else', async () => {
    const { one, two } = tenants
    const { id } = await handIn(one.learner, { q2: [await aFilm(one.learner)], q3: ['Because.'] })
    const keyOf = async (film: string): Promise<string> =>
      (await app.platform.db.query<{ key: string }>('select key from media where id = $1', [film]))[0]!.key
    const mine = await keyOf(await aFilm(one.teacher)),
      colleagues = await keyOf(await aFilm(two.teacher))
    expect((await gradeIt(one.teacher, id, 'q2', { points: 2, film: colleagues })).body).toMatchObject({
      data: { code: 'reply_unknown', fields: [{ path: 'film' }] },
    })
    expect((await gradeIt(one.teacher, id, 'q2', { points: 2, film: mine })).status).toBe(200)
    const gradeFilms = async () =>
      (await app.as(one.learner).get<Attempt>(`/attempts/${id}`)).body.data.result!.questions[1]!.grades.map(
        (grade) => grade.film,
      )
    expect(await gradeFilms()).toEqual([mine])
    const watch = async (who: TestPerson) =>
      (await app.as(who).get(`/films?keyPath=${encodeURIComponent(mine)}`)).status
    expect([
      await watch(one.learner),
      await watch(one.owner),
      await watch(two.learner),
      await watch(two.teacher),
    ]).toEqual([200, 200, 404, 404])
    // Another grader's grade keeps the existing film; its maker may delete it, and the grade remains.
    expect(
      (await gradeIt(one.owner, id, 'q2', { points: 3, film: mine, reason: 'Clearer than I thought.' }))
        .status,
    ).toBe(200)
    await app.platform.db.query('delete from media where key = $1', [mine])
    expect(await gradeFilms()).toEqual([null, null])
  })
  it('keeps what was not answered out of the queue, and counts two grades at once once', async () => {
    const learner = await aPerson(app.platform, { organization_id: tenants.one.organization.id, seat: true })
    expect((await handIn(learner, { q1: ['true'], q3: ['  '] })).result.awaiting).toBe(0)
    const { id } = await handIn(learner, { q3: ['Because.'] })
    const both = await Promise.all([
      gradeIt(tenants.one.teacher, id, 'q3', { points: 1 }),
      gradeIt(tenants.one.owner, id, 'q3', { points: 2 }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  })

  it('wait for nobody who only writes the course, and no longer for who teaches elsewhere now', async () => {
    const { one, two } = tenants
    const writer = await aPerson(app.platform, {
        role: 'Teacher',
        organization_id: one.organization.id,
        staff_role: 'Teacher',
      }),
      left = await aPerson(app.platform, {
        role: 'Teacher',
        organization_id: two.organization.id,
        staff_role: 'Teacher',
      })
    await app.platform.db.query(
      `insert into course_teachers (common_id, user_id, role) values ($1, $2, 'Editor'), ($1, $3, 'Teacher')`,
      [course, writer.id, left.id],
    )
    const film = await aFilm(one.learner),
      { id } = await handIn(one.learner, { q2: [film], q3: ['Because.'] })
    for (const person of [writer, left]) {
      expect(await queue(person)).toEqual([])
      expect([
        (await app.as(person).get(`/submissions/${id}`)).status,
        (await gradeIt(person, id, 'q3', { points: 1 })).status,
      ]).toEqual([404, 404])
    }
    expect(await queue(one.teacher)).toContain(id)
    await app.platform.db.query('delete from course_teachers where common_id = $1 and user_id = any ($2)', [
      course,
      [writer.id, left.id],
    ])
  })

  it('of a course of the platform are graded by the organization that pays and is let see, and by the teacher of that learner alone', async () => {
    const { one, two } = tenants,
      { db } = app.platform,
      system = systemActor(app.platform)
    const common_id = await aMiniCourse(app, { key: 'everybodys', organization_id: null })
    await aMiniVersion(app, common_id, {
      language: 'en',
      slug: 'everybodys',
      title: 'Everybody’s',
      lessons: ['l1'],
    })
    const everybodys = (
      await saveQuiz(app.platform, system, {
        common_id,
        lesson_key: 'l1',
        title: { en: 'Why' },
        pass_mark: 70,
        questions: [QUESTIONS[2]!],
      })
    ).id
    const learner = await aPerson(app.platform, { organization_id: one.organization.id, seat: true }),
      colleague = await aPerson(app.platform, {
        role: 'Teacher',
        organization_id: one.organization.id,
        staff_role: 'Teacher',
      })
    const { id } = (await app.as(learner).post<Attempt>(`/quizzes/${everybodys}/attempts`, {})).body.data
    await app.as(learner).post(`/attempts/${id}/answers`, { answers: { q3: ['Because.'] } })
    const people = [one.owner, one.teacher, colleague, two.owner, two.teacher]
    /** For each of them: is it in the queue, and may they open it. */
    const open = () =>
      Promise.all(
        people.map(async (who) => [
          (await queue(who)).includes(id),
          (await app.as(who).get(`/submissions/${id}`)).status,
        ]),
      )
    const yes = [true, 200],
      no = [false, 404]
    expect(await open()).toEqual([yes, no, no, no, no])
    expect((await gradeIt(one.teacher, id, 'q3', { points: 1 })).status).toBe(404)
    await db.query(
      `
        with g as (
          insert into groups (organization_id, name, teacher_id)
          select $1, 'Everybody’s', id
          from memberships
          where user_id = $2 and organization_id = $1
          returning id
        )
        insert into group_members (group_id, membership_id, organization_id)
        select g.id, m.id, $1
        from g, memberships m
        where m.user_id = $3 and m.organization_id = $1`,
      [one.organization.id, one.teacher.id, learner.id],
    )
    expect(await open()).toEqual([yes, yes, no, no, no])
    expect((await gradeIt(one.teacher, id, 'q3', { points: 1 })).status).toBe(200)
    await db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [learner.id])
    expect((await app.as(one.teacher).get(`/submissions/${id}`)).status).toBe(404)
    expect(
      (await gradeIt(one.owner, id, 'q3', { points: 2, reason: 'Clearer than I thought.' })).status,
    ).toBe(404)
    // Answers and their points are scores: a consent to progress alone opens none of them.
    const given = (scope: string) =>
      db.query(`update consents set state = 'granted', scope = $2::text[] where subject_id = $1`, [
        learner.id,
        scope,
      ])
    await given('{progress}')
    expect(await open()).toEqual([no, no, no, no, no])
    await given('{progress,reports}')
    expect((await app.as(one.owner).get(`/submissions/${id}`)).status).toBe(200)
    await db.query(`update grants set ends_at = starts_at + interval '1 second' where ${grantsOf('$1')}`, [
      learner.id,
    ])
    expect((await app.as(one.owner).get(`/submissions/${id}`)).status).toBe(404)
  })

  it('are told of with a way to their lesson, in a language that has it', async () => {
    const { organization, owner } = tenants.one
    const person = await aPerson(app.platform, {
      organization_id: organization.id,
      seat: true,
      language: 'es',
    })
    const common_id = await aMiniCourse(app, { key: 'two-tongues', organization_id: organization.id })
    await aMiniVersion(app, common_id, { language: 'en', slug: 'both', title: 'Both', lessons: ['l1', 'l2'] })
    await aMiniVersion(app, common_id, { language: 'es', slug: 'ambos', title: 'Ambos', lessons: ['l2'] })
    const linkOf = async (lesson_key: string): Promise<string> => {
      const quiz = await saveQuiz(app.platform, systemActor(app.platform), {
        common_id,
        lesson_key,
        title: { en: 'Why', es: 'Por qué' },
        pass_mark: 70,
        questions: QUESTIONS.filter(({ id }) => id === 'q3'),
      })
      const { id } = (await app.as(person).post<Attempt>(`/quizzes/${quiz.id}/attempts`, {})).body.data
      await app.as(person).post(`/attempts/${id}/answers`, { answers: { q3: ['Because.'] } })
      expect((await gradeIt(owner, id, 'q3', { points: 3 })).status).toBe(200)
      const [mail] = await app.platform.db.query<{ url: string; subject: string }>(
        `
          select content->'button'->>'url' as url, content->>'subject' as subject
          from mails
          where "to" = $1
          order by id desc
          limit 1`,
        [person.email],
      )
      expect(mail!.subject).toContain('«Por qué»')
      return mail!.url.replace(app.platform.config.PUBLIC_URL, '')
    }
    expect([await linkOf('l1'), await linkOf('l2')]).toEqual([
      '/app/courses/both/lesson/l1',
      '/app/courses/ambos/lesson/l2',
    ])
  })
})
