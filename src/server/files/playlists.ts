import path from 'node:path'
import type { Files } from './files.ts'

/** A file name beside the playlist, as its lines and its `URI` attributes have it. */
const NAME = /^[A-Za-z0-9][\w.-]*$/
const ATTRIBUTE = /URI="([^"]*)"/g

/**
 * A playlist of HLS (RFC 8216) with signed addresses in place of the names of the files beside it: whoever
 * may read the list may read what it names, as long as its own address holds.
 *
 * @throws when it names anything else than files beside it
 */
export async function signedPlaylist(files: Pick<Files, 'read' | 'url'>, key: string): Promise<string> {
  const folder = path.posix.dirname(key),
    signed = new Map<string, string>()
  const address = async (name: string): Promise<string> => {
    if (!NAME.test(name)) throw new Error(`${key} names ${name}`)
    if (!signed.has(name)) signed.set(name, (await files.url(`${folder}/${name}`)).url)
    return signed.get(name)!
  }
  const lines = (await files.read(key)).toString().split(/\r?\n/)
  const written: string[] = []
  for (const line of lines) {
    if (line.startsWith('#')) {
      const names = [...line.matchAll(ATTRIBUTE)].map(([, name = '']) => name)
      for (const name of names) await address(name)
      written.push(line.replace(ATTRIBUTE, (_, name: string) => `URI="${signed.get(name)}"`))
    } else written.push(line.trim() === '' ? '' : await address(line.trim()))
  }
  return written.join('\n')
}
