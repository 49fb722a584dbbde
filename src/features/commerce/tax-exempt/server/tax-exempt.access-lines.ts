import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/tax-certificates',
    send: async (world) => {
      await world.one('tax certificate')
      return { url: '/api/v2/tax-certificates?page_size=100' }
    },
  },
  {
    cells: '401  200  200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/tax_certificates',
  },
  {
    cells: '401  403  403  403  403  403  201  201  403  401  401 ',
    operation: 'POST /api/v2/tax-certificates',
    send: just('/api/v2/tax-certificates', '%PDF-1.7', { 'content-type': 'application/pdf' }),
  },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/tax-certificates/{id}/file',
    send: async (world) => ({ url: `/api/v2/tax-certificates/${await world.one('tax certificate')}/file` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/tax-certificates/{id}/accept',
    send: async (world) => ({
      url: `/api/v2/tax-certificates/${await world.one('tax certificate')}/accept`,
      body: { valid_until: '2099-12-31' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/tax-certificates/{id}/reject',
    send: async (world) => ({
      url: `/api/v2/tax-certificates/${await world.one('tax certificate')}/reject`,
      body: { reason: 'Not ours' },
    }),
  },
]
