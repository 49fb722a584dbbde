import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** New connections go to this port of this machine. */
  leadTo(port: number): void
  /** Connections that are open hear nothing any more, and are not closed: their machine has vanished. */
  silence(): void
  stop(): void
}

/** An address in front of a database, which can be moved to another one. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    open.add(pair)
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(pair)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    leadTo: (port) => void (target = port),
    silence() {
      for (const pair of open) {
        for (const socket of pair) socket.unpipe().removeAllListeners('close').removeAllListeners('error')
        const [near, far] = pair
        far.on('error', () => undefined).destroy()
        // It takes everything that is sent, and never answers.
        near.on('error', () => undefined).resume()
      }
    },
    stop() {
      server.close()
      for (const socket of [...open].flat()) socket.destroy()
    },
  }
}
