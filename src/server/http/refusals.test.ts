import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/endpoint.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { gadgets } from '../../../test/fixtures/gadgets.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, gadgets)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends bytes as they are, and reads the answer until the server closes. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: ErrorBody }> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  const [headers = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) as ErrorBody }
}
const REST = 'Host: localhost\r\nConnection: close\r\n'
const posted = (type: string, body: string, length = body.length): string =>
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n@\r\n${body}`

/** `@` is replaced by the language. */
const REFUSED: [name: string, request: string, status: number, code: string][] = [
  ['no HTTP at all', 'NONSENSE\r\n@\r\n', 400, 'malformed'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n@\r\n', 400, 'malformed'],
  ['a malformed address', `GET /api/v2/gadgets/%E0%A4%A HTTP/1.1\r\n${REST}@\r\n`, 400, 'malformed'],
  [
    'a part of an address that is too long',
    `GET /api/v2/gadgets/${'1'.repeat(200)} HTTP/1.1\r\n${REST}@\r\n`,
    414,
    'address_too_long',
  ],
  [
    'an unknown expectation',
    `GET / HTTP/1.1\r\n${REST}Expect: a-miracle\r\n@\r\n`,
    417,
    'expectation_unknown',
  ],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\n@${REST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'JSON that is none',
    `POST /api/v2/gadgets HTTP/1.1\r\n${REST}${posted('application/json', '{"word":')}`,
    400,
    'malformed',
  ],
  [
    'a body that is too large',
    `POST /api/v2/gadgets HTTP/1.1\r\n${REST}${posted('application/json', '{}', 5_000_000)}`,
    413,
    'too_large',
  ],
  [
    'content of another type',
    `POST /api/v2/gadgets HTTP/1.1\r\n${REST}${posted('text/xml', '<a/>')}`,
    415,
    'wrong_media_type',
  ],
]

it.each(REFUSED)(
  'refuses %s in the product’s own words, in both languages',
  async (_, request, status, code) => {
    const [english, spanish] = await Promise.all([
      send(request.replace('@', 'Accept-Language: en\r\n')),
      send(request.replace('@', 'Accept-Language: spanish\r\n')),
    ])
    for (const answer of [english, spanish]) {
      expect(answer.status).toBe(status)
      expect(answer.headers.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
      expect(answer.headers.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(answer.body).toEqual({
        message: expect.any(String) as string,
        messages: { en: english.body.message, es: spanish.body.message },
        data: { code },
        toast: true,
        response_type: 'Warning',
        error_id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      })
    }
    expect(spanish.body.message).not.toBe(english.body.message)
  },
)
