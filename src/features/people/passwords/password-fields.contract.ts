import { exactText } from '#contract/text.ts'
import { foldSecret } from '#contract/typed.ts'
import { PASSWORD } from './shared/password.ts'

export { PASSWORD }

/**
 * At least 8 characters in their folded form, all of them count, no rules of composition; the most common
 * ones are refused by the server.
 */
export const Password = exactText().overwrite(foldSecret).min(PASSWORD.min).max(PASSWORD.max)
/**
 * Current password, required before important changes; empty for accounts made through a provider without
 * one.
 */
export const CurrentPassword = exactText().max(PASSWORD.max).default('')
