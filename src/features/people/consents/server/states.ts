import type { CONSENT_STATES } from '../consents.contract.ts'

export type State = (typeof CONSENT_STATES)[number]
export type Decision = Exclude<State, 'requested' | 'replaced'>
export const CODE = {
  granted: 'CONSENT_GRANTED',
  declined: 'CONSENT_DECLINED',
  withdrawn: 'CONSENT_WITHDRAWN',
} as const
