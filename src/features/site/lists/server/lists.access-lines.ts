import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/settings/lists',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/settings/lists/{list}',
    send: just('/api/v2/settings/lists/tags'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/settings/lists/{list}',
    send: () => ({ url: '/api/v2/settings/lists/tags', body: { name_en: randomUUID(), name_es: 'T' } }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'PUT /api/v2/settings/lists/{list}/order',
    send: just('/api/v2/settings/lists/tags/order', { ids: [randomUUID()] }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/settings/lists/{list}/{id}',
    send: async (world) => ({
      url: `/api/v2/settings/lists/tags/${await world.one('tag')}`,
      body: { name_en: 'T', name_es: 'T' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/settings/lists/{list}/{id}',
    send: async (world) => ({ url: `/api/v2/settings/lists/tags/${await world.one('tag')}` }),
  },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/support/faqs' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/tags' },
]
