import { just, NOBODY, type Line } from '../../../../../test/access/line.ts'

const requestTo =
  (rest: string, body?: unknown, row: 'class' | 'class draft' = 'class'): NonNullable<Line['send']> =>
  async (world) => ({ url: `/api/v2/classes/${await world.one(row)}${rest}`, body })
/** The only session of a class has the class's id. */
const session =
  (rest: string, body: unknown): NonNullable<Line['send']> =>
  async (world) => {
    const id = await world.one('class')
    return { url: `/api/v2/classes/${id}/sessions/${id}${rest}`, body }
  }
const pattern = {
  zone: 'America/New_York',
  first_day: '2027-06-01',
  session_count: 2,
  weekdays: [2],
  time: '18:00',
  minutes: 60,
  holidays: [],
}
const draft = {
  ...pattern,
  common_id: NOBODY,
  language: 'en',
  teacher_ids: [NOBODY],
  seats: 2,
  open: false,
}
/** Access of those who run a class: its teacher, its organization, administrators. */
const RUN = (status: string, plus = ''): string =>
  `401  403  403  ${status}${plus}  404  404  ${status}${plus}  404  ${status}${plus}  401 401`

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/classes',
    send: async (world) => {
      await world.one('class')
      return { url: '/api/v2/classes' }
    },
  },
  {
    cells: '401  403  403  200+ 200  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/classes/choices',
  },
  {
    cells: '401  403  403  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/classes/learners',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/classes/plan',
    send: just('/api/v2/classes/plan', pattern),
  },
  {
    cells: '401  403  403  422  422  403  422  422  422  401  401 ',
    operation: 'POST /api/v2/classes',
    send: just('/api/v2/classes', draft),
  },
  { cells: RUN('200', '+'), without: '404', operation: 'GET /api/v2/classes/{id}', send: requestTo('') },
  {
    cells: RUN('422'),
    without: '404',
    operation: 'PUT /api/v2/classes/{id}',
    send: requestTo('', draft, 'class draft'),
  },
  {
    cells: RUN('200', '+'),
    without: '404',
    operation: 'PATCH /api/v2/classes/{id}',
    send: requestTo('', { seats: 3 }),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'DELETE /api/v2/classes/{id}',
    send: requestTo('', undefined, 'class draft'),
  },
  {
    cells: RUN('200', '+'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/publish',
    send: requestTo('/publish', undefined, 'class draft'),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/cancel',
    send: requestTo('/cancel', { reason: 'Too few' }),
  },
  {
    cells: RUN('422'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/sessions',
    send: requestTo('/sessions', { local_day: '2027-06-01', local_time: '18:00', lesson_key: 'none' }),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'PUT /api/v2/classes/{id}/sessions/{session_id}/lesson',
    send: session('/lesson', { lesson_key: null }),
  },
  {
    cells: RUN('422'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/sessions/{session_id}/move',
    send: session('/move', { local_day: '2020-01-01', local_time: '18:00' }),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/sessions/{session_id}/cancel',
    send: session('/cancel', {}),
  },
  {
    cells: RUN('200', '+'),
    without: '404',
    operation: 'GET /api/v2/classes/{id}/people',
    send: requestTo('/people'),
  },
  {
    cells: RUN('422'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/people',
    send: requestTo('/people', { user_id: NOBODY }),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/people/{user_id}/remove',
    send: requestTo(`/people/${NOBODY}/remove`, { reason: 'Asked to' }),
  },
  {
    cells: RUN('200', '+'),
    without: '404',
    operation: 'GET /api/v2/classes/{id}/attendance',
    send: requestTo('/attendance'),
  },
  {
    cells: RUN('409'),
    without: '404',
    operation: 'POST /api/v2/classes/{id}/sessions/{session_id}/attendance',
    send: session('/attendance', { user_id: NOBODY, attended: 'late', reason: 'Her line failed' }),
  },
  {
    cells: RUN('200'),
    without: '404',
    operation: 'GET /api/v2/classes/{id}/attendance.csv',
    send: requestTo('/attendance.csv'),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/classes/public',
  },
  {
    cells: '404  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/classes/public/{id}',
    send: async (world) => ({ url: `/api/v2/classes/public/${await world.one('class')}` }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/classes/available',
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/classes/mine',
  },
  {
    cells: '401  201  404  403  403  403  403  403  403  401  401 ',
    operation: 'POST /api/v2/classes/{id}/enrol',
    send: requestTo('/enrol', {}),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/classes/{id}/leave',
    send: requestTo('/leave', {}),
  },
  {
    cells: '401  409  404  403  403  403  403  403  403  401  401 ',
    operation: 'POST /api/v2/classes/{id}/wait',
    send: requestTo('/wait', {}),
  },
  {
    cells: '401  409  404  403  403  403  403  403  403  401  401 ',
    operation: 'POST /api/v2/classes/{id}/hold',
    send: requestTo('/hold', {}),
  },
  {
    cells: '401  200  404  403  403  403  403  403  403  401  401 ',
    operation: 'POST /api/v2/classes/{id}/accept',
    send: requestTo('/accept', {}),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/classes/{id}/decline',
    send: requestTo('/decline', {}),
  },
]
