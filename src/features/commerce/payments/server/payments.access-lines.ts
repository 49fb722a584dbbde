import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'POST /api/v2/webhooks/stripe',
    send: just('/api/v2/webhooks/stripe', '{}', { 'content-type': 'application/json' }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/payment-events',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /rest/v1/payment_events',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/payment-events/{id}',
    send: async (world) => ({ url: `/api/v2/payment-events/${await world.one('payment_event')}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/payment-events/{id}/replay',
    send: async (world) => ({ url: `/api/v2/payment-events/${await world.one('payment_event')}/replay` }),
  },
]
