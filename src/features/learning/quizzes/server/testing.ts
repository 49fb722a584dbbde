import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { Attempt, Result } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import type { Submission, SubmissionView } from '../submissions.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { testWorld } from '../../../../../test/world.ts'
import { LESSON, MINI_COURSE, oneWeek } from '../../../../../test/samples.ts'

type Mini = {
  key: string
  /** Null: of the platform. */
  organization_id: string | null
}
/** A small course without lessons yet. */
export const aMiniCourse = (app: TestApp, { key, organization_id }: Mini): Promise<string> =>
  saveCourse(app.platform, systemActor(app.platform), {
    key,
    ...MINI_COURSE,
    organization_id,
  })

type Version = { language: Language; slug: string; title: string; lessons: string[] }
/** Its text in one language: lessons of these keys, without films or words. */
export const aMiniVersion = (
  app: TestApp,
  course: string,
  { lessons, ...version }: Version,
  status: 'draft' | 'published' = 'published',
): Promise<unknown> =>
  saveVersion(
    app.platform,
    systemActor(app.platform),
    course,
    {
      ...version,
      summary: '',
      description: '',
      modules: oneWeek(lessons.map(aLesson)),
    },
    status,
  )
const aLesson = (key: string) => ({
  key,
  slug: key,
  title: 'L1',
  ...LESSON,
})

/** A course of the first organization with a quiz that its teacher grades. */
export async function gradedWorld() {
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
  const { test: app, tenants } = await testWorld()
  const system = systemActor(app.platform)
  const course = await aMiniCourse(app, { key: 'graded', organization_id: tenants.one.organization.id })
  await app.platform.db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [
    course,
    tenants.one.teacher.id,
  ])
  await aMiniVersion(app, course, { language: 'en', slug: 'graded', title: 'Graded', lessons: ['l1'] })
  const quiz = (
    await saveQuiz(app.platform, system, {
      common_id: course,
      lesson_key: 'l1',
      title: { en: 'Signing' },
      pass_mark: 70,
      questions: QUESTIONS,
    })
  ).id
  const aFilm = async (owner: TestPerson): Promise<string> => {
    const id = randomUUID()
    return (
      await app.platform.db.query<{ id: string }>(
        `
          insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, state, key)
          values ($2::uuid, $1, $2::text, 'me', 'video', 'video/webm', 1, 'ready', $3)
          returning id`,
        [owner.id, id, `media/${id}.webm`],
      )
    )[0]!.id
  }
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

  return { app, tenants, course, quiz, aFilm, handIn, gradeIt, queue, mails, progress, QUESTIONS, base }
}
