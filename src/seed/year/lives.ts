import { namesOf } from './names.ts'

export type PlanName = 'Monthly' | 'Yearly' | 'Family' | 'Three months' | 'Lifetime'
/** Life of a subscriber: the plan they buy, the person who sent them, and the events that follow. */
export type Life = {
  joined: number
  plan: PlanName
  /** Days between registering and paying. */
  waits?: number
  /** Number of the subscriber whose link or gift card brought them. */
  friend?: number
  gift?: number
  code?: 'AUTUMN20' | 'WELCOME5'
  /** Days ago on which they cancel, and why. */
  cancels?: number
  reason?: 'price' | 'time' | 'finished' | 'missing' | 'other_service' | 'other'
  /** Days ago from which their card declines; from `mended` on it pays again. */
  fails?: number
  mended?: number
  /** The first payment, by the number of days after it. */
  refund?: { after: number; cents: number | null; reason: string }
  dispute?: { after: number; outcome: 'won' | 'lost' | null }
  /** Gift cards that they buy: days ago, cents, and to whom. */
  gives?: { ago: number; cents: number; to: string }[]
  course?: true
}

const MONTHLY = { plan: 'Monthly' } as const
/** The single subscribers, in the order in which they came. */
export const LIVES: readonly Life[] = [
  { ...MONTHLY, joined: 352 },
  { ...MONTHLY, joined: 348, cancels: 260, reason: 'time' },
  { plan: 'Yearly', joined: 345, gives: [{ ago: 344, cents: 5000, to: 'Imogen' }] },
  { plan: 'Yearly', joined: 341, friend: 0 },
  { plan: 'Lifetime', joined: 333 },
  { ...MONTHLY, joined: 327, code: 'AUTUMN20', cancels: 205, reason: 'time' },
  { ...MONTHLY, joined: 318, cancels: 210, reason: 'finished' },
  { plan: 'Three months', joined: 310 },
  { ...MONTHLY, joined: 301, waits: 9, fails: 236 },
  { plan: 'Yearly', joined: 292, friend: 2 },
  { plan: 'Yearly', joined: 288, gift: 2 },
  { ...MONTHLY, joined: 280, refund: { after: 5, cents: null, reason: 'Bought twice by mistake' } },
  { ...MONTHLY, joined: 271, friend: 3, cancels: 150, reason: 'price' },
  { plan: 'Yearly', joined: 262, code: 'AUTUMN20' },
  { ...MONTHLY, joined: 255, dispute: { after: 12, outcome: 'won' }, cancels: 165, reason: 'finished' },
  { ...MONTHLY, joined: 244, cancels: 120, reason: 'other_service' },
  { plan: 'Three months', joined: 236 },
  { plan: 'Yearly', joined: 229, friend: 0 },
  { plan: 'Family', joined: 221 },
  { ...MONTHLY, joined: 214, gives: [{ ago: 24, cents: 3000, to: 'Grandpa Joe' }] },
  { ...MONTHLY, joined: 203, waits: 14, cancels: 75, reason: 'price' },
  { ...MONTHLY, joined: 195, cancels: 95, reason: 'missing' },
  { plan: 'Yearly', joined: 188 },
  { ...MONTHLY, joined: 176, fails: 110, mended: 106 },
  { ...MONTHLY, joined: 164, friend: 9 },
  { plan: 'Lifetime', joined: 155, refund: { after: 9, cents: 10_000, reason: 'Price promise' } },
  { ...MONTHLY, joined: 143 },
  { ...MONTHLY, joined: 131, dispute: { after: 20, outcome: 'lost' } },
  { ...MONTHLY, joined: 122, cancels: 40, reason: 'time' },
  { plan: 'Family', joined: 113, code: 'WELCOME5' },
  { ...MONTHLY, joined: 104, friend: 17 },
  { plan: 'Three months', joined: 96 },
  { ...MONTHLY, joined: 88, cancels: 12, reason: 'price' },
  { plan: 'Yearly', joined: 74, gives: [{ ago: 3, cents: 5000, to: 'Marisol' }] },
  { ...MONTHLY, joined: 70, fails: 10 },
  { ...MONTHLY, joined: 51, code: 'WELCOME5' },
  { ...MONTHLY, joined: 37, refund: { after: 33, cents: 500, reason: 'A lesson was unavailable' } },
  { ...MONTHLY, joined: 24, dispute: { after: 15, outcome: null } },
  { ...MONTHLY, joined: 12, friend: 30 },
  { ...MONTHLY, joined: 3 },
]
const DOMAIN = 'mailbox.example'
export const subscriberNames = namesOf(DOMAIN, LIVES.length, 0.2)
export const subscriberEmails = subscriberNames.map(({ email }) => email)
