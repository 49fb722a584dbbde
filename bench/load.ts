// Sends requests over kept connections for a while and says how long each answer took. Bounded in time and
// count, loopback only.
import { connect, type Socket } from 'node:net'

/** One run: the requests are sent in turn, over `connections` at a time. */
export type LoadOrder = {
  port: number
  requests: string[]
  /** Index of the first request. */
  from: number
  connections: number
  milliseconds: number
  most: number
}
/**
 * `latencies` in milliseconds; `failed` counts answers that are not 200 and broken connections, `sample` is
 * the first of them.
 */
export type LoadResult = {
  latencies: number[]
  seconds: number
  failed: number
  bytes: number
  sample: string | null
}

const NOTHING = Buffer.alloc(0)
const HEAD_END = Buffer.from('\r\n\r\n')
/** Bytes that a connection reads at once: an answer in one piece, nearly always. */
const READ_BYTES = 65_536

/**
 * Length of the whole answer that `data` begins with, or 0 while its head is not complete. Every answer here
 * carries its content-length.
 */
function answerLength(data: Buffer): number {
  const head = data.indexOf(HEAD_END)
  if (head < 0) return 0
  const length = Number(/content-length: *(\d+)/i.exec(data.toString('latin1', 0, head))?.[1] ?? 0)
  return head + HEAD_END.length + length
}

function run(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((text) => Buffer.from(text))
  const latencies: number[] = []
  const began = performance.now(),
    until = began + order.milliseconds
  let sent = 0,
    failed = 0,
    bytes = 0,
    sample: string | null = null

  const worker = (): Promise<void> =>
    new Promise((resolve) => {
      let begun: Buffer = NOTHING,
        length = 0,
        got = 0,
        at = 0
      const fail = (text: string): void => {
        failed++
        sample ??= text.slice(0, 600)
      }
      const next = (): void => {
        if (sent >= order.most || performance.now() >= until) return void socket.end()
        at = performance.now()
        socket.write(requests[(order.from + sent++) % requests.length]!)
      }
      const read = (part: Buffer): void => {
        got += part.length
        if (length === 0) {
          const data = begun.length > 0 ? Buffer.concat([begun, part]) : part
          length = answerLength(data)
          // The connection reads into the same buffer again.
          if (length === 0) return void (begun = Buffer.from(data))
          if (data.toString('latin1', 9, 12) !== '200') fail(data.toString())
        }
        if (got < length) return
        latencies.push(performance.now() - at)
        bytes += length
        begun = NOTHING
        length = got = 0
        next()
      }
      // Read without a stream: the sender shares the processor with what it measures.
      const socket: Socket = connect({
        host: '127.0.0.1',
        port: order.port,
        noDelay: true,
        onread: {
          buffer: Buffer.allocUnsafe(READ_BYTES),
          callback(size, buffer) {
            read(Buffer.from(buffer.buffer, buffer.byteOffset, size))
            return true
          },
        },
      })
      socket.once('connect', next)
      socket.once('error', (error) => fail(error.message))
      socket.once('close', () => resolve())
    })
  return Promise.all(Array.from({ length: order.connections }, worker)).then(() => ({
    latencies,
    seconds: (performance.now() - began) / 1000,
    failed,
    bytes,
    sample,
  }))
}

process.on('message', (order: LoadOrder) => void run(order).then((result) => process.send?.(result)))
