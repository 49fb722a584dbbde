import { MAX_SEATS } from '#contract/seats.ts'
import type { PlanRow } from '../plans.contract.ts'

/** How many seats somebody wrote; null for what is no number of seats that are sold. */
export const seatsOf = (written: string): number | null =>
  /^\d{1,5}$/.test(written) && Number(written) >= 1 && Number(written) <= MAX_SEATS ? Number(written) : null

export const PERIODS = ['month', 'year', 'once'] as const
export type Period = (typeof PERIODS)[number]
/** Where a plan stands on the page: by the period that it renews after, or among what is paid once. */
export const periodOf = ({ billing_type, duration_unit }: PlanRow): Period =>
  billing_type === 'Subscription' && duration_unit !== 'lifetime' ? duration_unit : 'once'
