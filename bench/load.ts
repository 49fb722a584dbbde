// Sends requests over kept connections for a while and says how long each answer took. Bounded in time and
// count, loopback only.
import { connect, type Socket } from 'node:net'

/** One run: the requests are sent in turn, over `connections` at a time. */
export type LoadOrder = {
  port: number
  requests: string[]
  /** Which of them comes first. */
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

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Length of the first whole answer in `data`, or 0 while it is not complete. Every answer here carries its
 * content-length.
 */
function answerLength(data: Buffer): number {
  const head = data.indexOf(HEAD_END)
  if (head < 0) return 0
  const length = Number(/content-length: *(\d+)/i.exec(data.toString('latin1', 0, head))?.[1] ?? 0)
  return data.length >= head + 4 + length ? head + 4 + length : 0
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
      const socket: Socket = connect({ host: '127.0.0.1', port: order.port, noDelay: true })
      let waiting: Buffer = Buffer.alloc(0),
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
      socket.once('connect', next)
      socket.on('data', (chunk) => {
        waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
        const length = answerLength(waiting)
        if (length === 0) return
        latencies.push(performance.now() - at)
        bytes += length
        if (waiting.toString('latin1', 9, 12) !== '200') fail(waiting.toString())
        waiting = waiting.subarray(length)
        next()
      })
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
