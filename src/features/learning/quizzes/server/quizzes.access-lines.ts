import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/lessons/{id}/quiz',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/quiz` }),
  },
  {
    cells: '401  201+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/attempts',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/attempts` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/attempts/{id}/answers',
    send: async (world) => ({
      url: `/api/v2/attempts/${await world.one('attempt')}/answers`,
      body: { answers: {} },
    }),
  },
  {
    cells: '401  200+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/attempts/{id}',
    send: async (world) => ({ url: `/api/v2/attempts/${await world.one('attempt')}` }),
  },
  {
    cells: '404  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/courses/{id}/quizzes',
    send: (world) => ({ url: `/api/v2/courses/${world.course}/quizzes` }),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}` }),
  },
  {
    cells: '401  200+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/attempts',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/attempts` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/attempts/{id}/answers/{question_id}',
    send: async (world) => ({
      url: `/api/v2/attempts/${await world.one('attempt')}/answers/q1`,
      body: { answer: ['true'] },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/{id}/quiz-sources',
    send: (world) => ({ url: `/api/v2/courses/${world.course}/quiz-sources` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/source',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/source` }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'PUT /api/v2/courses/{id}/quiz-sources',
    send: (world) => ({
      url: `/api/v2/courses/${world.course}/quiz-sources`,
      body: {
        lesson_key: 'first',
        week_key: null,
        title: { en: 'Quiz' },
        base_version: 0,
        questions: [{ id: 'q1', kind: 'true_false', points: 1, prompt: { en: 'True?' }, answer: ['true'] }],
      },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/{id}/quiz-draft',
    send: (world) => ({ url: `/api/v2/courses/${world.course}/quiz-draft?lesson_key=first` }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'PUT /api/v2/courses/{id}/quiz-draft',
    send: (world) => ({
      url: `/api/v2/courses/${world.course}/quiz-draft`,
      body: { lesson_key: 'first', week_key: null, title: {}, questions: [], seen: 'v0' },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/preview',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/preview` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/preview/answers',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/preview/answers`, body: { answers: {} } }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/preview/verdicts',
    send: (world) => ({
      url: `/api/v2/quizzes/${world.quiz}/preview/verdicts`,
      body: { question_id: 'q1', answer: ['true'] },
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/quizzes/{id}/source',
    send: async (world) => ({ url: `/api/v2/quizzes/${await world.one('week quiz')}/source` }),
  },
  {
    cells: '401  403  403  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/submissions',
    send: async (world) => {
      await world.one('submission')
      return { url: '/api/v2/submissions' }
    },
  },
  {
    cells: '401  403  403  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/submissions',
  },
  {
    cells: '401  403  403  200+ 404  404  200+ 404  200+ 401  401 ',
    without: '404',
    operation: 'GET /api/v2/submissions/{id}',
    send: async (world) => ({ url: `/api/v2/submissions/${await world.one('submission')}` }),
  },
  {
    cells: '401  403  403  200+ 404  404  200+ 404  200+ 401  401 ',
    without: '404',
    operation: 'POST /api/v2/submissions/{id}/answers/{question_id}/grades',
    send: async (world) => ({
      url: `/api/v2/submissions/${await world.one('submission')}/answers/q1/grades`,
      body: { points: 1 },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/guest-attempts',
    send: (world) => ({
      url: `/api/v2/quizzes/${world.quiz}/guest-attempts`,
      body: { key: randomUUID(), version: 0, answers: {} },
    }),
  },
  {
    cells: '404  409  409  200  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/check',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/check`, body: { answers: {} } }),
  },
  {
    cells: '404  409  409  200  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/verdicts',
    send: (world) => ({
      url: `/api/v2/quizzes/${world.quiz}/verdicts`,
      body: { question_id: 'q1', answer: ['true'] },
    }),
  },
]
