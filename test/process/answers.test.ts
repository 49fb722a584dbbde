import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCourse, saveVersion } from '#features/learning/courses/server/public.ts'
import { saveQuiz } from '#features/learning/quizzes/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import { freePort } from '#server/db/embedded/processes.ts'
import { testApp, type TestApp } from '../app.ts'
import { aPerson, type TestPerson } from '../factories.ts'
import { createContentDatabase } from '../content-database.ts'
import { LESSON, MINI_COURSE, oneWeek } from '../samples.ts'

/**
 * 500 learners answer a quiz at once, and the server is killed in the middle: no answer that was acknowledged
 * is lost.
 */

const LEARNERS = 500,
  QUESTIONS = 6,
  BEFORE_THE_END = 600
const DATA_DIR = path.join(tmpdir(), `asl-answers-${randomUUID()}`)
let database: Awaited<ReturnType<typeof createContentDatabase>>
let test: TestApp
let server: ChildProcess

beforeAll(async () => {
  database = await createContentDatabase('everything', DATA_DIR)
  test = await testApp({ DATABASE_URL: database.url })
})
afterAll(async () => {
  server.kill('SIGKILL')
  await test.close()
  await database.drop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

async function aQuiz(): Promise<string> {
  const { platform } = test,
    system = systemActor(platform)
  const common_id = await saveCourse(platform, system, {
    key: 'many',
    ...MINI_COURSE,
  })
  const lesson = {
    key: 'l',
    slug: 'l',
    title: 'L',
    ...LESSON,
    minutes: 1,
  }
  await saveVersion(
    platform,
    system,
    common_id,
    {
      language: 'en',
      slug: 'many',
      title: 'Many',
      summary: '',
      description: '',
      modules: oneWeek([lesson]),
    },
    'published',
  )
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    id: `q${n}`,
    kind: 'fingerspelled' as const,
    points: 1,
    prompt: { en: 'Read' },
    media: null,
    options: [],
    right: [],
    answer: ['abc'],
    explanation: {},
  }))
  return (
    await saveQuiz(platform, system, {
      common_id,
      lesson_key: 'l',
      title: { en: 'Quiz' },
      pass_mark: 50,
      questions,
    })
  ).id
}

async function begin(quiz: string): Promise<{ learner: TestPerson; attempt: string }[]> {
  const learners: TestPerson[] = []
  for (let n = 0; n < LEARNERS; n += 50)
    learners.push(...(await Promise.all(Array.from({ length: 50 }, () => aPerson(test.platform)))))
  const rows = await test.platform.db.query<{ id: string; user_id: string }>(
    `
      insert into attempts (quiz_id, quiz_version_id, user_id, language, started_at, pass_mark, answers)
      select $1, v.id, u, 'en', now(), 50, '{}'
      from quiz_versions v, unnest($2::uuid[]) u
      where v.quiz_id = $1
      returning id, user_id`,
    [quiz, learners.map(({ id }) => id)],
  )
  const idOfUser = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  return learners.map((learner) => ({ learner, attempt: idOfUser.get(learner.id)! }))
}

it('loses no acknowledged answer of 500 learners when the server is killed', async () => {
  const begun = await begin(await aQuiz())
  const port = await freePort(),
    origin = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SECRET: 'a secret for tests that is long enough',
      PUBLIC_URL: origin,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR,
      LOG_LEVEL: 'warn',
    },
  })
  while (
    !(await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    expect(server.exitCode).toBe(null)
    await wait(50)
  }
  const stored = new Map<string, Record<string, string>>()
  let acknowledged = 0
  const answering = begun.map(async ({ learner, attempt }) => {
    for (let n = 0; n < QUESTIONS; n += 1) {
      const given = `${n}-${attempt.slice(-6)}`
      // oxlint-disable-next-line no-await-in-loop -- the next question shows once the answer before it is kept
      const status = await fetch(`${origin}/api/v2/attempts/${attempt}/answers/q${n}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ answer: [given] }),
      }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 200) return status
      stored.set(attempt, { ...stored.get(attempt), [`q${n}`]: given })
      acknowledged += 1
    }
    return 200
  })
  while (acknowledged < BEFORE_THE_END) await wait(5)
  server.kill('SIGKILL')
  const ends = await Promise.all(answering)
  // It was killed in the middle: some were cut off, and nobody was refused.
  expect(ends.filter((status) => status === 0).length).toBeGreaterThan(0)
  expect(ends.filter((status) => status !== 0 && status !== 200)).toEqual([])
  const rows = await test.platform.db.query<{ id: string; answers: Record<string, string[]> }>(
    'select id, answers from attempts',
  )
  const lost = rows.flatMap(({ id, answers }) =>
    Object.entries(stored.get(id) ?? {}).filter(([question, given]) => answers[question]?.[0] !== given),
  )
  expect(lost).toEqual([])
}, 90_000)
