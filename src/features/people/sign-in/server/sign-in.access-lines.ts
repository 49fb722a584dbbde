import { randomUUID } from 'node:crypto'
import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/change-password',
    send: just('/api/v2/auth/change-password', {
      current_password: 'x',
      password: 'seven wooden hands wave',
    }),
  },
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/auth/sessions' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/auth/sessions',
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/auth/sessions/{id}',
    send: async (world) => ({ url: `/api/v2/auth/sessions/${await world.one('session')}` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/auth/two-factor',
  },
  {
    cells: '401  401  401  401  401  401  401  401  401  401  401 ',
    operation: 'POST /api/v2/auth/two-factor',
    send: just('/api/v2/auth/two-factor', { ticket: TOKEN, code: '123456' }),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/two-factor/setup',
    send: just('/api/v2/auth/two-factor/setup', { password: 'x' }),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/two-factor/enable',
    send: just('/api/v2/auth/two-factor/enable', { code: '123456' }),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/two-factor/disable',
    send: just('/api/v2/auth/two-factor/disable', { password: 'x', code: '123456' }),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/two-factor/backup-codes',
    send: just('/api/v2/auth/two-factor/backup-codes', { password: 'x', code: '123456' }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/register',
    send: just('/api/v2/auth/register', { kind: 'learner' }),
  },
  {
    cells: '401  409  409  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/auth/confirmation',
    send: just('/api/v2/auth/confirmation', { email: 'confirm@one.example' }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/verify-email',
    send: just('/api/v2/auth/verify-email', { token: TOKEN }),
  },
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/auth/resend-verification',
    send: just('/api/v2/auth/resend-verification', { email: 'nobody@one.example' }),
  },
  {
    cells: '401  401  401  401  401  401  401  401  401  401  401 ',
    operation: 'POST /api/v2/auth/login',
    send: () => ({
      url: '/api/v2/auth/login',
      body: { email: `${randomUUID()}@one.example`, password: 'seven wooden hands wave' },
    }),
  },
  {
    cells: '401  401  401  401  401  401  401  401  401  401  401 ',
    operation: 'POST /api/v2/auth/refresh',
    send: just('/api/v2/auth/refresh', undefined, { 'x-requested-with': 'asl' }),
  },
  { cells: '403  403  403  403  403  403  403  403  403  403  403 ', operation: 'POST /api/v2/auth/logout' },
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/auth/forgot-password',
    send: just('/api/v2/auth/forgot-password', { email: 'nobody@one.example' }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/reset-password',
    send: just('/api/v2/auth/reset-password', { token: TOKEN, password: 'seven wooden hands wave' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/auth/socket-token',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/auth/providers',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/auth/{provider}/start',
    send: just('/api/v2/auth/google/start'),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/auth/{provider}/callback',
    send: just('/api/v2/auth/google/callback'),
  },
  {
    cells: '302  302  302  302  302  302  302  302  302  302  302 ',
    operation: 'POST /api/v2/auth/{provider}/callback',
    send: just('/api/v2/auth/google/callback', {}),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/auth/email-change',
    send: () => ({
      url: '/api/v2/auth/email-change',
      body: { email: `${randomUUID()}@one.example`, password: 'x' },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/auth/email-change',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/auth/email-change',
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/email-change/by-token',
    send: just('/api/v2/auth/email-change/by-token', { token: TOKEN }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/email-change/confirm',
    send: just('/api/v2/auth/email-change/confirm', { token: TOKEN }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/email-change/stop',
    send: just('/api/v2/auth/email-change/stop', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/auth/guardian/by-token',
    send: just('/api/v2/auth/guardian/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/auth/guardian/decide',
    send: just('/api/v2/auth/guardian/decide', { token: TOKEN, decision: 'granted' }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/providers/by-ticket',
    send: just('/api/v2/auth/providers/by-ticket', { ticket: TOKEN }),
  },
  {
    cells: '422  422  422  422  422  422  422  422  422  422  422 ',
    operation: 'POST /api/v2/auth/providers/register',
    send: just('/api/v2/auth/providers/register', {
      ticket: TOKEN,
      first_name: 'A',
      last_name: 'B',
      birth_year: 1990,
      language: 'en',
      terms: true,
    }),
  },
]
