import { useLocation } from 'react-router'
import type { SUBMISSION_STATES } from '../../submissions.contract.ts'

export type GradingBase = '/admin/grading' | '/grading'

/** Administrators grade in their own area. */
export const useGradingBase = (): GradingBase =>
  useLocation().pathname.startsWith('/admin') ? '/admin/grading' : '/grading'
export const gradingAddress = (base: GradingBase, id: string): string => `${base}/${id}`
/** The list that holds answers of this state. */
export const gradingList = (base: GradingBase, state: (typeof SUBMISSION_STATES)[number]): string =>
  state === 'awaiting' ? base : `${base}?state=eq.${state}`
