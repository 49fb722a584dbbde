import { exactText } from '#contract/text.ts'
import { foldSecret } from '#contract/typed.ts'
import { PASSWORD } from './shared/password.ts'

export { PASSWORD }

/**
 * At least 8 characters in their folded form, all of them count, no rules of composition; the most common
 * ones are refused by the server.
 */
export const Password = exactText().overwrite(foldSecret).min(PASSWORD.min).max(PASSWORD.max)
/** Asked again before what matters; empty for somebody who came through a provider and has none. */
export const CurrentPassword = exactText().max(PASSWORD.max).default('')
