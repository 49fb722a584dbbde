import { just, TOKEN, type Line } from '../../../../../test/access/line.ts'

const CALENDAR = '/api/v2/calendar'

/**
 * Expected answer of each operation for each kind of caller (`test/access`): everybody has a calendar of
 * their own.
 */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: `GET ${CALENDAR}/feed`,
    send: just(`${CALENDAR}/feed`),
  },
  {
    cells: '401  201  201  201  201  201  201  201  201  401  401 ',
    operation: `POST ${CALENDAR}/feed`,
    send: just(`${CALENDAR}/feed`),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: `DELETE ${CALENDAR}/feed`,
    send: just(`${CALENDAR}/feed`),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: `GET ${CALENDAR}/feeds/{key}`,
    send: just(`${CALENDAR}/feeds/${TOKEN}`),
  },
]
