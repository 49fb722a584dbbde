import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { foldCode } from '#contract/typed.ts'
import { contract } from '#contract/endpoint.ts'
import { CurrentPassword } from '../passwords/password-fields.contract.ts'
import { signInErrors } from '../sign-in/sign-in.contract.ts'

export const TwoFactorStatus = z.object({
  enabled: z.boolean(),
  backup_codes_left: z.int(),
  /** Without a password (an account made through a provider) there is none to ask for. */
  has_password: z.boolean(),
  /** This person must turn it on to continue (administrators of a production installation). */
  required: z.boolean(),
})
export const TwoFactorSetup = z.object({ secret: z.string(), url: z.string(), qr_svg: z.string() })
export const BackupCodes = z.object({ backup_codes: z.array(z.string()) })
const Code = z
  .string()
  .overwrite(foldCode)
  .regex(/^\d{6}$/, WORDS.digits)
const secured = {
  access: 'signed-in',
  errors: [signInErrors.wrong_password, signInErrors.wrong_code],
} as const

export const twoFactorContract = contract({
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
