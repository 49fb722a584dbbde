import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/notifications' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/notifications/count',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/notifications/read',
    send: just('/api/v2/notifications/read', { what: 'place', place: '/app' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/notification-choices',
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /api/v2/notification-choices/{kind}',
    send: just('/api/v2/notification-choices/no_such_kind', { mail: 'never' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/notification-settings',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PATCH /api/v2/notification-settings',
    send: just('/api/v2/notification-settings', { quiet: true }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/notification-settings/organizations/{id}',
    send: just('/api/v2/notification-settings/organizations/00000000-0000-7000-8000-000000000000', {
      muted: true,
    }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/notifications/unsubscribe',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/notifications/unsubscribe',
  },
]
