import { randomUUID } from 'node:crypto'
import type { Line, Sent } from '../../../../../test/access/line.ts'
import type { World } from '../../../../../test/access/world.ts'

/** A call about a film that the organization's learner sent to their teacher. */
const ofFilm =
  (address: (id: string) => string, body?: unknown) =>
  async (world: World): Promise<Sent> => ({
    url: address(await world.one('sent film')),
    ...(body !== undefined && { body }),
  })

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/productions/{id}',
    send: (world) => ({
      url: `/api/v2/productions/${randomUUID()}`,
      body: {
        common_id: world.course,
        lesson_key: 'first',
        step: 'say:0',
        kind: 'say',
        glosses: 'YOUR NAME WHAT',
        meaning: 'What is your name?',
        words: ['name'],
        rating: 'yes',
        differs: ['face'],
        made_at: new Date().toISOString(),
      },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/productions/teacher',
    send: (world) => ({ url: `/api/v2/productions/teacher?common_id=${world.course}` }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/productions',
    send: ofFilm(() => '/api/v2/productions'),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /rest/v1/productions',
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/productions/{id}/read',
    send: async (world) => ({ url: `/api/v2/productions/${await world.one('answered film')}/read` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/productions/{id}/film',
    send: ofFilm((id) => `/api/v2/productions/${id}/film`),
  },
  {
    cells: '401  403  403  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /api/v2/received-films',
    send: ofFilm(() => '/api/v2/received-films'),
  },
  {
    cells: '401  403  403  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /rest/v1/received-films',
  },
  {
    cells: '401  403  403  200+ 404  404  404  404  404  401  401 ',
    without: '404',
    operation: 'GET /api/v2/received-films/{id}',
    send: ofFilm((id) => `/api/v2/received-films/${id}`),
  },
  {
    cells: '401  403  403  200+ 404  404  404  404  404  401  401 ',
    without: '404',
    operation: 'PUT /api/v2/received-films/{id}/answer',
    send: ofFilm((id) => `/api/v2/received-films/${id}/answer`, { text: 'Palm in.' }),
  },
]
