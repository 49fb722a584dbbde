import { Agent, createServer, request, type Server } from 'node:http'
import { setInterval as every } from 'node:timers/promises'

const LOOK_MS = 500

export type Backend = { port: number; ready: boolean }

/**
 * A proxy in front of several processes, by turns among those that say that they are ready. It tries nothing
 * twice: each failure of a process reaches whoever asked.
 */
export async function startProxy(
  backends: () => readonly number[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  let ready: number[] = []
  let turn = 0
  const stopped = new AbortController()
  const look = async (): Promise<void> => {
    const looks = await Promise.all(
      backends().map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
        return answer?.status === 200 ? [port] : []
      }),
    )
    ready = looks.flat()
  }
  await look()
  void (async () => {
    for await (const _ of every(LOOK_MS, null, { signal: stopped.signal })) await look()
  })().catch(() => undefined)
  const server: Server = createServer((incoming, outgoing) => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) {
      outgoing.writeHead(503).end()
      return
    }
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': '192.0.2.1' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      stopped.abort()
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
