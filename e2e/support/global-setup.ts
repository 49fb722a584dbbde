import { freePort, startServer } from './server.ts'

/**
 * One server for all journeys, on a database of its own. Tests find it at E2E_URL; one that is given there
 * already is used as it is.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {}
  const server = await startServer({ port: await freePort(), owns: true })
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}
