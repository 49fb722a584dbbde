import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folder of the embedded database in DATA_DIR, which an account of its own may run. */
export const DATABASE_FOLDER = 'postgres'

/** File in a DATA_DIR that a restore has begun to fill. */
export const UNFINISHED = 'restore-unfinished'

/** @throws Error where a restore into DATA_DIR was cut short */
export function assertRestored(folder: string): void {
  if (existsSync(path.join(folder, UNFINISHED)))
    throw new Error(
      `A restore into ${folder} was cut short. Run it again, or remove the folder to begin with an empty one.`,
    )
}

/** @throws Error where DATA_DIR is not the product's, as in a shell without its settings */
export function assertDatabase(folder: string): void {
  if (!existsSync(path.join(folder, DATABASE_FOLDER)))
    throw new Error(`${path.resolve(folder)} has no database. Set DATA_DIR to the folder of the product.`)
}

/**
 * Closes DATA_DIR to other accounts of the machine: it holds learners' films, exports of personal data and
 * the secret. `passing`: the group of the account that runs the database where root started, which may only
 * walk through.
 */
export function closeDataFolder(folder: string, passing: { gid: number } | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = statSync(folder)
  // Somebody else's folder: whoever starts here is told so by what cannot be read.
  if (![uid, 0].includes(process.getuid?.() ?? uid)) return
  if (passing) chownSync(folder, uid, passing.gid)
  chmodSync(folder, passing ? 0o710 : 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.name !== DATABASE_FOLDER && (entry.isDirectory() || entry.isFile()))
      chmodSync(path.join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
