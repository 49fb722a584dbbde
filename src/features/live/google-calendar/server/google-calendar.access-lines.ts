import { just, type Line } from '../../../../../test/access/line.ts'

const at = '/api/v2/calendar-connections/google'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): the test installation does not
 * offer it.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '401  403  403  200  200  200  200  200  200  401  401 ', operation: `GET ${at}` },
  {
    cells: '401  403  403  404  404  404  404  404  404  401  401 ',
    operation: `POST ${at}`,
    send: just(at),
  },
  {
    cells: '401  403  403  404  404  404  404  404  404  401  401 ',
    operation: `POST ${at}/code`,
    send: just(`${at}/code`, { code: 'none', state: 'none' }),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: `DELETE ${at}`,
    send: just(at),
  },
]
