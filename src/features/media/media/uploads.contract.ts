import { z } from 'zod'
import { contract, UPLOADS } from '#contract/endpoint.ts'
import { mediaErrors } from './media-errors.contract.ts'

const TUS = { 'tus-resumable': '1.0.0' } as const
const BYTES = 'application/offset+octet-stream'
const takes = { 'Tus-Resumable': { description: 'Version of the protocol: 1.0.0' } } as const
const one = { access: 'signed-in', params: z.object({ id: z.string() }), response: z.null() } as const

/** Resumable uploads by the tus protocol (1.0). A finished one becomes a row of `media`. */
export const uploadsContract = contract({
  create: {
    method: 'POST',
    path: UPLOADS,
    summary: 'Starts a resumable upload (tus 1.0) of a video or picture',
    access: 'signed-in',
    response: z.null(),
    status: 201,
    raw: {
      consumes: { types: [BYTES], as: 'stream', optional: true },
      produces: [],
      limit: 'uploads',
      headers: TUS,
      takes: {
        ...takes,
        'Upload-Length': { description: 'Bytes of the file' },
        'Upload-Metadata': {
          description:
            'filename, each value in base64; for another feature `for` with its name and id; to keep a part of a film `cut` with begin and end in milliseconds (`1200 8400`), and `sound` with `yes` or `no`',
          optional: true,
        },
      },
      answers: 'Started; Location is its address',
    },
    limit: { max: 60, seconds: 3600 },
    errors: [mediaErrors.upload_too_large],
  },
  offset: {
    ...one,
    method: 'HEAD',
    path: `${UPLOADS}/{id}`,
    summary: 'How much of an upload has arrived',
    raw: { produces: [], headers: TUS, takes, answers: 'Upload-Offset and Upload-Length' },
  },
  append: {
    ...one,
    method: 'PATCH',
    path: `${UPLOADS}/{id}`,
    summary: 'Sends the next bytes; the last answer names the media in Upload-Media-Id',
    status: 204,
    raw: {
      consumes: { types: [BYTES], as: 'stream' },
      produces: [],
      limit: 'uploads',
      headers: TUS,
      takes: { ...takes, 'Upload-Offset': { description: 'Where the bytes belong' } },
      answers: 'Arrived',
    },
    errors: [mediaErrors.upload_elsewhere, mediaErrors.upload_too_large, mediaErrors.upload_wrong_type],
  },
  cancel: {
    ...one,
    method: 'DELETE',
    path: `${UPLOADS}/{id}`,
    summary: 'Ends an upload and forgets its bytes',
    status: 204,
    raw: { produces: [], headers: TUS, takes, answers: 'Forgotten' },
  },
})
