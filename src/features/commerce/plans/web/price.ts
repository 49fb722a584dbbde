import { MAX_SEATS } from '#contract/seats.ts'
import type { PlanRow } from '../plans.contract.ts'

/** Parses a number of seats; null if it is not one that is for sale. */
export const seatsOf = (written: string): number | null =>
  /^\d{1,5}$/.test(written) && Number(written) >= 1 && Number(written) <= MAX_SEATS ? Number(written) : null

export const PERIODS = ['month', 'year', 'once'] as const
export type Period = (typeof PERIODS)[number]
/** Section of a plan on the page: its renewal period, or `once` for a single payment. */
export const periodOf = ({ billing_type, duration_unit }: PlanRow): Period =>
  billing_type === 'Subscription' && duration_unit !== 'lifetime' ? duration_unit : 'once'
