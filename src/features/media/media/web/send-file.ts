import { refusalOf } from './refusal.ts'
import { TUS_OPTIONS } from './tus-options.ts'

/**
 * Sends a file that belongs to another feature, resuming an interrupted try. Returns the id of the upload's
 * row.
 *
 * @param purpose sent to the server as `<feature> <id>`
 * @param onPart called with the part that has arrived, 0 to 1
 * @throws ApiError if the server refuses it; any other error: the connection
 */
export async function sendFile(
  file: File,
  { purpose, onPart }: { purpose: string; onPart: (part: number) => void },
): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      ...TUS_OPTIONS,
      metadata: { filename: file.name, for: purpose },
      fingerprint: () => Promise.resolve(purpose),
      onProgress: (sent, total) => onPart(total > 0 ? sent / total : 0),
      onError(error) {
        const answer = 'originalResponse' in error ? error.originalResponse : null
        const status = answer?.getStatus() ?? 0
        reject(status >= 400 && status < 500 ? refusalOf(status, answer?.getBody() ?? '') : error)
      },
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('upload-media-id') ?? ''),
    })
    void upload.findPreviousUploads().then(([earlier]) => {
      if (earlier) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    }, reject)
  })
}
