import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import { PersonName } from '#contract/text.ts'
import { Password } from '../passwords/password-fields.contract.ts'
import { BirthYear } from '../sign-in/sign-in.contract.ts'
import { SignInName } from '../users/sign-in-name.contract.ts'
import { onlyChildren } from './family-invites.contract.ts'

/** Errors of children's accounts, in addition to those of families. */
export const childErrors = errors({
  family_name_taken: {
    status: 422,
    toast: false,
    en: 'Someone already signs in with this name. Choose another.',
    es: 'Alguien ya tiene este nombre de usuario. Elige otro.',
  },
  family_needs_address: {
    status: 409,
    toast: false,
    en: 'To be responsible for a child, you need your own email address. Add one in your settings first.',
    es: 'Quien responde por una niña o un niño necesita su propio correo. Agrega primero el tuyo en tu configuración.',
  },
  family_own_address: {
    status: 409,
    toast: false,
    en: 'This account has an email address of its own. A new password is chosen by “Forgot your password?”.',
    es: 'Esta cuenta tiene su propio correo. La contraseña nueva se elige con «¿Olvidaste tu contraseña?».',
  },
})

/** A child's account, which its guardian makes and answers for. It needs no address. */
export const AddChild = z.object({
  first_name: PersonName,
  last_name: PersonName,
  sign_in_name: SignInName,
  password: Password,
  birth_year: BirthYear.refine((year) => isChild(year, new Date()), { params: onlyChildren }),
  language: z.enum(LANGUAGES),
  agree: z.literal(true),
})

export const ChildSignInName = z.object({ sign_in_name: SignInName })
export const ChildPassword = z.object({ password: Password })
