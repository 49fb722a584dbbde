import { randomUUID } from 'node:crypto'
import type { Line } from '../../../../../test/access/line.ts'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the statements are the first
 * organization's.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-statements',
    send: async (world) => {
      await world.one('code statement')
      return { url: '/api/v2/service-code-statements?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service_code_statements',
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-statement-lines',
    send: async (world) => {
      await world.one('code statement')
      return { url: '/api/v2/service-code-statement-lines?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service_code_statement_lines',
  },
  {
    cells: '401  404  404  404  404  404  200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-statements/{id}',
    send: async (world) => ({
      url: `/api/v2/service-code-statements/${await world.one('code statement')}`,
    }),
  },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/service-code-statements/{id}/csv',
    send: async (world) => ({
      url: `/api/v2/service-code-statements/${await world.one('code statement')}/csv`,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/service-code-statements/{id}/payments',
    send: async (world) => ({
      url: `/api/v2/service-code-statements/${await world.one('code statement')}/payments`,
      body: { cents: 100, reference: randomUUID(), received_on: '2026-01-01' },
    }),
  },
]
