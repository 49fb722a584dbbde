import { NOBODY, type Line } from '../../../../../test/access/line.ts'
import { CONSENT_VERSION } from '../shared/limits.ts'

const FILM = '0199aaaa-0000-7000-8000-0000000000f1'
const OTHER = '0199aaaa-0000-7000-8000-0000000000f2'
const room =
  (rest: string, body?: unknown): NonNullable<Line['send']> =>
  async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}${rest}`, body })

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the learner and the teacher of a
 * lesson.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/live/rooms/{id}/recording',
    without: '404',
    send: room('/recording'),
  },
  {
    cells: '401  403  404  200  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/live/rooms/{id}/recording',
    without: '404',
    send: room('/recording', { version: CONSENT_VERSION }),
  },
  {
    cells: '401  403  404  200  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/live/rooms/{id}/recording',
    without: '404',
    send: room('/recording'),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/live/rooms/{id}/recording/answers/{user_id}',
    without: '404',
    send: room(`/recording/answers/${NOBODY}`, { agreed: true, version: CONSENT_VERSION }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/live/rooms/{id}/recording/answers/{user_id}',
    without: '404',
    send: room(`/recording/answers/${NOBODY}`),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/live/recordings/{id}',
    without: '404',
    send: async (world) => ({
      url: `/api/v2/live/recordings/${FILM}`,
      body: {
        booking_id: await world.one('room'),
        user_id: NOBODY,
        source: 'camera',
        started_at: '2026-11-26T10:00:00.000Z',
      },
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/live/recordings/{id}/end',
    without: '404',
    send: () => ({ url: `/api/v2/live/recordings/${OTHER}/end`, body: { seconds: 1, lines: [] } }),
  },
  {
    cells: '401  200  404  200  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/live/rooms/{id}/films',
    without: '404',
    send: room('/films'),
  },
]
