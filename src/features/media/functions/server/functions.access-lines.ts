import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
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
]
