import type { TestApp } from './app.ts'
import type { TestPerson } from './factories.ts'

export type Uploaded = { status: number; media: string; message?: string; code?: string }

type Sending = {
  /** Feature and id that the upload is for. */
  purpose: string
  content: Buffer
  /** No more than its beginning. */
  begun?: boolean
}

/** Sends a film for a feature by the protocol of uploads. `media`: the upload's row. */
export async function sendUpload(
  test: TestApp,
  who: TestPerson,
  { purpose, content, begun = false }: Sending,
): Promise<Uploaded> {
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const headers = { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' }
  const made = await test.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64('camera.mp4')},for ${base64(purpose)}`,
    },
  })
  const refused = (reply: typeof made): Uploaded => {
    const { message, data } = reply.json<{ message: string; data: { code?: string } | null }>()
    return { status: reply.statusCode, media: '', message, ...(data?.code && { code: data.code }) }
  }
  if (made.statusCode !== 201) return refused(made)
  if (begun) return { status: 201, media: '' }
  const sent = await test.app.inject({
    method: 'PATCH',
    url: String(made.headers.location),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })
  return sent.statusCode === 204
    ? { status: 204, media: String(sent.headers['upload-media-id'] ?? '') }
    : refused(sent)
}

/** Stores an uploaded film as if it had been converted. Returns its key. */
export async function makeReady({ platform }: TestApp, media: string, content: Buffer): Promise<string> {
  const key = `media/${media}.mp4`
  await platform.files.put(key, content, 'video/mp4')
  await platform.db.query(`update media set state = 'ready', key = $2 where id = $1`, [media, key])
  return key
}
