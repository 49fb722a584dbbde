import { HOUR_SECONDS } from '#contract/durations.ts'
import { z } from 'zod'
import { own, WORDS } from '#contract/own-words.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { contract } from '#contract/endpoint.ts'
import { EARLIEST_BIRTH_YEAR, isChild } from '#contract/legal.ts'
import { exactText, LastName, oneLine, PersonName } from '#contract/text.ts'
import { foldCode } from '#contract/typed.ts'
import { OrganizationName, OrganizationType } from '../organizations/organizations.contract.ts'
import { SignInName } from '../users/sign-in-name.contract.ts'
import { PASSWORD, Password } from '../passwords/password-fields.contract.ts'
import { signInErrors } from './sign-in-errors.contract.ts'

export { signInErrors }

export const Email = z.string().trim().max(254).pipe(z.email())
/** Typed sign-in identifier: an address, or the sign-in name of an account without one. */
export const SignsInWith = z
  .string()
  .overwrite(foldCode)
  .min(1)
  .max(254)
  .refine((typed) => (typed.includes('@') ? Email : SignInName).safeParse(typed).success, {
    params: {
      en: 'Enter an email address, like ana@example.com, or a sign-in name.',
      es: 'Escribe una dirección de correo, como ana@ejemplo.com, o un nombre de usuario.',
    },
  })

/** Only the year is asked and kept: it says whether a guardian has to agree, and nothing more. */
const born = own('Enter the year of birth.', 'Escribe el año de nacimiento.')
export const BirthYear = z
  .int(born)
  .min(EARLIEST_BIRTH_YEAR, born)
  .max(9999, born)
  .refine((year) => year <= new Date().getUTCFullYear(), {
    params: { en: 'This year is in the future.', es: 'Este año aún no llega.' },
  })
export const Token = exactText().min(20).max(200)
/** Path inside the product to open afterwards. */
export const Navigate = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/)

/** Returns true if a parent or guardian must agree first: for a learner who may be under 13. */
export const asksGuardian = (
  value: { kind: string; birth_year?: number | undefined },
  now = new Date(),
): boolean => value.kind === 'learner' && isChild(value.birth_year ?? null, now)

const Kind = z.enum(['learner', 'organization'])
const Birth = z.object({ kind: Kind, birth_year: BirthYear.optional(), guardian_email: Email.optional() })
/** Said whatever else is wrong, so that a form says everything at once. */
const saidAlways = ({ value }: { value: unknown }): boolean => Birth.safeParse(value).success

export const Register = z
  .object({
    kind: Kind,
    first_name: PersonName,
    /** Empty where a person gives one name only. */
    last_name: LastName.default(''),
    email: Email,
    password: Password,
    language: z.enum(LANGUAGES),
    terms: z.literal(true),
    /** Of a learner. */
    birth_year: BirthYear.optional(),
    /** Of a child's parent or guardian, who is asked before anybody can sign in. */
    guardian_email: Email.optional(),
    organization: z.object({ name: OrganizationName, type: OrganizationType }).optional(),
    navigate: Navigate.optional(),
  })
  .refine((value) => value.kind === 'learner' || value.organization !== undefined, {
    path: ['organization', 'name'],
    params: { en: 'Enter the name of your organization.', es: 'Escribe el nombre de tu organización.' },
  })
  .refine((value) => value.kind !== 'learner' || value.birth_year !== undefined, {
    path: ['birth_year'],
    when: saidAlways,
    params: { en: 'Enter the year of birth.', es: 'Escribe el año de nacimiento.' },
  })
  .refine((value) => !asksGuardian(value) || value.guardian_email !== undefined, {
    path: ['guardian_email'],
    when: saidAlways,
    params: {
      en: 'Enter the email of a parent or guardian.',
      es: 'Escribe el correo de tu madre, padre o tutor.',
    },
  })
  .refine(
    (value) => !asksGuardian(value) || value.guardian_email?.toLowerCase() !== value.email.toLowerCase(),
    {
      path: ['guardian_email'],
      params: {
        en: signInErrors.guardian_is_learner.en as string,
        es: signInErrors.guardian_is_learner.es as string,
      },
    },
  )

/** Body of a sign-in. `email` holds an address or a sign-in name. */
export const Login = z.object({ email: SignsInWith, password: exactText().min(1).max(PASSWORD.max) })
/**
 * `signed_in` carries a token, `two_factor` a ticket for the second step. The refresh cookie is never in a
 * body.
 */
export const SignIn = z.object({
  status: z.enum(['signed_in', 'two_factor']),
  token: z.string().nullable(),
  ticket: z.string().nullable(),
})
export const NewToken = z.object({ token: z.string() })
/**
 * `confirmed`: the address is confirmed, and waiting pages continue; `signed_in` in the browser that
 * registered; `already_confirmed`: the same link was used within the last hour.
 */
export const Verified = z.object({
  status: z.enum(['signed_in', 'confirmed', 'already_confirmed']),
  token: z.string().nullable(),
  navigate: z.string().nullable(),
})
/**
 * The same whatever is known about the address. `signed_in`: the account is open and its address waits for
 * the confirmation; `check_inbox`: a guardian is asked first.
 */
export const Registered = z.object({
  status: z.enum(['signed_in', 'check_inbox']),
  token: z.string().nullable(),
})
/** The same whatever is known about the address. */
export const CheckInbox = z.object({ status: z.literal('check_inbox') })

export const ResendVerification = z.object({ email: Email, navigate: Navigate.optional() })

export const SecondStep = z
  .object({
    ticket: Token,
    code: z
      .string()
      .overwrite(foldCode)
      .regex(/^\d{6}$/, WORDS.digits)
      .optional(),
    backup_code: oneLine().overwrite(foldCode).min(8).max(20).optional(),
    trust_device: z.boolean().default(false),
  })
  .refine((value) => (value.code === undefined) !== (value.backup_code === undefined), {
    path: ['code'],
    params: {
      en: 'Enter the code from your app, or one of your backup codes.',
      es: 'Escribe el código de tu aplicación o uno de tus códigos de respaldo.',
    },
  })

export const signInContract = contract({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary:
      'Register as a learner, or for an organization; the account is open at once, a child’s when a guardian agrees',
    access: 'open',
    switch: 'registration',
    body: Register,
    response: Registered,
    status: 202,
    // A lecture hall registers at once; mails to one address have a count of their own.
    limit: { max: 100, seconds: HOUR_SECONDS, class: 5 },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm an email address with the token of the mail',
    access: 'open',
    body: z.object({ token: Token }),
    response: Verified,
    errors: [signInErrors.link_expired],
    limit: { max: 60, seconds: 900 },
  },
  confirmation: {
    method: 'PUT',
    path: '/auth/confirmation',
    summary: 'Send the caller’s confirmation mail again, to another address if they name one',
    access: 'signed-in',
    unconfirmed: true,
    body: z.object({ email: Email }),
    response: CheckInbox,
    status: 202,
    limit: { max: 20, seconds: HOUR_SECONDS },
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Ask for the confirmation mail again',
    access: 'open',
    body: ResendVerification,
    response: CheckInbox,
    status: 202,
    limit: { max: 60, seconds: HOUR_SECONDS },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email, or sign-in name, and password',
    access: 'open',
    body: Login,
    response: SignIn,
    errors: [
      signInErrors.wrong_credentials,
      signInErrors.account_suspended,
      signInErrors.guardian_first,
      signInErrors.organization_inactive,
    ],
  },
  twoFactor: {
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'The second step of a sign-in',
    access: 'open',
    body: SecondStep,
    response: SignIn,
    errors: [signInErrors.wrong_code, signInErrors.ticket_expired],
  },
})
