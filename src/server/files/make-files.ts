import { createHmac } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FILE_URL_SECONDS } from '#contract/constants.ts'
import type { Config } from '../config.ts'
import type { Files } from './files.ts'

export function makeFiles({ config, keyFor, clock }: { config: Config; keyFor: (purpose: string) => Buffer; clock: () => Date }): Files {
  const root = path.join(config.DATA_DIR, 'files')
  const place = (key: string): string => {
    const file = path.join(root, key)
    if (!file.startsWith(root + path.sep) || key.includes('\0')) throw new Error('key outside of the store')
    return file
  }
  return {
    async put(key, content) {
      await mkdir(path.dirname(place(key)), { recursive: true })
      await writeFile(place(key), content)
    },
    exists: (key) => stat(place(key)).then(() => true, () => false),
    read: (key) => readFile(place(key)),
    remove: (key) => rm(place(key), { force: true }),
    async url(key) {
      const until = Math.floor(clock().getTime() / 1000) + FILE_URL_SECONDS
      const signature = createHmac('sha256', keyFor('files')).update(`${key}\n${until}`).digest('base64url')
      return { url: `/media/${key}?until=${until}&signature=${signature}`, expiresIn: FILE_URL_SECONDS }
    },
  }
}
