import { CRITERIA } from '../shared/criteria.ts'
import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

const asked =
  (rest: string, body?: unknown): NonNullable<Line['send']> =>
  async (world) => ({ url: `/api/v2/live-assessments/${await world.one('assessment')}${rest}`, body })
const met =
  (rest: string, body?: unknown): NonNullable<Line['send']> =>
  async (world) => ({ url: `/api/v2/live-assessments/${await world.one('met assessment')}${rest}`, body })
const scores = Object.fromEntries(CRITERIA.map((key) => [key, 2]))
const step = { en: 'Seen', es: 'Visto' }
const rubric = {
  criteria: Object.fromEntries(CRITERIA.map((key) => [key, Array.from({ length: 5 }, () => step)])),
  levels: [{ key: 'beginner', from: 0 }],
}

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/live-assessments',
    send: async (world) => {
      await world.one('assessment')
      return { url: '/api/v2/live-assessments' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/live-assessments/waiting',
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/live-assessments/mine',
    send: async (world) => {
      await world.one('assessment')
      return { url: '/api/v2/live-assessments/mine' }
    },
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/live-assessments',
    send: just('/api/v2/live-assessments', { minutes: 25, learner_id: NOBODY }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/live-assessments/{id}/result',
    send: asked('/result'),
  },
  {
    cells: '401  404  404  200+ 404  404  200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/live-assessments/{id}',
    send: asked(''),
  },
  {
    cells: '401  200  404  200  404  404  404  404  200  401  401 ',
    operation: 'POST /api/v2/live-assessments/{id}/cancel',
    send: asked('/cancel', {}),
  },
  {
    cells: '401  403  403  200  404  404  403  403  200+ 401  401 ',
    without: '200+',
    operation: 'GET /api/v2/live-assessments/{id}/people',
    send: asked('/people'),
  },
  {
    cells: '401  403  403  200  404  404  403  403  200  401  401 ',
    operation: 'GET /api/v2/live-assessments/{id}/times',
    send: asked('/times?from=2026-01-05T00:00:00Z&to=2026-01-06T00:00:00Z'),
  },
  {
    cells: '401  403  403  422  422  422  403  403  422  401  401 ',
    operation: 'POST /api/v2/live-assessments/{id}/schedule',
    send: asked('/schedule', { starts_at: '2020-01-01T10:00:00Z' }),
  },
  {
    cells: '401  403  403  200  404  404  403  403  403  401  401 ',
    without: '403',
    operation: 'POST /api/v2/live-assessments/{id}/begin',
    send: met('/begin'),
  },
  {
    cells: '401  403  403  422  404  404  403  403  200  401  401 ',
    without: '200',
    operation: 'POST /api/v2/live-assessments/{id}/raters',
    send: met('/raters', {}),
  },
  {
    cells: '401  403  403  200  404  404  403  403  403  401  401 ',
    without: '403',
    operation: 'PUT /api/v2/live-assessments/{id}/draft',
    send: met('/draft', {}),
  },
  {
    cells: '401  403  403  201  404  404  403  403  403  401  401 ',
    without: '403',
    operation: 'POST /api/v2/live-assessments/{id}/ratings',
    send: met('/ratings', { scores }),
  },
  {
    cells: '401  403  403  409  404  404  403  403  403  401  401 ',
    without: '403',
    operation: 'POST /api/v2/live-assessments/{id}/agreement',
    send: met('/agreement', { level_id: NOBODY, reason: 'Seen again' }),
  },
  {
    cells: '401  403  403  409  404  404  403  403  409  401  401 ',
    operation: 'POST /api/v2/live-assessments/{id}/publish',
    send: met('/publish'),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/assessment-rubrics/current',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/assessment-rubrics/draft',
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'GET /api/v2/assessment-rubrics/{id}',
    send: just(`/api/v2/assessment-rubrics/${NOBODY}`),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/assessment-rubrics/draft',
    send: just('/api/v2/assessment-rubrics/draft', rubric),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/assessment-rubrics/draft',
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/assessment-rubrics/draft/publish',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/assessment-rubrics/agreement',
  },
]
