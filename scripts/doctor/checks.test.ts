import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { smtpSink } from '../../test/smtp-sink.ts'
import { dataFolder, database, mail, port } from './checks.ts'

const config = (settings: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', ...settings })

it('asks the mail server, and sends nothing', async () => {
  expect(await mail(config())).toMatchObject({ state: 'missing' })
  expect(await mail(config({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toMatchObject({ state: 'missing' })
  const sink = await smtpSink()
  expect(await mail(config({ SMTP_URL: sink.url }))).toMatchObject({ state: 'ok' })
  expect(sink.taken).toEqual([])
  await sink.close()
})

it('names a data folder that is a file, and a database that does not answer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'asl-test-')),
    file = path.join(folder, 'data')
  writeFileSync(file, '')
  expect(await dataFolder(config({ DATA_DIR: file }))).toMatchObject({ state: 'missing' })
  expect(await dataFolder(config({ DATA_DIR: path.join(folder, 'new') }))).not.toMatchObject({
    state: 'missing',
  })
  rmSync(folder, { recursive: true })
  expect(await database(config({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }))).toMatchObject({
    state: 'missing',
    text: expect.stringContaining('127.0.0.1:9') as string,
  })
})

it('says whether the port is free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port: taken } = other.address() as { port: number }
  expect(await port(config({ PORT: String(taken) }))).toMatchObject({ state: 'advice' })
  await new Promise((resolve) => other.close(resolve))
  expect(await port(config({ PORT: String(taken) }))).toMatchObject({ state: 'ok' })
})
