import { createHash, randomUUID } from 'node:crypto'
import { COURSE_DRAFTS } from './course-drafts.ts'
import { LEARNING_RESULTS } from './learning-results.ts'
import { FAMILIES } from './families.ts'
import { JOINING } from './joining.ts'
import { just, type Line } from './line.ts'
import { REPORTS } from './reports.ts'
import { aSign } from './world.ts'

const TOKEN = 'no-such-token-anywhere-in-here'
/** The version of a film that asks nothing. */
const NO_STOPS = createHash('sha256').update('[]').digest('hex').slice(0, 16)
const uploads = { 'tus-resumable': '1.0.0' }

/**
 * Every operation with what each caller gets: its status, and `+` where the answer names a row of the first
 * organization that is not the caller's own. The order of the cells is that of CALLERS.
 */
export const MATRIX: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/roles' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/roles/mine' },
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
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/invites',
    send: (world) => ({
      url: '/api/v2/invites',
      body: { email: `${randomUUID()}@one.example`, role: 'learner', organization_id: world.organization },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/invites',
    send: async (world) => {
      await world.one('invite')
      return { url: '/api/v2/invites' }
    },
  },
  { cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/invites' },
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
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invites/by-token',
    send: just('/api/v2/invites/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/invites/accept',
    send: just('/api/v2/invites/accept', {
      token: TOKEN,
      first_name: 'A',
      last_name: 'B',
      password: 'seven wooden hands wave',
      language: 'en',
      terms: true,
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/invites/confirm',
    send: just('/api/v2/invites/confirm', { token: TOKEN }),
  },
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/invites/{id}/resend-request',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/resend-request` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/invites/{id}/resend',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/resend` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/invites/{id}/revoke',
    send: async (world) => ({ url: `/api/v2/invites/${await world.one('invite')}/revoke` }),
  },
  {
    cells: '401  403  403  403  403  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/consents',
    send: async (world) => ({
      url: '/api/v2/consents',
      body: { subject_id: await world.one('learner'), scope: ['progress'] },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/consents',
    send: async (world) => {
      await world.one('consent')
      return { url: '/api/v2/consents' }
    },
  },
  { cells: '401  403  403  403  403  403  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/consents' },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/consents/mine' },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/consents/by-token',
    send: just('/api/v2/consents/by-token', { token: TOKEN }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/consents/decide',
    send: just('/api/v2/consents/decide', { token: TOKEN, decision: 'granted' }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/consents/{id}/decide',
    send: async (world) => ({
      url: `/api/v2/consents/${await world.one('consent')}/decide`,
      body: { decision: 'granted' },
    }),
  },
  { cells: '401  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/users/me' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PATCH /api/v2/users/me',
    send: just('/api/v2/users/me', { daily_goal: 12 }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  404  401  401 ',
    operation: 'PUT /api/v2/users/me/active-organization',
    send: (world) => ({
      url: '/api/v2/users/me/active-organization',
      body: { organization_id: world.organization },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/people/{id}/sessions',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'DELETE /api/v2/people/{id}/sessions',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/people/{id}/sessions/{session_id}',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/sessions/${randomUUID()}` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/profiles/{handle}',
    send: just('/api/v2/profiles/nobody.here'),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/users/me/exports',
    send: just('/api/v2/users/me/exports', { password: 'x' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/users/me/exports',
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/users/me/exports/{id}/address',
    send: async (world) => ({ url: `/api/v2/users/me/exports/${await world.one('export')}/address` }),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/users/me/delete',
    send: just('/api/v2/users/me/delete', { email: 'nobody@one.example', password: 'x' }),
  },
  {
    cells: '401  404  404  403  403  403  404  404  409  401  401 ',
    operation: 'POST /api/v2/users/{id}/restore',
    send: (world) => ({ url: `/api/v2/users/${world.people.deleted!.id}/restore` }),
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/users',
    send: just('/api/v2/users?page_size=100'),
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/users',
  },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/access/mine' },
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /api/v2/jobs' },
  { cells: '401  403  403  403  403  403  403  403  200  401  401 ', operation: 'GET /rest/v1/jobs' },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'POST /functions/v1/image-addresses',
    send: just('/functions/v1/image-addresses', { keys: ['media/none.mp4'] }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'POST /functions/v1/server-time',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'POST /functions/v1/spell-word',
    send: just('/functions/v1/spell-word', { word: 'hi' }),
  },
  {
    cells: '404  200+ 404  404  404  404  200+ 404  200+ 404  404 ',
    operation: 'GET /api/v2/files',
    send: async (world) => ({ url: `/api/v2/files?keyPath=media/${await world.one('film')}.mp4` }),
  },
  {
    cells: '404  200+ 404  404  404  404  200+ 404  200+ 404  404 ',
    operation: 'GET /files',
    send: async (world) => ({ url: `/files?keyPath=media/${await world.one('film')}.mp4` }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/media',
    send: async (world) => {
      await world.one('media')
      return { url: '/api/v2/media' }
    },
  },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /rest/v1/media' },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/media/{id}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/media/{id}/retry',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/retry` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/films',
    send: async (world) => ({ url: `/api/v2/films?keyPath=media/${await world.one('media')}.mp4` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/captions',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/captions` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/media/{id}/captions/{language}',
    send: async (world) => ({
      url: `/api/v2/media/${await world.one('media')}/captions/en`,
      body: { text: 'WEBVTT', version: 0 },
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}/captions/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/captions/en` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/stops',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/stops` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/media/{id}/stops',
    send: async (world) => ({
      url: `/api/v2/media/${await world.one('media')}/stops`,
      body: { version: NO_STOPS, stops: [] },
    }),
  },
  {
    cells: '404  200  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/films/stops/{id}/answers',
    send: async (world) => ({
      url: `/api/v2/films/stops/${await world.one('stop')}/answers`,
      body: { given: [0] },
    }),
  },
  {
    cells: '401  200+ 404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/lessons/{id}/notes',
    send: async (world) => {
      await world.one('note')
      return { url: `/api/v2/lessons/${world.lesson}/notes` }
    },
  },
  {
    cells: '401  201  404  201  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/lessons/{id}/notes',
    send: (world) => ({
      url: `/api/v2/lessons/${world.lesson}/notes`,
      body: { text: 'Thumb at the chin', at: 1.5 },
    }),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /api/v2/notes/{id}',
    send: async (world) => ({ url: `/api/v2/notes/${await world.one('note')}`, body: { text: 'Changed' } }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/notes/{id}',
    send: async (world) => ({ url: `/api/v2/notes/${await world.one('note')}` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/posters',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/media/{id}/posters/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters/en`, body: { at: 0 } }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}/posters/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters/en` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}` }),
  },
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /api/v2/courses' },
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/courses' },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/courses/common-lists',
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/{id}/tree',
    send: (world) => ({ url: `/api/v2/courses/${world.version}/tree` }),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/by-slug/{slug}/lessons/{lesson_slug}',
    send: (world) => ({ url: `/api/v2/courses/by-slug/${world.course_slug}/lessons/${world.lesson_slug}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/lessons/{id}/progress',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/progress`, body: { position: 1 } }),
  },
  {
    cells: '401  201+ 404  201+ 404  201+ 201+ 404  201+ 401  401 ',
    operation: 'POST /api/v2/courses/{id}/enrolments',
    send: (world) => ({ url: `/api/v2/courses/${world.version}/enrolments` }),
  },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/progress/mine' },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/progress/goal',
    send: just('/api/v2/progress/goal', { minutes: 10 }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/progress/learners',
  },
  { cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ', operation: 'GET /rest/v1/learners' },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/lessons/{id}/quiz',
    send: (world) => ({ url: `/api/v2/lessons/${world.lesson}/quiz` }),
  },
  {
    cells: '401  201+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/attempts',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/attempts` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/attempts/{id}/answers',
    send: async (world) => ({
      url: `/api/v2/attempts/${await world.one('attempt')}/answers`,
      body: { answers: {} },
    }),
  },
  {
    cells: '401  200+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/attempts/{id}',
    send: async (world) => ({ url: `/api/v2/attempts/${await world.one('attempt')}` }),
  },
  {
    cells: '404  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/courses/{id}/quizzes',
    send: (world) => ({ url: `/api/v2/courses/${world.course}/quizzes` }),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}` }),
  },
  {
    cells: '401  200+ 404  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/attempts',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/attempts` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/attempts/{id}/answers/{question_id}',
    send: async (world) => ({
      url: `/api/v2/attempts/${await world.one('attempt')}/answers/q1`,
      body: { answer: ['true'] },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/{id}/quiz-sources',
    send: (world) => ({ url: `/api/v2/courses/${world.course}/quiz-sources` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/source',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/source` }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'PUT /api/v2/courses/{id}/quiz-sources',
    send: (world) => ({
      url: `/api/v2/courses/${world.course}/quiz-sources`,
      body: {
        lesson_key: 'first',
        week_key: null,
        title: { en: 'Quiz' },
        base_version: 0,
        questions: [{ id: 'q1', kind: 'true_false', points: 1, prompt: { en: 'True?' }, answer: ['true'] }],
      },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/quizzes/{id}/preview',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/preview` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/preview/answers',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/preview/answers`, body: { answers: {} } }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/quizzes/{id}/source',
    send: async (world) => ({ url: `/api/v2/quizzes/${await world.one('week quiz')}/source` }),
  },
  {
    cells: '401  403  403  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/submissions',
    send: async (world) => {
      await world.one('submission')
      return { url: '/api/v2/submissions' }
    },
  },
  { cells: '401  403  403  200  200  200  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/submissions' },
  {
    cells: '401  403  403  404  404  404  200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/submissions/{id}',
    send: async (world) => ({ url: `/api/v2/submissions/${await world.one('submission')}` }),
  },
  {
    cells: '401  403  403  404  404  404  200+ 404  200+ 401  401 ',
    operation: 'POST /api/v2/submissions/{id}/answers/{question_id}/grades',
    send: async (world) => ({
      url: `/api/v2/submissions/${await world.one('submission')}/answers/q1/grades`,
      body: { points: 1 },
    }),
  },
  {
    cells: '404  409  409  200  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/quizzes/{id}/check',
    send: (world) => ({ url: `/api/v2/quizzes/${world.quiz}/check`, body: { answers: {} } }),
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /api/v2/audit-log' },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/audit-log' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'GET /api/v2/audit-log/codes',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/audit-log/people',
    send: just('/api/v2/audit-log/people?q=First'),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/audit-log/{id}',
    send: (world) => ({ url: `/api/v2/audit-log/${world.audit}` }),
  },
  {
    cells: '200  200+ 200  200+ 200  200+ 200+ 200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies',
    send: just('/api/v2/vocabularies?q=ward+nine'),
  },
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200  401  401 ', operation: 'GET /rest/v1/vocabularies' },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies/filters',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/vocabularies/limits',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/notations',
    send: just('/api/v2/notations?slugs=hello,ward-nine'),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  404  401  401 ',
    operation: 'GET /api/v2/vocabularies/{slugOrId}',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}` }),
  },
  {
    cells: '401  200  404  200  404  200  200  404  404  401  401 ',
    operation: 'PUT /api/v2/vocabularies/{id}/saved',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/saved` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'DELETE /api/v2/vocabularies/{id}/saved',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/saved` }),
  },
  {
    cells: '401  201  404  201  404  201  201  404  404  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/reports',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/reports`, body: { reason: 'wrong_sign' } }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/signwriting/glyphs',
    send: just('/api/v2/signwriting/glyphs?symbols=S14c20,S27106'),
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/dictionary-entries',
    send: just('/api/v2/dictionary-entries?q=ward'),
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/dictionary-entries',
    send: just('/rest/v1/dictionary-entries?slug=eq.ward-nine'),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-entries/summary',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-entries/duplicates',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/dictionary-entries/looked-up',
    send: async (world) => {
      await world.one('lookup')
      return { url: '/api/v2/dictionary-entries/looked-up' }
    },
  },
  {
    cells: '401  403  403  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/dictionary-entries/{id}',
    send: (world) => ({ url: `/api/v2/dictionary-entries/${world.word}` }),
  },
  {
    cells: '401  403  403  201  201  201  201  201  201  401  401 ',
    operation: 'POST /api/v2/dictionary-entries',
    send: () => ({
      url: '/api/v2/dictionary-entries',
      body: { word_en: `w ${randomUUID()}`, word_es: 'palabra', part_of_speech: 'noun' },
    }),
  },
  {
    cells: '401  403  403  404  404  412  412  404  412  401  401 ',
    operation: 'PATCH /api/v2/dictionary-entries/{id}',
    send: (world) => ({
      url: `/api/v2/dictionary-entries/${world.word}`,
      body: { word_en: 'ward nine', word_es: 'pabellón nueve', part_of_speech: 'noun', version: 0 },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/dictionary-entries/{id}',
    send: () => ({ url: `/api/v2/dictionary-entries/${randomUUID()}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'POST /api/v2/dictionary-entries/{id}/restore',
    send: (world) => ({ url: `/api/v2/dictionary-entries/${world.word}/restore` }),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/dictionary-imports',
    send: just('/api/v2/dictionary-imports', {
      name: 'words.csv',
      format: 'csv',
      text: 'word_en,word_es,part_of_speech\nsomething,algo,noun',
      existing: 'skip',
      dry_run: true,
    }),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-imports',
  },
  {
    cells: '401  403  403  404  404  200  200  404  404  401  401 ',
    operation: 'POST /api/v2/dictionary-imports/{id}/undo',
    send: async (world) => ({ url: `/api/v2/dictionary-imports/${await world.one('import')}/undo` }),
  },
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/signs',
    send: async (world) => {
      await world.one('sign')
      return { url: '/api/v2/signs?slug=eq.ward-nine' }
    },
  },
  {
    cells: '401  403  403  200  200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/signs',
    send: just('/rest/v1/signs?slug=eq.ward-nine'),
  },
  { cells: '401  403  403  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/signers' },
  {
    cells: '401  403  403  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/vocabularies/{id}/signs',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/signs` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/signs/{id}/history',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}/history` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PUT /api/v2/sign-drafts',
    send: async (world) => ({
      url: '/api/v2/sign-drafts',
      body: { vocabulary_id: world.word, sign_id: await world.one('sign'), notation: {}, based_on: null },
    }),
  },
  {
    cells: '401  403  403  404  404  200  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/sign-drafts/{id}',
    send: async (world) => ({ url: `/api/v2/sign-drafts/${await world.one('draft')}` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/signs',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/signs`, body: { notation: aSign } }),
  },
  {
    cells: '401  403  403  404  404  422  422  404  422  401  401 ',
    operation: 'POST /api/v2/vocabularies/{id}/films',
    send: (world) => ({ url: `/api/v2/vocabularies/${world.word}/films`, body: { media_id: randomUUID() } }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PUT /api/v2/signs/{id}/notation',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/notation`,
      body: { version: 1, notation: { ...aSign, hand: { ...aSign.hand, shape: 'a' } } },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PATCH /api/v2/signs/{id}',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}`, body: { region: 'Ohio' } }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/signs/{id}',
    send: async (world) => ({ url: `/api/v2/signs/${await world.one('sign')}` }),
  },
  {
    cells: '401  403  403  404  404  403  403  404  200+ 401  401 ',
    operation: 'POST /api/v2/signs/{id}/review',
    send: async (world) => ({
      url: `/api/v2/signs/${await world.one('sign')}/review`,
      body: { decision: 'approve', deaf_teacher: true, version: 1 },
    }),
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/vocabulary-reports',
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/vocabulary-reports',
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/dashboards/admin',
  },
  {
    cells: '401  403  403  200  200  200  200  200  403  401  401 ',
    operation: 'GET /api/v2/dashboards/organization',
  },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /health/live' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /health/ready' },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /metrics' },
  {
    cells: '401  201  201  201  201  201  201  201  201  401  401 ',
    operation: 'POST /uploads',
    send: just('/uploads', undefined, { ...uploads, 'upload-length': '5' }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'HEAD /uploads/{id}',
    send: async (world) => ({ url: `/uploads/${await world.one('upload')}`, headers: uploads }),
  },
  {
    cells: '401  415  404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /uploads/{id}',
    send: async (world) => ({
      url: `/uploads/${await world.one('upload')}`,
      body: Buffer.from('short'),
      headers: { ...uploads, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
  },
  {
    cells: '401  204  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /uploads/{id}',
    send: async (world) => ({ url: `/uploads/${await world.one('upload')}`, headers: uploads }),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'GET /media/{key}',
    send: just('/media/media/x.mp4?until=1&signature=x'),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'HEAD /media/{key}',
    send: just('/media/media/x.mp4?until=1&signature=x'),
  },
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/openapi.json' },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/groups',
    send: async (world) => {
      await world.one('group')
      return { url: '/api/v2/groups' }
    },
  },
  { cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/groups' },
  {
    cells: '401  403  403  403  403  403  201  201  404  401  401 ',
    operation: 'POST /api/v2/groups',
    send: () => ({ url: '/api/v2/groups', body: { name: randomUUID() } }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/groups/{id}',
    send: async (world) => ({
      url: `/api/v2/groups/${await world.one('group')}`,
      body: { name: randomUUID() },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/groups/{id}',
    send: async (world) => ({ url: `/api/v2/groups/${await world.one('group')}` }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/groups/{id}/members',
    send: async (world) => ({
      url: `/api/v2/groups/${await world.one('group')}/members`,
      body: { add: [], remove: [] },
    }),
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/memberships',
    send: async (world) => {
      await world.one('member')
      return { url: '/api/v2/memberships' }
    },
  },
  {
    cells: '401  200  200  200+ 200  200  200+ 200  200+ 401  401 ',
    without: '200',
    operation: 'GET /rest/v1/memberships',
  },
  {
    cells: '200  200  200  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/memberships/teachers',
  },
  { cells: '200  200  200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/staff' },
  {
    cells: '401  404  404  404  404  404  200  404  200  401  401 ',
    operation: 'GET /api/v2/memberships/{id}/history',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/history` }),
  },
  {
    cells: '401  404  404  403  403  403  409  404  409  401  401 ',
    operation: 'PATCH /api/v2/memberships/{id}',
    send: async (world) => ({
      url: `/api/v2/memberships/${await world.one('member')}`,
      body: { kind: 'editor' },
    }),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/deactivate',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/deactivate` }),
  },
  {
    cells: '401  404  404  403  403  403  200  404  200  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/restore',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/restore` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/memberships/{id}/leave',
    send: async (world) => ({ url: `/api/v2/memberships/${await world.one('member')}/leave` }),
  },
  {
    cells: '401  403  403  403  403  403  200  200  404  401  401 ',
    operation: 'POST /api/v2/invites/bulk',
    send: () => ({
      url: '/api/v2/invites/bulk',
      body: { role: 'learner', rows: [{ email: `${randomUUID()}@one.example`, role: 'learner' }] },
    }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/practice/summary',
  },
  {
    cells: '401  200  200  409  409  409  409  409  409  401  401 ',
    operation: 'GET /api/v2/practice/session',
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/practice/reviews',
    send: just('/api/v2/practice/reviews', { reviews: [] }),
  },
  {
    cells: '401  404  404  409  409  409  409  409  409  401  401 ',
    operation: 'POST /api/v2/practice/reviews/{id}/undo',
    send: just(`/api/v2/practice/reviews/${randomUUID()}/undo`),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
  {
    cells: '401  200  404  409  409  409  409  409  409  401  401 ',
    operation: 'PUT /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
  {
    cells: '401  200  200  409  409  409  409  409  409  401  401 ',
    operation: 'DELETE /api/v2/practice/words/{vocabulary_id}',
    send: (world) => ({ url: `/api/v2/practice/words/${world.word}` }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/organization-types',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/organizations',
    send: just('/api/v2/organizations?page_size=100'),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/organizations',
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/organizations',
    send: () => ({
      url: '/api/v2/organizations',
      body: {
        name: 'New',
        type: 'Retail',
        contact_email: null,
        phone: null,
        website: null,
        address: null,
        time_zone: 'UTC',
        language: 'en',
        owner_email: `${randomUUID()}@one.example`,
      },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/organizations/{id}',
    send: (world) => ({ url: `/api/v2/organizations/${world.organization}`, body: { phone: '555' } }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'PUT /api/v2/organizations/{id}/logo',
    send: (world) => ({ url: `/api/v2/organizations/${world.organization}/logo`, body: { logo: null } }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/organizations/{id}/deactivate',
    send: async (world) => ({
      url: `/api/v2/organizations/${await world.one('organization')}/deactivate`,
      body: {},
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/organizations/{id}/activate',
    send: async (world) => ({ url: `/api/v2/organizations/${await world.one('organization')}/activate` }),
  },
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
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/settings/site' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/settings/site',
    send: just('/api/v2/settings/site', {}),
  },
  {
    cells: '201  201  201  201  201  201  201  201  403  401  401 ',
    operation: 'POST /api/v2/support-requests',
    send: just('/api/v2/support-requests', {
      subject: 'S',
      category: 'technical',
      text: 'T',
      name: 'N',
      email: 'n@one.example',
    }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /api/v2/support-requests',
    send: async (world) => {
      await world.one('support')
      return { url: '/api/v2/support-requests?page_size=100' }
    },
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/support-requests',
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  200+ 401  401 ',
    operation: 'GET /api/v2/support-requests/{id}',
    send: async (world) => ({ url: `/api/v2/support-requests/${await world.one('support')}` }),
  },
  {
    cells: '401  201  404  404  404  404  404  404  201  401  401 ',
    operation: 'POST /api/v2/support-requests/{id}/messages',
    send: async (world) => ({
      url: `/api/v2/support-requests/${await world.one('support')}/messages`,
      body: { text: 'T' },
    }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  200  401  401 ',
    operation: 'POST /api/v2/support-requests/{id}/close',
    send: async (world) => ({ url: `/api/v2/support-requests/${await world.one('support')}/close` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/support-requests/{id}/assignee',
    send: async (world) => ({
      url: `/api/v2/support-requests/${await world.one('support')}/assignee`,
      body: { mine: true },
    }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/support-requests/by-key',
    send: just('/api/v2/support-requests/by-key', { key: `${randomUUID()}.${TOKEN}` }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/support-requests/by-key/messages',
    send: just('/api/v2/support-requests/by-key/messages', { key: `${randomUUID()}.${TOKEN}`, text: 'T' }),
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-codes',
    send: async (world) => {
      await world.one('service code')
      return { url: '/api/v2/service-codes?page_size=100' }
    },
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service-codes',
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/service-code-uses',
    send: async (world) => {
      await world.one('code use')
      return { url: '/api/v2/service-code-uses' }
    },
  },
  {
    cells: '200  200+ 200  200  200  200  200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/service-code-uses',
  },
  {
    cells: '401  403  403  403  403  403  403  403  409  401  401 ',
    operation: 'POST /api/v2/service-codes',
    send: async (world) => ({
      url: '/api/v2/service-codes',
      body: {
        organization_id: world.organization,
        user_id: await world.one('learner'),
        code: 'ABC',
        units_authorised: 1,
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
      },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PATCH /api/v2/service-codes/{id}',
    send: async (world) => ({
      url: `/api/v2/service-codes/${await world.one('service code')}`,
      body: { code: randomUUID(), units_authorised: 9, starts_on: '2026-01-01', ends_on: '2026-12-31' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/service-codes/{id}/withdraw',
    send: async (world) => ({ url: `/api/v2/service-codes/${await world.one('service code')}/withdraw` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  201  401  401 ',
    operation: 'POST /api/v2/service-codes/{id}/uses',
    send: async (world) => ({
      url: `/api/v2/service-codes/${await world.one('service code')}/uses`,
      body: { months: 1 },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/service-code-uses/{id}/give-back',
    send: async (world) => ({ url: `/api/v2/service-code-uses/${await world.one('code use')}/give-back` }),
  },
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/teachers' },
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /rest/v1/teachers' },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/teacher-reviews',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /rest/v1/teacher-reviews',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/teachers/me/profile',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/teachers/me/profile',
    send: just('/api/v2/teachers/me/profile', {
      headline_en: '',
      headline_es: '',
      about_en: '',
      about_es: '',
      languages: [],
      specialities: [],
      video: null,
      shown: true,
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/people',
    send: just('/api/v2/people?page_size=100'),
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/people' },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/suspend',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/suspend`,
      body: { reason: 'R' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/unsuspend',
    send: async (world) => ({ url: `/api/v2/people/${await world.one('learner')}/unsuspend` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/people/{id}/act-as',
    send: async (world) => ({
      url: `/api/v2/people/${await world.one('learner')}/act-as`,
      body: { reason: 'R' },
    }),
  },
  ...COURSE_DRAFTS,
  ...LEARNING_RESULTS,
  ...JOINING,
  ...FAMILIES,
  ...REPORTS,
]
