import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { GRANT_SOURCES } from '../grants/grants.contract.ts'

/** Kinds of allowance: a plan includes a number of each per period. */
export const ALLOWANCE_KINDS = ['assessment', 'appointment'] as const
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number]
export const MAX_ALLOWANCE = 1000

export const AllowanceBalance = z.object({
  kind: z.enum(ALLOWANCE_KINDS),
  amount: z.int(),
  left: z.int(),
  until: z.iso.datetime(),
  /** Source of the grant that includes the allowance; null: bought or given by itself. */
  source: z.enum(GRANT_SOURCES).nullable(),
})
export type AllowanceBalance = z.output<typeof AllowanceBalance>

export const allowancesContract = contract({
  mine: {
    method: 'GET',
    path: '/access/allowances',
    summary: 'How many assessments and appointments the caller has left, the ones that run out first before',
    access: 'signed-in',
    response: z.array(AllowanceBalance),
  },
})
