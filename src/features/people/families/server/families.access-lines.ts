import { randomUUID } from 'node:crypto'
import { just, NOBODY, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/families/mine' },
  {
    cells: '401  409  409  403  403  403  409  409  409  401  401 ',
    operation: 'POST /api/v2/family-invites',
    send: () => ({ url: '/api/v2/family-invites', body: { email: `${randomUUID()}@one.example` } }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'POST /api/v2/family-invites/{id}/resend',
    send: just(`/api/v2/family-invites/${NOBODY}/resend`),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'POST /api/v2/family-invites/{id}/revoke',
    send: just(`/api/v2/family-invites/${NOBODY}/revoke`),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/family-invites/by-token',
    send: just('/api/v2/family-invites/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/family-invites/accept',
    send: just('/api/v2/family-invites/accept', {
      token: TOKEN,
      first_name: 'A',
      last_name: 'B',
      password: 'seven wooden hands wave',
      language: 'en',
      terms: true,
      birth_year: 1990,
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/family-invites/confirm',
    send: just('/api/v2/family-invites/confirm', { token: TOKEN }),
  },
  {
    cells: '401  409  409  403  403  403  409  409  409  401  401 ',
    operation: 'POST /api/v2/family-members',
    send: () => ({
      url: '/api/v2/family-members',
      body: {
        first_name: 'A',
        last_name: 'B',
        sign_in_name: `kid-${randomUUID().slice(0, 8)}`,
        password: 'seven wooden hands wave',
        birth_year: new Date().getUTCFullYear() - 8,
        language: 'en',
        agree: true,
      },
    }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'PUT /api/v2/family-members/{id}/sign-in-name',
    send: just(`/api/v2/family-members/${NOBODY}/sign-in-name`, { sign_in_name: 'some.child' }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'PUT /api/v2/family-members/{id}/password',
    send: just(`/api/v2/family-members/${NOBODY}/password`, { password: 'seven wooden hands wave' }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/family-members/{id}',
    send: just(`/api/v2/family-members/${NOBODY}`),
  },
  {
    cells: '401  404  404  403  403  403  404  404  404  401  401 ',
    operation: 'POST /api/v2/family-members/{id}/end-account',
    send: just(`/api/v2/family-members/${NOBODY}/end-account`),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/family-members/me/sharing',
    send: just('/api/v2/family-members/me/sharing', { shares_progress: true }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/family-members/me',
  },
]
