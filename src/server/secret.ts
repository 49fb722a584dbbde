import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import type { Purpose } from './purposes.ts'

/** A value that is made at the first start and kept in DATA_DIR, readable by its owner only. */
export function readOrCreate(
  folder: string,
  name: string,
  make: () => string,
): { value: string; made: boolean } {
  const file = path.join(folder, name)
  if (existsSync(file)) return { value: readFileSync(file, 'utf8').trim(), made: false }
  mkdirSync(folder, { recursive: true })
  const value = make()
  writeFileSync(file, `${value}\n`, { mode: 0o600 })
  return { value, made: true }
}

/** SECRET of the configuration, or one made for this DATA_DIR. */
export const secretOf = (config: Config): string =>
  config.SECRET ?? readOrCreate(config.DATA_DIR, 'secret', () => randomBytes(48).toString('base64url')).value

/** Keys by purpose, derived from the secret: one leaking does not open another. */
export const keyDeriver =
  (secret: string) =>
  (purpose: Purpose): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `asl-shop ${purpose}`, 32))

/** Name of a secret that says nothing about it, to recognize the right one beside a backup. */
export const fingerprintOf = (secret: string): string =>
  keyDeriver(secret)('fingerprint').toString('base64url').slice(0, 16)
