import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

/** A payment counts once it is so many days old, neither refunded nor disputed. */
export const FINAL_DAYS = 14
/** Rewards that one person gets in a year. */
export const REWARDS_A_YEAR = 12
/** A link that was opened counts for so many days. */
export const CLICK_DAYS = 90

/** `trial`: free days first. `waiting`: paid, and not final yet. */
export const REFERRAL_STATES = ['trial', 'waiting', 'earned', 'refused', 'taken_back'] as const
/** Why a friend brought nothing. */
export const REFUSALS = [
  'refunded',
  'disputed',
  'same_card',
  'same_address',
  'family',
  'limit',
  'account_gone',
] as const

export const referralsContract = contract({
  mine: {
    method: 'GET',
    path: '/referrals/mine',
    summary: 'The caller’s own link, and what came of it; the link is made at the first look',
    access: 'signed-in',
    response: z.object({
      slug: z.string(),
      url: z.string(),
      qr_svg: z.string(),
      /** Friends who paid, or have free days. */
      invited: z.int(),
      /** Rewards that are final, in number and in cents of credit. */
      earned: z.int(),
      earned_cents: z.int(),
      waiting: z.int(),
      left_this_year: z.int(),
      friends: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          state: z.enum(REFERRAL_STATES),
          reason: z.enum(REFUSALS).nullable(),
          since: z.iso.datetime(),
          final_at: z.iso.datetime().nullable(),
          reward_cents: z.int().nullable(),
        }),
      ),
    }),
  },
  open: {
    method: 'POST',
    path: '/referrals/open',
    summary: 'Notes that a friend’s link was opened now; answers what the checkout is told',
    access: 'open',
    unconfirmed: true,
    body: z.object({ slug: z.string().regex(/^[a-z0-9]{8,16}$/) }),
    response: z.object({ referral: z.string(), name: z.string(), percent: z.int(), until: z.iso.datetime() }),
    limit: { max: 60, seconds: 600 },
  },
})
