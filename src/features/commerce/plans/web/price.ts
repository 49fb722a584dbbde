import { MAX_SEATS_BY_CARD } from '#contract/seats.ts'
import type { PlanRow } from '../plans.contract.ts'

/** Parses a number of seats; null if it is not one that is for sale, by card unless `most` says otherwise. */
export const seatsOf = (written: string, most: number = MAX_SEATS_BY_CARD): number | null =>
  /^\d{1,7}$/.test(written) && Number(written) >= 1 && Number(written) <= most ? Number(written) : null

export const PERIODS = ['month', 'year', 'once'] as const
export type Period = (typeof PERIODS)[number]
/** Section of a plan on the page: its renewal period, or `once` for a single payment. */
export const periodOf = ({ billing_type, duration_unit }: PlanRow): Period =>
  billing_type === 'Subscription' && duration_unit !== 'lifetime' ? duration_unit : 'once'
