import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { implementations, openDevProvider, pages, queries, serveMore } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { applicationRole } from '#server/db/migrate.ts'
import { buildApp, makeServer } from '#server/http/server.ts'
import { makePlatform } from '#server/make-platform.ts'
import type { Platform } from '#server/platform.ts'

export type Server = { app: FastifyInstance; platform: Platform }

/** Gives work the product's server on a database, in this process and without listening. */
export async function withServer<T>(
  databaseUrl: string,
  folder: string,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const config = readConfig({
    NODE_ENV: 'development',
    DEMO_DATA: 'true',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'files'),
    SECRET: 'the secret of a benchmark that keeps nothing secret',
    PUBLIC_URL: 'http://127.0.0.1:3219',
  })
  const app = makeServer(config)
  const db = openDatabase(databaseUrl, { role: await applicationRole(databaseUrl) })
  try {
    const platform = await makePlatform({
      config,
      db,
      databaseUrl,
      queries,
      log: app.log,
      secret: config.SECRET!,
    })
    await buildApp(app, platform, implementations(platform), { pages: pages(platform), serve: serveMore })
    await openDevProvider(platform)
    await app.ready()
    return await work({ app, platform })
  } finally {
    await app.close()
    await db.close()
  }
}
