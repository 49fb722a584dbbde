import { PassThrough } from 'node:stream'
import type yazl from 'yazl'
import type { Files } from './files.ts'

/**
 * Adds a stored file to a ZIP. The file is read only when it is written, and not compressed again, as films
 * and pictures are compressed already.
 */
export function addStored(
  zip: yazl.ZipFile,
  files: Pick<Files, 'stream'>,
  key: string,
  name: string,
  size: number,
): void {
  zip.addReadStreamLazy(
    name,
    { compress: false, size },
    (done) =>
      void files.stream(key).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, new PassThrough()),
      ),
  )
}
