import { NOBODY, TOKEN, type Line } from '../../../../../test/access/line.ts'

const DOCUMENT = '/api/v2/site-documents'
const DATE = '/api/v2/event-dates'
const REGISTRATION = '/api/v2/event-registrations'
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A call about the teacher's event. */
const aboutEvent = (cells: string, method: Method, path: string, body?: unknown): Line => ({
  cells,
  operation: `${method} ${DOCUMENT}/{id}/event${path}`,
  without: '404',
  send: async (world) => ({
    url: `${DOCUMENT}/${await world.one('event')}/event${path}`,
    ...(body !== undefined && { body }),
  }),
})
/** A call about a date of the teacher's event. */
const aboutDate = (cells: string, method: Method, path: string, body?: unknown, without = '404'): Line => ({
  cells,
  operation: `${method} ${DATE}/{id}${path}`,
  without,
  send: async (world) => ({
    url: `${DATE}/${await world.one('event date')}${path}`,
    ...(body !== undefined && { body }),
  }),
})
const byKey = (path: string, more: Record<string, unknown> = {}): Line => ({
  cells: '404  404  404  404  404  404  404  404  404  404  404 ',
  operation: `POST ${REGISTRATION}/by-key${path}`,
  send: () => ({ url: `${REGISTRATION}/by-key${path}`, body: { key: TOKEN, ...more } }),
})

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/organizer-events',
    without: '200',
    send: async (world) => {
      await world.one('event')
      return { url: '/api/v2/organizer-events' }
    },
  },
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/organizer-events',
    without: '200',
  },
  aboutEvent('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', ''),
  aboutEvent('401  403  403  200  404  404  403  403  200  401  401 ', 'PATCH', '', { place: 'Library' }),
  aboutEvent('401  403  403  201  404  404  403  403  201  401  401 ', 'POST', '/dates', {
    wall: '2099-01-01T19:00',
    minutes: 60,
  }),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'PATCH', '', { minutes: 60 }),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/cancel', { reason: 'Storm' }),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'DELETE', ''),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/mail', {
    subject: 'Bring food',
    text: 'Please.',
  }),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', '/door'),
  aboutDate('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/check-ins', {
    read: [{ key: 'NONE', read_at: '2026-01-01T00:00:00Z' }],
  }),
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: `GET ${REGISTRATION}`,
    without: '200',
    send: async (world) => {
      await world.one('event registration')
      return { url: REGISTRATION }
    },
  },
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/event-registrations',
    without: '200',
  },
  {
    cells: '401  403  403  200  404  404  403  403  200  401  401 ',
    operation: `POST ${REGISTRATION}/{id}/cancel`,
    without: '404',
    send: async (world) => ({ url: `${REGISTRATION}/${await world.one('event registration')}/cancel` }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/events',
    send: async (world) => {
      await world.one('event date')
      return { url: '/api/v2/events' }
    },
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /rest/v1/events',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/events/{slug}',
    send: () => ({ url: '/api/v2/events/nowhere' }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/event-calendar',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  401  401 ',
    operation: `GET ${DATE}/{id}/calendar`,
    send: () => ({ url: `${DATE}/${NOBODY}/calendar` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: `POST ${DATE}/{id}/registrations`,
    send: () => ({ url: `${DATE}/${NOBODY}/registrations`, body: { name: 'A', email: 'a@x.example' } }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/users/me/event-registrations',
  },
  byKey(''),
  byKey('/confirm'),
  byKey('/change', { party: 1, needs: [], needs_note: '' }),
  byKey('/give-up'),
]
