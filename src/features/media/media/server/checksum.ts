import { createReadStream } from 'node:fs'
import { hashOf } from '#server/files/store.ts'

/** SHA-256 of a file, in hexadecimal digits. */
export const checksumOf = (file: string): Promise<string> => hashOf(createReadStream(file))
