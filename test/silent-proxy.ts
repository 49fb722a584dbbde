import { startTcpProxy } from '../scripts/drills/replica/tcp-proxy.ts'

/** An address in front of a database whose open connections can be made to say nothing any more. */
export async function silentProxy(
  databaseUrl: string,
): Promise<{ url: string; silence(): void; stop(): void }> {
  const url = new URL(databaseUrl)
  const proxy = await startTcpProxy(Number(url.port))
  url.host = `127.0.0.1:${proxy.port}`
  return { ...proxy, url: url.href }
}
