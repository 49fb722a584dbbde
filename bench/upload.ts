/**
 * Sends a film of 200 MB to a running server, breaks the connection three times on the way, resumes at the
 * offset that the server reports, and waits until the film is converted:
 * `node bench/upload.ts http://127.0.0.1:3000 film.mp4 email password`.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

const [base = '', file = '', email = '', password = ''] = process.argv.slice(2)
const SIZE = 200 * 1024 ** 2,
  BREAKS = [50, 110, 160].map((megabytes) => megabytes * 1024 ** 2)
const HEADER = 8

/** The film, made as large as wanted by free space at its end, which every MP4 may have. */
function padded(film: Buffer): Buffer {
  const free = Buffer.alloc(SIZE - film.length)
  free.writeUInt32BE(free.length, 0)
  free.write('free', HEADER / 2)
  return Buffer.concat([film, free])
}

type Answer = { data: { state: string; access_token: string; token?: string } }
const call = async (method: string, path: string, token: string, body?: unknown): Promise<Answer> =>
  (
    await fetch(`${base}/api/v2${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<Answer>

/**
 * Sends from an offset and drops the connection before `until`. Returns the film's id once everything has
 * arrived.
 */
function send(
  url: string,
  token: string,
  content: Buffer,
  from: number,
  until: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const sending = request(
      new URL(url, base),
      {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(content.length - from),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.headers['upload-media-id'] ?? '') || null))
      },
    )
    sending.on('error', () => resolve(null))
    sending.write(content.subarray(from, until), () => {
      if (until < content.length) sending.destroy(new Error('line dead'))
      else sending.end()
    })
  })
}

const { data: session } = await call('POST', '/auth/login', '', { email, password })
const token = session.token ?? session.access_token
const content = padded(readFileSync(file))
const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
const created = await fetch(`${base}/uploads`, {
  method: 'POST',
  headers: {
    ...headers,
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
  },
})
const url = created.headers.get('location') ?? ''
const offset = async (): Promise<number> =>
  Number((await fetch(base + url, { method: 'HEAD', headers })).headers.get('upload-offset'))
const began = performance.now(),
  seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
for (const until of BREAKS) {
  await send(url, token, content, await offset(), until)
  console.log(
    `line dead at ${until / 1024 ** 2} MB; the server has ${((await offset()) / 1024 ** 2).toFixed(1)} MB`,
  )
}
const id = await send(url, token, content, await offset(), content.length)
console.log(`all of ${SIZE / 1024 ** 2} MB after ${seconds(began)}`)
const arrived = performance.now()
for (;;) {
  const { data } = await call('GET', `/media/${id}`, token)
  if (data.state === 'ready' || data.state === 'failed') {
    console.log(`${data.state} ${seconds(arrived)} later`)
    break
  }
  // The conversion is a job of its own: its state is asked for until it ends.
  await new Promise((resolve) => {
    setTimeout(resolve, 200)
  })
}
