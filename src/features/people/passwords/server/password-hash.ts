import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let dummy: Promise<string> | undefined
/**
 * Compares a password with a stored hash. Without a hash (unknown address, account of a provider) it compares
 * with one that nobody has, so that the answer takes as long.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that no account has')
  const matches = await verify(stored ?? (await dummy), password)
  return stored ? matches : false
}
