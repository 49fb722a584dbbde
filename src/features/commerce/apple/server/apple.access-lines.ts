import { just, type Line } from '../../../../../test/access/line.ts'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): no app is set up, and nothing is
 * signed.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'POST /api/v2/webhooks/apple',
    send: just('/api/v2/webhooks/apple', '{"signedPayload":"a.b.c"}', { 'content-type': 'application/json' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/apple/account-token',
  },
  {
    cells: '401  409  409  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/apple/transactions',
    send: just('/api/v2/apple/transactions', { signed_transaction: 'a.b.c' }),
  },
]
