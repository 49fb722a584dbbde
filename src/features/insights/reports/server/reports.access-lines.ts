import { just, type Line } from '../../../../../test/access/line.ts'

const weekly = { frequency: 'weekly', weekday: 1, month_day: null, hour: 8, group_id: null, common_id: null }

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200+ 404  403  200+ 404  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/reports/learners',
    send: async (world) => {
      await world.one('agreement')
      return { url: `/api/v2/reports/learners?organization_id=${world.organization}` }
    },
  },
  {
    cells: '401  403  403  200+ 200  403  200+ 200  422  401  401 ',
    without: '200',
    operation: 'GET /rest/v1/report_learners',
  },
  {
    cells: '401  403  403  200+ 404  403  200+ 404  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/reports/summary',
    send: async (world) => {
      await world.one('agreement')
      await world.one('enrolment')
      return { url: `/api/v2/reports/summary?organization_id=${world.organization}` }
    },
  },
  {
    cells: '401  200+ 404  200+ 404  403  200+ 404  200+ 401  401 ',
    without: '404',
    operation: 'GET /api/v2/reports/learners/{user_id}',
    send: async (world) => {
      await world.one('enrolment')
      return { url: `/api/v2/reports/learners/${world.people.learner!.id}` }
    },
  },
  {
    cells: '401  403  403  200  404  403  200  404  200  401  401 ',
    operation: 'GET /api/v2/reports/download',
    send: (world) => ({ url: `/api/v2/reports/download?format=csv&organization_id=${world.organization}` }),
  },
  {
    cells: '401  403  403  200  200  403  200+ 200  422  401  401 ',
    operation: 'GET /api/v2/reports/files',
    send: async (world) => {
      await world.one('report file')
      return { url: '/api/v2/reports/files' }
    },
  },
  {
    cells: '401  403  403  202  202  403  202  202  422  401  401 ',
    operation: 'POST /api/v2/reports/files',
    send: just('/api/v2/reports/files', { date_range: 'all' }),
  },
  {
    cells: '401  403  403  404  404  403  200  404  404  401  401 ',
    operation: 'GET /api/v2/reports/files/{id}',
    send: async (world) => ({ url: `/api/v2/reports/files/${await world.one('report file')}` }),
  },
  {
    cells: '401  403  403  200  200  403  200+ 200  422  401  401 ',
    operation: 'GET /api/v2/reports/schedules',
    send: async (world) => {
      await world.one('report schedule')
      return { url: '/api/v2/reports/schedules' }
    },
  },
  {
    cells: '401  403  403  201  201  403  201  201  422  401  401 ',
    operation: 'POST /api/v2/reports/schedules',
    send: just('/api/v2/reports/schedules', weekly),
  },
  {
    cells: '401  403  403  404  404  403  200+ 404  404  401  401 ',
    operation: 'PUT /api/v2/reports/schedules/{id}',
    send: async (world) => ({
      url: `/api/v2/reports/schedules/${await world.one('report schedule')}`,
      body: weekly,
      headers: { 'if-match': '"1"' },
    }),
  },
  {
    cells: '401  403  403  404  404  403  200+ 404  404  401  401 ',
    operation: 'POST /api/v2/reports/schedules/{id}/pause',
    send: async (world) => ({ url: `/api/v2/reports/schedules/${await world.one('report schedule')}/pause` }),
  },
  {
    cells: '401  403  403  404  404  403  200+ 404  404  401  401 ',
    operation: 'POST /api/v2/reports/schedules/{id}/resume',
    send: async (world) => ({
      url: `/api/v2/reports/schedules/${await world.one('report schedule')}/resume`,
    }),
  },
  {
    cells: '401  403  403  404  404  403  200  404  404  401  401 ',
    operation: 'DELETE /api/v2/reports/schedules/{id}',
    send: async (world) => ({ url: `/api/v2/reports/schedules/${await world.one('report schedule')}` }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/reports/unsubscribe',
    send: just('/api/v2/reports/unsubscribe?token=none'),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/reports/unsubscribe',
    send: just('/api/v2/reports/unsubscribe?token=none'),
  },
]
