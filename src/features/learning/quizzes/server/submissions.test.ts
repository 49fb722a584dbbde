import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { Attempt, Result } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import type { QuizSource } from '../authoring.contract.ts'
import type { LookRow } from '#features/people/looks/looks.contract.ts'
import type { Submission, SubmissionView } from '../submissions.contract.ts'
import { saveQuiz } from './authoring.service.ts'

const base = { media: null, options: [], right: [], answer: [], explanation: { en: 'So.' } }
const QUESTIONS: StoredQuestion[] = [
  { ...base, id: 'q1', kind: 'true_false', points: 1, prompt: { en: 'True?' }, answer: ['true'] },
  {
    ...base,
    id: 'q2',
    kind: 'camera',
    points: 4,
    prompt: { en: 'Sign hello' },
    grading: 'teacher',
    word: 'hello',
  },
  { ...base, id: 'q3', kind: 'open', points: 3, prompt: { en: 'Why?' } },
  { ...base, id: 'q4', kind: 'camera', points: 2, prompt: { en: 'Sign thanks' }, grading: 'self' },
]

describe('answers that people grade', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, course: string, quiz: string
  beforeAll(async () => {
    app = await testApp()
    tenants = await twoTenants(app.platform)
    const system = systemActor(app.platform)
    course = await saveCourse(app.platform, system, {
      key: 'graded',
      organization_id: tenants.one.organization.id,
      type: 'Mini Course',
      kind: 'Mini Lessons',
      delivery_mode: 'Self-Placed',
      billing_type: 'Subscription',
      level: null,
      categories: [],
      cover: null,
    })
    await app.platform.db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [
      course,
      tenants.one.teacher.id,
    ])
    const lesson = {
      key: 'l1',
      slug: 'l1',
      title: 'L1',
      aim: '',
      text: '',
      culture_note: '',
      free_preview: true,
      video: null,
      poster: null,
      duration_ms: null,
      minutes: 5,
      vocabulary: [],
    }
    await saveVersion(
      app.platform,
      system,
      course,
      {
        language: 'en',
        slug: 'graded',
        title: 'Graded',
        summary: '',
        description: '',
        modules: [
          { key: 'm', title: 'M', culture: [], weeks: [{ key: 'w', title: 'W', lessons: [lesson] }] },
        ],
      },
      'published',
    )
    quiz = (
      await saveQuiz(app.platform, system, {
        common_id: course,
        lesson_key: 'l1',
        title: { en: 'Signing' },
        pass_mark: 70,
        questions: QUESTIONS,
      })
    ).id
  })
  afterAll(() => app.close())
  const aFilm = async (owner: TestPerson): Promise<string> =>
    (
      await app.platform.db.query<{ id: string }>(
        `
          insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key)
          values ($1, $2, 'me', 'video', 'video/webm', 1, 'ready', $3)
          returning id`,
        [owner.id, randomUUID(), `media/${randomUUID()}.webm`],
      )
    )[0]!.id
  const handIn = async (
    learner: TestPerson,
    answers: Record<string, string[]>,
  ): Promise<{ id: string; result: Result }> => {
    const { id } = (await app.as(learner).post<Attempt>(`/quizzes/${quiz}/attempts`, {})).body.data
    return {
      id,
      result: (await app.as(learner).post<Result>(`/attempts/${id}/answers`, { answers })).body.data,
    }
  }
  const gradeIt = (who: TestPerson, id: string, question: string, body: object) =>
    app.as(who).post<SubmissionView>(`/submissions/${id}/answers/${question}/grades`, body)
  const queue = async (who: TestPerson, state = 'awaiting'): Promise<string[]> =>
    (await app.as(who).get<Submission[]>(`/submissions?state=eq.${state}`)).body.data.map((one) => one.id)

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
    // Whoever saw it stands on the learner's list, once an hour.
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
    expect(await app.platform.files.mayRead(await actorFor(tenants.one.teacher), film_key)).toBe(true)
    expect(await app.platform.files.mayRead(await actorFor(tenants.two.teacher), film_key)).toBe(false)
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
  const mails = async (person: TestPerson): Promise<string[]> =>
    (
      await app.platform.db.query<{ subject: string }>(
        `
          select m.content->>'subject' as subject
          from mails m
          join users u on u.email = m.to::citext
          where u.id = $1 and m.content->>'subject' not like '%certificate%'
          order by m.created_at`,
        [person.id],
      )
    ).map(({ subject }) => subject)
  const progress = async (person: TestPerson) =>
    (
      await app.platform.db.query(
        'select quiz_best, quiz_passed_at is not null as passed from lesson_progress where user_id = $1',
        [person.id],
      )
    )[0]

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
    const common_id = await saveCourse(app.platform, system, {
      key: 'everybodys',
      organization_id: null,
      type: 'Mini Course',
      kind: 'Mini Lessons',
      delivery_mode: 'Self-Placed',
      billing_type: 'Subscription',
      level: null,
      categories: [],
      cover: null,
    })
    const lesson = {
      key: 'l1',
      slug: 'l1',
      title: 'L1',
      aim: '',
      text: '',
      culture_note: '',
      free_preview: true,
      video: null,
      poster: null,
      duration_ms: null,
      minutes: 5,
      vocabulary: [],
    }
    await saveVersion(
      app.platform,
      system,
      common_id,
      {
        language: 'en',
        slug: 'everybodys',
        title: 'Everybody’s',
        summary: '',
        description: '',
        modules: [
          { key: 'm', title: 'M', culture: [], weeks: [{ key: 'w', title: 'W', lessons: [lesson] }] },
        ],
      },
      'published',
    )
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
    /** For each of them: stands it in the queue, and may they open it. */
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
    await db.query("update grants set ends_at = starts_at + interval '1 second' where user_id = $1", [
      learner.id,
    ])
    expect((await app.as(one.owner).get(`/submissions/${id}`)).status).toBe(404)
  })

  it('completes a lesson and its course by what learners see of them, and makes no day of activity of a grade', async () => {
    const { one } = tenants,
      { db } = app.platform,
      system = systemActor(app.platform)
    const common_id = await saveCourse(app.platform, system, {
      key: 'signed',
      organization_id: one.organization.id,
      type: 'Mini Course',
      kind: 'Mini Lessons',
      delivery_mode: 'Self-Placed',
      billing_type: 'Subscription',
      level: null,
      categories: [],
      cover: null,
    })
    const lesson = {
      key: 'l1',
      slug: 'l1',
      title: 'L1',
      aim: '',
      text: '',
      culture_note: '',
      free_preview: true,
      video: null,
      poster: null,
      duration_ms: null,
      minutes: 5,
      vocabulary: [],
    }
    const weeks = (...keys: string[]) => [
      {
        key: 'm',
        title: 'M',
        culture: [],
        weeks: [{ key: 'w', title: 'W', lessons: keys.map((key) => ({ ...lesson, key, slug: key })) }],
      },
    ]
    await saveVersion(
      app.platform,
      system,
      common_id,
      {
        language: 'en',
        slug: 'signed',
        title: 'Signed',
        summary: '',
        description: '',
        modules: weeks('l1', 'l2'),
      },
      'published',
    )
    // The Spanish text is still being written and has one lesson only.
    await saveVersion(
      app.platform,
      system,
      common_id,
      {
        language: 'es',
        slug: 'signado',
        title: 'Signado',
        summary: '',
        description: '',
        modules: weeks('l1'),
      },
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

  it('lets those who own the course write its quiz, on the version they have seen', async () => {
    const { one, two, admin } = tenants
    const source = (await app.as(one.teacher).get<QuizSource>(`/quizzes/${quiz}/source`)).body.data
    expect(source.questions).toHaveLength(4)
    for (const stranger of [two.teacher, two.owner])
      expect((await app.as(stranger).get(`/quizzes/${quiz}/source`)).status).toBe(404)
    const draft = {
      lesson_key: 'l1',
      week_key: null,
      title: { en: 'Signing' },
      base_version: source.version,
      settings: { ...source.settings, time_limit_seconds: 120 },
      questions: source.questions,
    }
    expect((await app.as(two.owner).put(`/courses/${course}/quiz-sources`, draft)).status).toBe(404)
    const saved = (
      await app.as(one.teacher).put<{ id: string; version: number }>(`/courses/${course}/quiz-sources`, draft)
    ).body.data
    expect(saved).toEqual({ id: quiz, version: source.version + 1 })
    expect((await app.as(one.owner).put(`/courses/${course}/quiz-sources`, draft)).body.data).toEqual({
      code: 'quiz_changed',
    })
    expect(
      (
        await app.as(admin).put<{ version: number }>(`/courses/${course}/quiz-sources`, {
          ...draft,
          base_version: saved.version,
        })
      ).body.data.version,
    ).toBe(saved.version)
    // Also what is no question: nobody overwrites a pass mark that they have not seen.
    const stricter = (
      await app.as(admin).put<{ version: number }>(`/courses/${course}/quiz-sources`, {
        ...draft,
        base_version: saved.version,
        pass_mark: 90,
      })
    ).body.data.version
    expect(
      (
        await app.as(one.owner).put(`/courses/${course}/quiz-sources`, {
          ...draft,
          base_version: saved.version,
          title: { en: 'Mine' },
        })
      ).body.data,
    ).toEqual({ code: 'quiz_changed' })
    const spelled = await app.as(one.teacher).put(`/courses/${course}/quiz-sources`, {
      ...draft,
      base_version: stricter,
      questions: [
        {
          id: 'q1',
          kind: 'fingerspelled',
          points: 1,
          prompt: { en: 'Read' },
          media: { kind: 'handshapes', keys: ['content/handshapes/A.webp'] },
          answer: ['Jazz'],
        },
      ],
    })
    expect(
      (spelled.body.data as unknown as { fields: { path: string }[] }).fields.map((field) => field.path),
    ).toEqual(['questions.0.answer'])
    const bad = await app.as(one.teacher).put(`/courses/${course}/quiz-sources`, {
      ...draft,
      base_version: stricter,
      settings: { pools: { none: 2 } },
      questions: [
        {
          id: 'q1',
          kind: 'multiple_choice_one',
          points: 1,
          prompt: { en: ' ' },
          options: [{ id: 'a', text: { en: 'A' } }, { id: 'b' }],
          answer: ['z'],
        },
      ],
    })
    expect([
      bad.status,
      (bad.body.data as unknown as { fields: { path: string }[] }).fields
        .map((field) => field.path)
        .toSorted(),
    ]).toEqual([
      422,
      ['questions.0.answer', 'questions.0.options.1', 'questions.0.prompt', 'settings.pools.none'],
    ])
    expect(
      (
        await app
          .as(one.teacher)
          .put(`/courses/${course}/quiz-sources`, { ...draft, lesson_key: 'nowhere', base_version: 0 })
      ).status,
    ).toBe(404)
  })

  it('publishes no file through a quiz that its writer may not read', async () => {
    const film = await aFilm(tenants.two.learner)
    const key = `media/${film}.webm`
    await app.platform.files.put(key, Buffer.from('private'), 'video/webm')
    const draft = {
      lesson_key: null,
      week_key: 'w',
      title: { en: 'Theft' },
      base_version: 0,
      questions: [
        {
          id: 'q1',
          kind: 'clip_to_meaning',
          points: 1,
          prompt: { en: 'What?' },
          media: { kind: 'clip', keys: [key] },
          options: [
            { id: 'a', text: { en: 'A' } },
            { id: 'b', text: { en: 'B' } },
          ],
          answer: ['a'],
        },
      ],
    }
    const refused = await app.as(tenants.one.teacher).put(`/courses/${course}/quiz-sources`, draft)
    expect([refused.status, refused.body.data]).toMatchObject([
      422,
      { fields: [{ path: 'questions.0.media' }] },
    ])
    expect((await app.as(tenants.one.teacher).delete(`/quizzes/${quiz}/source`)).status).toBe(200)
    expect((await app.as(tenants.one.learner).get(`/quizzes/${quiz}`)).status).toBe(404)
  })
})
