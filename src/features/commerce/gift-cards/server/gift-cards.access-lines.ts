import { just, type Line } from '../../../../../test/access/line.ts'

const CHANGE = { from_name: 'Ana', to_name: 'Leo', to_email: null, message: null, send_on: '2099-01-01' }
const WRONG = { code: 'AAAA-AAAA-AAAA-AAAA' }
const TOKEN = { token: 'no-such-card' }
/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'GET /api/v2/gift-cards',
    send: async (world) => {
      await world.one('gift card')
      return { url: '/api/v2/gift-cards?page_size=100' }
    },
  },
  { cells: '401  403  403  403  403  403  403  403  200+ 401  401 ', operation: 'GET /rest/v1/gift_cards' },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/gift-cards/mine',
    send: async (world) => {
      await world.one('gift card')
      return { url: '/api/v2/gift-cards/mine' }
    },
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/gift-cards/look',
    send: just('/api/v2/gift-cards/look', WRONG),
  },
  {
    cells: '401  422  422  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/gift-cards/redeem',
    send: just('/api/v2/gift-cards/redeem', WRONG),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/gift-cards/open',
    send: just('/api/v2/gift-cards/open', TOKEN),
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/gift-cards/pdf',
    send: just('/api/v2/gift-cards/pdf', TOKEN),
  },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/gift-cards/{id}/link',
    send: async (world) => ({ url: `/api/v2/gift-cards/${await world.one('gift card')}/link` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/gift-cards/{id}/resend',
    send: async (world) => ({ url: `/api/v2/gift-cards/${await world.one('gift card')}/resend` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'PUT /api/v2/gift-cards/{id}',
    send: async (world) => ({ url: `/api/v2/gift-cards/${await world.one('gift card')}`, body: CHANGE }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200  401  401 ',
    operation: 'POST /api/v2/gift-cards/{id}/void',
    send: async (world) => ({
      url: `/api/v2/gift-cards/${await world.one('gift card')}/void`,
      body: { reason: 'Sent to somebody else' },
    }),
  },
]
