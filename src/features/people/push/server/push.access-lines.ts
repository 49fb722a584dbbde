import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/push-subscriptions',
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'PUT /api/v2/push-subscriptions',
    send: just('/api/v2/push-subscriptions', {
      endpoint: 'https://push.example/one',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/push-subscriptions',
  },
]
