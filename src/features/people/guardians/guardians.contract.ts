import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { CONSENT_DECISIONS } from '../consents/consents.contract.ts'
import { Token } from '../sign-in/sign-in.contract.ts'

export const GUARDIAN_STATES = ['requested', 'granted', 'declined', 'withdrawn'] as const
/** Days for a guardian to answer; after that the child's registration is erased. */
export const GUARDIAN_DAYS = 14

export const guardianErrors = errors({
  guardian_decided: {
    status: 409,
    toast: false,
    en: 'This request has been answered already.',
    es: 'Esta solicitud ya tiene respuesta.',
  },
})
/** Request as the holder of the link sees it: the child's name as typed, and nothing else about them. */
export const ShownGuardianship = z.object({
  first_name: z.string(),
  last_name: z.string(),
  state: z.enum(GUARDIAN_STATES),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export const GuardianDecision = z.enum(CONSENT_DECISIONS)

export const guardiansContract = contract({
  byToken: {
    method: 'POST',
    path: '/auth/guardian/by-token',
    summary: 'What a parent or guardian is asked, for the holder of the link',
    access: 'open',
    body: z.object({ token: Token }),
    response: ShownGuardianship,
    limit: { max: 60, seconds: 900 },
  },
  decide: {
    method: 'POST',
    path: '/auth/guardian/decide',
    summary:
      "Agree to a child's account, or refuse: refusing erases what was typed, withdrawing ends the account",
    access: 'open',
    body: z.object({ token: Token, decision: GuardianDecision }),
    response: z.object({ state: z.enum(GUARDIAN_STATES) }),
    errors: [guardianErrors.guardian_decided],
    limit: { max: 60, seconds: 900 },
  },
})
