import { HOUR_SECONDS } from '#contract/durations.ts'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { exactText } from '#contract/text.ts'
import { Password, PASSWORD } from './password-fields.contract.ts'
import { signInErrors, SignsInWith, Token, CheckInbox } from '../sign-in/sign-in.contract.ts'

/** `email`: an address, or the sign-in name of an account whose guardian is mailed. */
export const ForgotPassword = z.object({ email: SignsInWith })
export const ResetPassword = z.object({ token: Token, password: Password })
export const ChangePassword = z.object({
  current_password: exactText().max(PASSWORD.max),
  password: Password,
})

export const passwordsContract = contract({
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the password; ends the other sessions',
    access: 'signed-in',
    unconfirmed: true,
    body: ChangePassword,
    response: z.null(),
    errors: [signInErrors.wrong_password],
    limit: { max: 10, seconds: 900 },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a link to choose a new password',
    access: 'open',
    body: ForgotPassword,
    response: CheckInbox,
    status: 202,
    limit: { max: 60, seconds: HOUR_SECONDS },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with the token of the mail; ends every session',
    access: 'open',
    body: ResetPassword,
    response: z.null(),
    errors: [signInErrors.link_expired],
    limit: { max: 60, seconds: 900 },
  },
})
