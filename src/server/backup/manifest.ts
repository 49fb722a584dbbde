import { existsSync } from 'node:fs'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const NAME = 'manifest.json'
/** Files that were added after the backup, a line each. */
const LATER = 'later-files.jsonl'
/** Folder of a backup with the database's files. */
export const CLUSTER = 'cluster'
/** File of a backup with the password of the database, which listens on its own machine alone. */
export const ACCESS = 'access.json'
/** Folder of a backup with what DATA_DIR holds beside the database. */
export const DATA = 'data'

/** A file of a backup. */
const StoredFile = z.object({
  /** Path inside the backup, with slashes. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Time of the last change, in milliseconds since 1970. */
  modified: z.number(),
})
export type StoredFile = z.output<typeof StoredFile>

const Manifest = z.object({
  format: z.literal(1),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** Version of the product, and the build of its web. */
  version: z.string(),
  build: z.string().nullable(),
  /** Newest migration that the database has, in milliseconds since 1970. */
  migration: z.number(),
  /** Fingerprint of SECRET, which has to be kept apart: without it sealed values cannot be opened. */
  secret: z.string(),
  database: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('embedded'),
      postgres: z.string(),
      /** Number that tells this cluster from every other one. */
      system: z.string(),
      start_lsn: z.string(),
      end_lsn: z.string(),
      /** First segment of the log that a recovery needs. */
      first_segment: z.string(),
    }),
    /** The provider's own backup restores the database, to this point. */
    z.object({
      kind: z.literal('own'),
      postgres: z.string(),
      at: z.iso.datetime(),
      lsn: z.string().nullable(),
    }),
  ]),
  /** Place of the files; a bucket (`s3`) is not copied. */
  files_driver: z.enum(['disk', 's3']),
  /** Rows of some tables, to compare after a restore. */
  rows: z.record(z.string(), z.number()),
  /** Folders, also empty ones. */
  folders: z.array(z.string()),
  files: z.array(StoredFile),
})
export type Manifest = z.output<typeof Manifest>

/** Writes the manifest. It comes last: a folder with one is a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const half = path.join(folder, `.${NAME}`)
  await writeFile(half, `${JSON.stringify(manifest)}\n`, { mode: 0o600 })
  await rename(half, path.join(folder, NAME))
}

export const isComplete = (folder: string): boolean => existsSync(path.join(folder, NAME))

/** Notes files that were copied into a complete backup later. */
export const addFiles = async (folder: string, files: readonly StoredFile[]): Promise<void> => {
  if (files.length > 0)
    await appendFile(path.join(folder, LATER), files.map((file) => `${JSON.stringify(file)}\n`).join(''), {
      mode: 0o600,
    })
}

/** Files that were added later. A last line that was cut short is left out. */
async function laterFiles(folder: string): Promise<StoredFile[]> {
  const text = await readFile(path.join(folder, LATER), 'utf8').catch(() => '')
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => StoredFile.parse(JSON.parse(line)))
}

/**
 * Reads the manifest of a backup, with the files that were added later.
 *
 * @throws Error where the folder holds no complete backup that this version can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => null)
  if (text === null)
    throw new Error(`${folder} holds no complete backup: ${NAME} is missing. Name another folder.`)
  try {
    const manifest = Manifest.parse(JSON.parse(text))
    return { ...manifest, files: [...manifest.files, ...(await laterFiles(folder))] }
  } catch (cause) {
    throw new Error(
      `${path.join(folder, NAME)} is damaged, or a newer version of the product wrote it. Name another backup.`,
      { cause },
    )
  }
}
