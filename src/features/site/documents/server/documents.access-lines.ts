import type { Line } from '../../../../../test/access/line.ts'

const ONE = '/api/v2/site-documents'
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** A call about the teacher's article. */
const about = (cells: string, method: Method, path: string, query = '', body?: unknown): Line => ({
  cells,
  operation: `${method} ${ONE}/{id}${path}`,
  without: '404',
  send: async (world) => {
    const [, after] = path.split('/blocks/{key}')
    const address =
      after === undefined ? (await world.one('article')) + path : (await world.one('article block')) + after
    return { url: `${ONE}/${address}${query}`, ...(body !== undefined && { body }) }
  },
})
const en = { language: 'en' }

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: `GET ${ONE}`,
    without: '200',
    send: async (world) => {
      await world.one('article')
      return { url: ONE }
    },
  },
  {
    cells: '401  200  200  200+ 200  200  200  200  200+ 401  401 ',
    operation: 'GET /rest/v1/site-documents',
    without: '200',
  },
  {
    cells: '401  403  403  201  201  201  403  403  201  401  401 ',
    operation: `POST ${ONE}`,
    send: () => ({ url: ONE, body: { kind: 'article', title: { en: 'A', es: 'A' } } }),
  },
  about('401  403  403  200+ 404  404  403  403  200+ 401  401 ', 'GET', ''),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'PATCH', '', '', { comments: false }),
  about('401  403  403  403  404  404  403  403  200  401  401 ', 'DELETE', ''),
  about('401  403  403  201  404  404  403  403  201  401  401 ', 'POST', '/copy'),
  about('401  403  403  201  404  404  403  403  201  401  401 ', 'POST', '/blocks', '', {
    type: 'rich_text',
    after: null,
  }),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'PATCH', '/blocks/{key}', '', {
    value: {},
  }),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/blocks/{key}/move', '', {
    after: null,
  }),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'DELETE', '/blocks/{key}'),
  about('401  403  403  409  404  404  403  403  409  401  401 ', 'POST', '/blocks/{key}/restore'),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', '/checks', '?language=en'),
  about('401  403  403  409  404  404  403  403  409  401  401 ', 'POST', '/submit', '', { submitted: true }),
  about('401  403  403  403  404  404  403  403  409  401  401 ', 'POST', '/publish', '', en),
  about('401  403  403  403  404  404  403  403  409  401  401 ', 'POST', '/schedule', '', {
    ...en,
    wall: '2099-01-01T09:00',
    zone: 'America/New_York',
  }),
  about('401  403  403  403  404  404  403  403  409  401  401 ', 'POST', '/unschedule', '', en),
  about('401  403  403  403  404  404  403  403  409  401  401 ', 'POST', '/archive', '', en),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', '/linked-from'),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'GET', '/editions', '?language=en'),
  about('401  403  403  404  404  404  403  403  404  401  401 ', 'GET', '/compare', '?language=en&from=1'),
  about('401  403  403  404  404  404  403  403  404  401  401 ', 'POST', '/restore', '', {
    ...en,
    edition: 1,
  }),
  about('401  403  403  200+ 404  404  403  403  200+ 401  401 ', 'POST', '/share', '', en),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/unshare'),
  about('401  403  403  200  404  404  403  403  200  401  401 ', 'POST', '/presence', '', {
    block: null,
    here: true,
  }),
  {
    cells: '401  403  403  200  200  200  403  403  200  401  401 ',
    operation: 'GET /api/v2/site-choices',
    without: '200',
    send: () => ({ url: '/api/v2/site-choices?kind=tag' }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/pages/{slug}',
    send: () => ({ url: '/api/v2/pages/nowhere' }),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/shared-drafts/{key}',
    send: () => ({ url: '/api/v2/shared-drafts/none' }),
  },
]
