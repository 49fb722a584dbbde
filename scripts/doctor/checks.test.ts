import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { embeddedDatabase, port } from './checks.ts'

const config = (settings: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', ...settings })

it('says whether the port is free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port: taken } = other.address() as { port: number }
  expect(await port(config({ PORT: String(taken) }))).toMatchObject({ state: 'advice' })
  await new Promise((resolve) => other.close(resolve))
  expect(await port(config({ PORT: String(taken) }))).toMatchObject({ state: 'ok' })
})

it('asks for the embedded database only where no other one is named', async () => {
  const name = expect.stringContaining('DATABASE_URL') as string
  expect(await embeddedDatabase(config())).toMatchObject({ name: 'Embedded database', text: name })
  expect(await embeddedDatabase(config({ DATABASE_URL: 'postgres://127.0.0.1/x' }))).toMatchObject({
    state: 'ok',
  })
})
