import { z } from 'zod'
import { foldCode } from '#contract/typed.ts'
import { SIGN_IN_NAME } from './shared/sign-in-name.ts'

/** An identifier with an @ is an address, so a sign-in name never contains one. */
const FORM = /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/i
const wrong = {
  en: 'Use 3 to 30 letters (a to z), digits, dots or hyphens, with a letter or digit first and last.',
  es: 'Usa de 3 a 30 letras (de la a a la z), cifras, puntos o guiones, con una letra o cifra al principio y al final.',
}

/** The name by which an account without an address signs in, whatever the case of its letters. */
export const SignInName = z
  .string()
  .overwrite(foldCode)
  .refine((name) => name.length >= SIGN_IN_NAME.min && name.length <= SIGN_IN_NAME.max && FORM.test(name), {
    params: wrong,
  })
