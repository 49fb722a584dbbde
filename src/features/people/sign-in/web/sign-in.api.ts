import { api } from '#web/client/api.ts'
import type { z } from 'zod'
import type { GuardianDecision as Decision, guardiansContract } from '../../guardians/guardians.contract.ts'
import type { emailChangeContract } from '../../email-change/email-change.contract.ts'
import type { providersContract } from '../../providers/providers.contract.ts'
import type { passwordsContract } from '../../passwords/passwords.contract.ts'
import type { sessionsContract } from '../../sessions/sessions.contract.ts'
import type { twoFactorContract } from '../../two-factor/two-factor.contract.ts'
import type { organizationsContract } from '../../organizations/organizations.contract.ts'
import type { signInContract } from '../sign-in.contract.ts'
import type { ClientInput } from '#contract/endpoint.ts'

export type GuardianDecision = z.output<typeof Decision>
type G = typeof guardiansContract
type E = typeof emailChangeContract
type P = typeof providersContract
type C = typeof signInContract
type W = typeof passwordsContract
type D = typeof sessionsContract
type S = typeof twoFactorContract
type Body<E extends C[keyof C] | S[keyof S] | W[keyof W]> =
  ClientInput<E> extends { body: infer B } ? B : never
const quiet = { quiet: 'form' } as const
const link = { quiet: 'link' } as const
const extra = { quiet: 'extra' } as const

export const signInApi = {
  organizationTypes: () =>
    api.data<(typeof organizationsContract)['types']>('GET /organization-types', {}, extra),
  login: (body: Body<C['login']>) => api.data<C['login']>('POST /auth/login', { body }, quiet),
  secondStep: (body: Body<C['twoFactor']>) =>
    api.data<C['twoFactor']>('POST /auth/two-factor', { body }, quiet),
  register: (body: Body<C['register']>) => api.data<C['register']>('POST /auth/register', { body }, quiet),
  verify: (token: string) => api.data<C['verifyEmail']>('POST /auth/verify-email', { body: { token } }, link),
  confirmation: (email: string) =>
    api.data<C['confirmation']>('PUT /auth/confirmation', { body: { email } }, quiet),
  resend: (body: Body<C['resendVerification']>) =>
    api.data<C['resendVerification']>('POST /auth/resend-verification', { body }, quiet),
  forgot: (email: string) =>
    api.data<W['forgotPassword']>('POST /auth/forgot-password', { body: { email } }, quiet),
  reset: (body: Body<W['resetPassword']>) =>
    api.data<W['resetPassword']>('POST /auth/reset-password', { body }, quiet),
  guardianship: (token: string) =>
    api.data<G['byToken']>('POST /auth/guardian/by-token', { body: { token } }, link),
  decideGuardianship: (token: string, decision: GuardianDecision) =>
    api.data<G['decide']>('POST /auth/guardian/decide', { body: { token, decision } }, link),
  emailChange: () => api.data<E['open']>('GET /auth/email-change'),
  askEmailChange: (body: ClientInput<E['ask']>['body']) =>
    api.data<E['ask']>('POST /auth/email-change', { body }, quiet),
  cancelEmailChange: () => api.call<E['cancel']>('DELETE /auth/email-change'),
  emailChangeByToken: (token: string) =>
    api.data<E['byToken']>('POST /auth/email-change/by-token', { body: { token } }, link),
  confirmEmailChange: (token: string) =>
    api.data<E['confirm']>('POST /auth/email-change/confirm', { body: { token } }, link),
  stopEmailChange: (token: string) =>
    api.data<E['stop']>('POST /auth/email-change/stop', { body: { token } }, link),
  pendingProvider: (ticket: string) =>
    api.data<P['pending']>('POST /auth/providers/by-ticket', { body: { ticket } }, link),
  registerByProvider: (body: ClientInput<P['register']>['body']) =>
    api.data<P['register']>('POST /auth/providers/register', { body }, quiet),
  providers: () => api.data<(typeof providersContract)['providers']>('GET /auth/providers', {}, extra),
  changePassword: (body: Body<W['changePassword']>) =>
    api.call<W['changePassword']>('POST /auth/change-password', { body }),
  sessions: () => api.data<D['sessions']>('GET /auth/sessions'),
  endSession: (id: string) => api.call<D['endSession']>('DELETE /auth/sessions/{id}', { params: { id } }),
  endOthers: () => api.call<D['endOtherSessions']>('DELETE /auth/sessions'),
  twoFactor: () => api.data<S['twoFactor']>('GET /auth/two-factor'),
  setUp: (password: string) =>
    api.data<S['setUpTwoFactor']>('POST /auth/two-factor/setup', { body: { password } }, quiet),
  enable: (code: string) =>
    api.data<S['enableTwoFactor']>('POST /auth/two-factor/enable', { body: { code } }, quiet),
  disable: (body: Body<S['disableTwoFactor']>) =>
    api.call<S['disableTwoFactor']>('POST /auth/two-factor/disable', { body }),
  newCodes: (body: Body<S['newBackupCodes']>) =>
    api.data<S['newBackupCodes']>('POST /auth/two-factor/backup-codes', { body }, quiet),
}
