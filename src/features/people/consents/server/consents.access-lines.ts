import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/consents',
    send: async (world) => ({
      url: '/api/v2/consents',
      body: { subject_id: await world.one('learner'), scope: ['progress'] },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/consents',
    send: async (world) => {
      await world.one('consent')
      return { url: '/api/v2/consents' }
    },
  },
  { cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/consents' },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/consents/mine' },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/consents/by-token',
    send: just('/api/v2/consents/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/consents/decide',
    send: just('/api/v2/consents/decide', { token: TOKEN, decision: 'granted' }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/consents/{id}/decide',
    send: async (world) => ({
      url: `/api/v2/consents/${await world.one('consent')}/decide`,
      body: { decision: 'granted' },
    }),
  },
]
