import { just, type Line } from '../../../../../test/access/line.ts'

const issue = { subject: { en: 'S', es: '' }, preheader: { en: '', es: '' }, body: { kind: 'rich_text' } }
const body = { ...issue, body: { ...issue.body, en: '<p>T</p>', es: '' } }
/** For administrators alone: `what` answers them so. */
const admins = (what: number | '200+'): string => `401  403  403  403  403  403  403  403  ${what}  401  401 `
const listed =
  (row: 'newsletter_issue' | 'newsletter_subscriber', url: string): Line['send'] =>
  async (world) => {
    await world.one(row)
    return { url }
  }
const requestTo =
  (
    row: 'newsletter_issue' | 'newsletter_sending' | 'newsletter_scheduled' | 'newsletter_subscriber',
    rest = '',
    sent?: unknown,
  ): Line['send'] =>
  async (world) => ({
    url: `/api/v2/newsletter/${row === 'newsletter_subscriber' ? 'subscribers' : 'issues'}/${await world.one(row)}${rest}`,
    ...(sent !== undefined && { body: sent }),
  })

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200  200  200  200  200  200  200  200  200  200 ', operation: 'GET /api/v2/newsletter' },
  {
    cells: '202  202  202  202  202  202  202  202  202  202  202 ',
    operation: 'POST /api/v2/newsletter/subscriptions',
    send: just('/api/v2/newsletter/subscriptions', { email: 'reader@one.example' }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/users/me/newsletter',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/users/me/newsletter',
    send: just('/api/v2/users/me/newsletter', { subscribed: true }),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/newsletter/confirm',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/newsletter/confirm',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/newsletter/unsubscribe',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/newsletter/unsubscribe',
  },
  {
    cells: admins('200+'),
    operation: 'GET /api/v2/newsletter/subscribers',
    send: listed('newsletter_subscriber', '/api/v2/newsletter/subscribers'),
  },
  {
    cells: admins('200+'),
    operation: 'GET /rest/v1/newsletter-subscribers',
    send: listed('newsletter_subscriber', '/rest/v1/newsletter-subscribers'),
  },
  {
    cells: admins(200),
    operation: 'GET /api/v2/newsletter/subscribers/{id}/steps',
    send: requestTo('newsletter_subscriber', '/steps'),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/subscribers/{id}/allow',
    send: requestTo('newsletter_subscriber', '/allow'),
  },
  {
    cells: admins(200),
    operation: 'DELETE /api/v2/newsletter/subscribers/{id}',
    send: requestTo('newsletter_subscriber'),
  },
  { cells: admins(200), operation: 'GET /api/v2/newsletter/numbers' },
  {
    cells: admins('200+'),
    operation: 'GET /api/v2/newsletter/issues',
    send: listed('newsletter_issue', '/api/v2/newsletter/issues'),
  },
  {
    cells: admins('200+'),
    operation: 'GET /rest/v1/newsletter-issues',
    send: listed('newsletter_issue', '/rest/v1/newsletter-issues'),
  },
  {
    cells: admins(201),
    operation: 'POST /api/v2/newsletter/issues',
    send: just('/api/v2/newsletter/issues', body),
  },
  {
    cells: admins('200+'),
    operation: 'GET /api/v2/newsletter/issues/{id}',
    send: requestTo('newsletter_issue'),
  },
  {
    cells: admins(200),
    operation: 'PUT /api/v2/newsletter/issues/{id}',
    send: requestTo('newsletter_issue', '', body),
  },
  {
    cells: admins(200),
    operation: 'DELETE /api/v2/newsletter/issues/{id}',
    send: requestTo('newsletter_issue'),
  },
  {
    cells: admins(200),
    operation: 'GET /api/v2/newsletter/issues/{id}/preview',
    send: requestTo('newsletter_issue', '/preview?language=en'),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/issues/{id}/test',
    send: requestTo('newsletter_issue', '/test'),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/issues/{id}/schedule',
    send: requestTo('newsletter_issue', '/schedule', { at: '2099-01-01T09:00', zone: 'UTC' }),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/issues/{id}/unschedule',
    send: requestTo('newsletter_scheduled', '/unschedule'),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/issues/{id}/send',
    send: requestTo('newsletter_issue', '/send'),
  },
  {
    cells: admins(200),
    operation: 'POST /api/v2/newsletter/issues/{id}/pause',
    send: requestTo('newsletter_sending', '/pause'),
  },
  {
    cells: admins(409),
    operation: 'POST /api/v2/newsletter/issues/{id}/resume',
    send: requestTo('newsletter_sending', '/resume'),
  },
  {
    cells: admins(200),
    operation: 'PUT /api/v2/newsletter/issues/{id}/pace',
    send: requestTo('newsletter_issue', '/pace', { pace: 100 }),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'POST /functions/v1/mail-event',
    send: just('/functions/v1/mail-event', []),
  },
]
