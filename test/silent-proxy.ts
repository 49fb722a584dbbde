import { connect, createServer, type Socket } from 'node:net'

/** An address in front of a database whose open connections can be made to say nothing any more. */
export async function silentProxy(
  databaseUrl: string,
): Promise<{ url: string; silence(): void; stop(): void }> {
  const { hostname, port, href } = new URL(databaseUrl)
  const near = new Set<Socket>(),
    far = new Set<Socket>()
  const server = createServer((one) => {
    const other = connect(Number(port), hostname)
    for (const socket of [one, other]) socket.on('error', () => undefined)
    near.add(one)
    far.add(other)
    one.pipe(other).pipe(one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(href)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const end = (sockets: Set<Socket>): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    /** The database sees them end, and whoever is connected here hears of nothing. */
    silence() {
      for (const socket of near) socket.unpipe().resume()
      for (const socket of far) socket.unpipe()
      end(far)
    },
    stop() {
      end(near)
      end(far)
      server.close()
    },
  }
}
