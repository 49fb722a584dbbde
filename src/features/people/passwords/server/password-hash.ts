import { hash, verify } from '@node-rs/argon2'
import { foldSecret } from '#contract/typed.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(foldSecret(password), OPTIONS)

/** `old`: the hash is of the bytes that were once typed, and should be replaced by one of the folded form. */
export type PasswordMatch = 'current' | 'old' | null

let dummy: Promise<string> | undefined
/**
 * Compares a password with a stored hash. Without a hash (unknown address, account of a provider) it compares
 * with one that nobody has, so that the answer takes as long. Hashes from before passwords were folded are of
 * what was typed, in either way of writing an accent.
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<PasswordMatch> {
  dummy ??= hashPassword('a password that no account has')
  const known = stored ?? (await dummy),
    folded = foldSecret(password)
  const old = new Set([password, password.normalize('NFC'), password.normalize('NFD')])
  old.delete(folded)
  const isCurrent = await verify(known, folded)
  let isOld = false
  // All are tried, also after a match: the time tells nothing of the account.
  // oxlint-disable-next-line no-await-in-loop -- each takes a processor
  for (const form of old) isOld = (await verify(known, form)) || isOld
  if (!stored) return null
  return isCurrent ? 'current' : isOld ? 'old' : null
}
