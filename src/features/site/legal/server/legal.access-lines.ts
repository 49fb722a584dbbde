import { just, type Line } from '../../../../../test/access/line.ts'

const ONE = '/api/v2/legal-texts'
/** A write about the terms of use, whose page this installation has not published. */
const write = (path: string, body?: unknown): Line => ({
  cells: '401  403  403  403  403  403  403  403  404  401  401 ',
  operation: `POST ${ONE}/{document}/${path}`,
  send: () => ({ url: `${ONE}/terms/${path}`, ...(body !== undefined && { body }) }),
})

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '404  404  404  404  404  404  404  404  404  401  401 ',
    operation: `GET ${ONE}/{document}`,
    send: just(`${ONE}/terms`),
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: `GET ${ONE}/{document}/versions`,
    send: just(`${ONE}/terms/versions`),
  },
  write('correct', { language: 'en' }),
  write('announce', { in_force_on: '2099-01-01' }),
  write('take-back'),
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/legal-acceptances/due',
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/legal-acceptances',
    send: () => ({ url: '/api/v2/legal-acceptances', body: { read: [{ document: 'terms', number: 1 }] } }),
  },
]
