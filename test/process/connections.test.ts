import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../app.ts'

/**
 * Requests as bytes on the wire: those that two servers could read differently, and clients that never finish
 * (security line 45).
 */

let test: TestApp
let port: number
const open = new Set<Socket>()
beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await test.close()
})

function dial(): Socket {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  return socket
}
/** Sends raw bytes; returns everything received until the server closes the connection or is quiet. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = dial()
    let heard = ''
    socket.on('data', (chunk) => {
      heard += String(chunk)
    })
    socket.on('close', () => resolve(heard))
    socket.write(bytes)
  })
}
const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const TARGET = 'POST /api/v2/auth/login HTTP/1.1\r\nHost: asl.example\r\nContent-Type: application/json\r\n'
const HIDDEN = 'GET /api/v2/users/me HTTP/1.1\r\nHost: asl.example\r\nConnection: close\r\n\r\n'
const SMUGGLED: Record<string, string> = {
  'two lengths': `${TARGET}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`,
  'a length and chunks': `${TARGET}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'chunks that are said oddly': `${TARGET}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'chunks named twice': `${TARGET}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a folded header': `${TARGET}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a space before the colon': `${TARGET}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'a signed length': `${TARGET}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a chunk size with junk': `${TARGET}Transfer-Encoding: chunked\r\n\r\n2 x\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'lines without a carriage return': `${TARGET.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${HIDDEN}`,
}

describe('a request that two servers could read differently', () => {
  it.each(Object.entries(SMUGGLED))(
    'with %s is refused, and nothing behind it is answered',
    async (_, bytes) => {
      expect(statuses(await say(bytes))).toEqual([400])
    },
  )

  it('is not what two honest requests on one connection are', async () => {
    expect(statuses(await say(`GET /health/live HTTP/1.1\r\nHost: asl.example\r\n\r\n${HIDDEN}`))).toEqual([
      200, 401,
    ])
  })
})

describe('a client that never finishes', () => {
  it('does not keep others waiting, however many there are', async () => {
    const slow = Array.from({ length: 300 }, dial)
    for (const socket of slow)
      socket.write('POST /api/v2/auth/login HTTP/1.1\r\nHost: asl.example\r\nContent-Length: 100\r\n\r\n{')
    expect(
      statuses(await say('GET /health/live HTTP/1.1\r\nHost: asl.example\r\nConnection: close\r\n\r\n')),
    ).toEqual([200])
    // All of them were still connected, waiting, when the answer arrived.
    expect(slow.filter((socket) => socket.destroyed || socket.readableEnded)).toEqual([])
  })

  it('has a minute for its request, and less for its headers', () => {
    expect(test.app.server.requestTimeout).toBe(60_000)
    expect(test.app.server.headersTimeout).toBeLessThanOrEqual(60_000)
    expect(test.app.server.headersTimeout).toBeGreaterThan(0)
  })

  it('is told so and let go when its time is over', async () => {
    const [requestTimeout, headersTimeout] = [test.app.server.requestTimeout, test.app.server.headersTimeout]
    Object.assign(test.app.server, { requestTimeout: 200, headersTimeout: 200 })
    try {
      const heard = await Promise.all(
        ['GET /health/live HTTP/1.1\r\nHost: asl.ex', `${TARGET}Content-Length: 100\r\n\r\n{"email"`].map(
          say,
        ),
      )
      expect(heard.map(statuses)).toEqual([[408], [408]])
    } finally {
      Object.assign(test.app.server, { requestTimeout, headersTimeout })
    }
  })
})
