import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { CurrentPassword, Password, signInErrors } from './sign-in.contract.ts'
import { PASSWORD } from './shared/password.ts'

export const ChangePassword = z.object({ current_password: z.string().max(PASSWORD.max), password: Password })
export const SessionRow = z.object({
  id: z.uuid(),
  current: z.boolean(),
  agent: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export const TwoFactorStatus = z.object({
  enabled: z.boolean(),
  backup_codes_left: z.int(),
  /** Without a password (an account made through a provider) there is none to ask for. */
  has_password: z.boolean(),
  /** This person must switch it on before going on (administrators of an installation in production). */
  required: z.boolean(),
})
export const TwoFactorSetup = z.object({ secret: z.string(), url: z.string(), qr_svg: z.string() })
export const BackupCodes = z.object({ backup_codes: z.array(z.string()) })
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
const secured = {
  access: 'signed-in',
  errors: [signInErrors.wrong_password, signInErrors.wrong_code],
} as const

export const securityContract = contract({
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the password; ends the other sessions',
    access: 'signed-in',
    body: ChangePassword,
    response: z.null(),
    errors: [signInErrors.wrong_password],
    limit: { max: 10, seconds: 900 },
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the caller is signed in',
    access: 'signed-in',
    response: z.array(SessionRow),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: "End one of the caller's sessions",
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: "End all of the caller's sessions but this one",
    access: 'signed-in',
    response: z.object({ ended: z.int() }),
  },
  twoFactor: {
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether the second step is on',
    access: 'signed-in',
    response: TwoFactorStatus,
  },
  setUpTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/setup',
    summary: 'A new secret for an authenticator app',
    ...secured,
    body: z.object({ password: CurrentPassword }),
    response: TwoFactorSetup,
    limit: { max: 20, seconds: 900 },
  },
  enableTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/enable',
    summary: 'Switch the second step on with a first code; answers the backup codes, once',
    ...secured,
    body: z.object({ code: Code }),
    response: BackupCodes,
    limit: { max: 10, seconds: 900 },
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/disable',
    summary: 'Switch the second step off',
    ...secured,
    body: z.object({ password: CurrentPassword, code: Code }),
    response: z.null(),
    limit: { max: 10, seconds: 900 },
  },
  newBackupCodes: {
    method: 'POST',
    path: '/auth/two-factor/backup-codes',
    summary: 'Ten new backup codes; the old ones stop working',
    ...secured,
    body: z.object({ password: CurrentPassword, code: Code }),
    response: BackupCodes,
    limit: { max: 10, seconds: 900 },
  },
})
