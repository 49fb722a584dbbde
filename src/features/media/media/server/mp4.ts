import type { FileHandle } from 'node:fs/promises'

/** Boxes that contain boxes on the way to what is looked for (ISO 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia'])
/** Boxes with what a camera wrote besides the film: place, device, owner. */
const PERSONAL = new Set(['udta', 'meta', 'uuid'])
const HEADER = 8
const MAX_BOXES = 10_000
const ZEROS = Buffer.alloc(64 * 1024)

export type Film = { width: number; height: number; duration: number }
type Box = { type: string; start: number; body: number; end: number }

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function* boxes(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let count = 0
  for (let at = from; at + HEADER <= to;) {
    if (++count > MAX_BOXES) throw new Error('too many boxes')
    const head = await bytes(file, at, 16)
    if (head.length < HEADER) throw new Error('cut off')
    let size = head.readUInt32BE(0),
      body = at + HEADER
    if (size === 1) {
      size = Number(head.readBigUInt64BE(8))
      body = at + 16
    }
    if (size === 0) size = to - at
    if (size < body - at || at + size > to) throw new Error('cut off')
    yield { type: head.toString('latin1', 4, 8), start: at, body, end: at + size }
    at += size
  }
}

/** Overwrites a box with free space of the same length: nothing else in the file moves. */
async function blank(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, box.start + 4)
  for (let at = box.body; at < box.end; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, box.end - at), at)
}

/**
 * Takes place, device and other metadata out of an MP4 or QuickTime file, in place, and reads its size and
 * length (seconds).
 *
 * @throws when the file is cut off or has no film in it
 */
export async function scrubMp4(file: FileHandle): Promise<Film> {
  const { size } = await file.stat()
  const film: Film = { width: 0, height: 0, duration: 0 }
  let found = false,
    data = false
  const walk = async (from: number, to: number, depth: number): Promise<void> => {
    for await (const box of boxes(file, from, to)) {
      if (PERSONAL.has(box.type)) await blank(file, box)
      else if (CONTAINERS.has(box.type) && depth < 4) await walk(box.body, box.end, depth + 1)
      else if (box.type === 'mdat') data = true
      else if (box.type === 'mvhd') {
        const head = await bytes(file, box.body, 32)
        const long = head[0] === 1
        const scale = head.readUInt32BE(long ? 20 : 12)
        film.duration =
          scale === 0 ? 0 : (long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)) / scale
        found = true
      } else if (box.type === 'tkhd') {
        // Width and height are the last 8 bytes, as 16.16 fixed point; a sound track has none.
        const sides = await bytes(file, box.end - 8, 8)
        film.width = Math.max(film.width, Math.round(sides.readUInt32BE(0) / 65_536))
        film.height = Math.max(film.height, Math.round(sides.readUInt32BE(4) / 65_536))
      }
    }
  }
  await walk(0, size, 0)
  if (!found || !data || film.width === 0) throw new Error('no film in it')
  return film
}
