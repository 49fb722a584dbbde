import { just, type Line } from '../../../../../test/access/line.ts'

const at = '/api/v2/live/zoom'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the test installation does not
 * offer Zoom.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  200  200  200  200  200  200  401  401 ', operation: `GET ${at}` },
  {
    cells: '401  403  403  404  404  404  404  404  404  401  401 ',
    operation: `PUT ${at}/bookings/{id}`,
    send: async (world) => ({
      url: `${at}/bookings/${await world.one('lesson')}`,
      body: { place: 'zoom' },
    }),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'POST /api/v2/webhooks/zoom',
    send: just('/api/v2/webhooks/zoom', '{}', { 'content-type': 'application/json' }),
  },
]
