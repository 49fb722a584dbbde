import path from 'node:path'
import { extractFile, type OpenedZip } from '#server/files/read-zip.ts'
import { UPLOAD_TYPES } from '#features/media/media/media.contract.ts'
import { mediaTypeOf } from '#features/media/media/server/public.ts'
import { stat } from 'node:fs/promises'
import type { LossCode } from '../transfer.contract.ts'
import type { Bundle } from './incoming.ts'

/** A file that is out of the ZIP, or why it is of no use. */
export type UnpackedFile =
  | { path: string; sha256: string; bytes: number; kind: 'image' | 'video' }
  | { fault: LossCode; what: string }

/** Takes the files that documents show out of the ZIP, and holds each against what is said of it. */
export async function unpackFiles(
  bundle: Bundle,
  zip: OpenedZip | null,
  used: Iterable<string>,
  { folder, most }: { folder: string; most: number },
): Promise<Map<string, UnpackedFile>> {
  const unpacked = new Map<string, UnpackedFile>()
  for (const id of used) {
    const file = bundle.files.get(id)
    const entry = file && zip?.entries.get(file.entry)
    if (!file || !entry || !zip) {
      unpacked.set(id, { fault: 'media_missing', what: file?.name ?? id })
      continue
    }
    const target = path.join(folder, String(unpacked.size)),
      what = file.name
    const found =
      entry.uncompressedSize > most
        ? null
        : // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
          await extractFile(zip, entry, target).catch(() => null)
    if (found === null || (file.sha256 !== null && file.sha256 !== found)) {
      unpacked.set(id, { fault: 'media_changed', what })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const type = await mediaTypeOf(target).catch(() => null)
    const kind = type && UPLOAD_TYPES[type]
    if (kind === null || kind === 'attachment') unpacked.set(id, { fault: 'media_wrong_type', what })
    // oxlint-disable-next-line no-await-in-loop -- as above
    else unpacked.set(id, { path: target, sha256: found, bytes: (await stat(target)).size, kind })
  }
  return unpacked
}
