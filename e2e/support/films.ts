import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CLIP = path.join(import.meta.dirname, '../../content/media/clips/hello.mp4')
/** As much as one request of an upload carries. */
export const PIECE_BYTES = 5 * 1024 * 1024

/** A film on disk of more than two pieces: a short clip, made heavy with free space that converting it skips. */
export function heavyFilm(file: string): string {
  const free = Buffer.alloc(PIECE_BYTES * 2 + 1024)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4, 'latin1')
  writeFileSync(file, Buffer.concat([readFileSync(CLIP), free]))
  return file
}
