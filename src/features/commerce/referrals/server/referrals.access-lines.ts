import { FRIENDS_LINK } from '../../../../../test/access/rows/commerce.ts'
import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/referrals/mine',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'POST /api/v2/referrals/open',
    send: async (world) => {
      await world.one('referral_link')
      return { url: '/api/v2/referrals/open', body: { slug: FRIENDS_LINK } }
    },
  },
]
