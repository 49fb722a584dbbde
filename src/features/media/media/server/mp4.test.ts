import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scrubMp4, type Film } from './mp4.ts'

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** Length and scale as the head of a film has them. */
function mvhd(duration: number, scale: number): Buffer {
  const body = Buffer.alloc(100)
  body.writeUInt32BE(scale, 12)
  body.writeUInt32BE(duration, 16)
  return box('mvhd', body)
}
function track(width: number, height: number, ...more: Buffer[]): Buffer {
  const body = Buffer.alloc(84)
  body.writeUInt32BE(width * 65_536, 76)
  body.writeUInt32BE(height * 65_536, 80)
  return box('trak', box('tkhd', body), ...more)
}
const DATA = box('mdat', Buffer.alloc(9))

async function scrubbed(...boxes: Buffer[]): Promise<{ film: Film; after: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mp4-'))
  try {
    const name = path.join(folder, 'film.mp4')
    await writeFile(name, Buffer.concat(boxes))
    await using file = await open(name, 'r+')
    return { film: await scrubMp4(file), after: await readFile(name) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('reads length and size of a film, and blanks what a camera wrote besides', async () => {
  const personal = box('udta', Buffer.from('52.5N 13.4E'))
  const other = box('mdia', box('hdlr', Buffer.from('not a size, nor a place')))
  const boxes = [box('moov', mvhd(90, 60), track(0, 0), track(320, 240, other), personal), DATA]
  const { film, after } = await scrubbed(...boxes)
  expect(film).toEqual({ width: 320, height: 240, duration: 1.5 })
  const [before, text] = [Buffer.concat(boxes), after.toString('latin1')]
  expect([after.length, text.includes('52.5N'), text.includes('not a size')]).toEqual([
    before.length,
    false,
    true,
  ])
  expect((await scrubbed(box('moov', mvhd(90, 0), track(8, 8)), DATA)).film.duration).toBe(0)
})

it('refuses what has no length, no picture or no data, and what is cut off', async () => {
  for (const boxes of [
    [box('moov', track(320, 240)), DATA],
    [box('moov', mvhd(90, 60), track(320, 240))],
    [box('moov', mvhd(90, 60), track(0, 0)), DATA],
    [box('free', Buffer.from('nothing'))],
  ])
    await expect(scrubbed(...boxes)).rejects.toThrow('no film in it')
  const film = Buffer.concat([box('moov', mvhd(90, 60), track(320, 240)), DATA])
  await expect(scrubbed(film.subarray(0, -1))).rejects.toThrow('cut off')
  await expect(scrubbed(film.subarray(0, -9)), 'after the head of its data').rejects.toThrow('cut off')
})
