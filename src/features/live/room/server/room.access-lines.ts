import { NOBODY, type Line } from '../../../../../test/access/line.ts'

const TAB = '0199aaaa-0000-7000-8000-00000000000a'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the learner and the teacher of a
 * lesson.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200+ 404  200+ 404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/live/rooms/{id}',
    without: '404',
    send: async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}` }),
  },
  {
    cells: '401  200+ 404  200+ 404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/live/rooms/{id}/stays',
    without: '404',
    send: async (world) => ({
      url: `/api/v2/live/rooms/${await world.one('room')}/stays`,
      body: { tab: TAB },
    }),
  },
  {
    cells: '401  200+ 404  200+ 404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/live/rooms/{id}/stays/{tab}',
    without: '404',
    send: async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}/stays/${TAB}` }),
  },
  {
    cells: '401  200  404  200  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/live/rooms/{id}/stays/{tab}',
    without: '404',
    send: async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}/stays/${TAB}` }),
  },
  {
    // It is held here.
    cells: '401  409  404  409  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/live/rooms/{id}/link',
    without: '404',
    send: async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}/link` }),
  },
  {
    cells: '401  201  404  201  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/live/rooms/{id}/board',
    without: '404',
    send: async (world) => ({
      url: `/api/v2/live/rooms/${await world.one('room')}/board`,
      body: { glosses: [{ gloss: 'HELLO', slug: 'hello' }] },
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/live/rooms/{id}/board/{line}',
    without: '404',
    send: async (world) => ({ url: `/api/v2/live/rooms/${await world.one('room')}/board/${NOBODY}` }),
  },
]
