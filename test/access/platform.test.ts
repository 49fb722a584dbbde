import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { judge, linesIn } from './access.ts'

judge(await linesIn('src/server/*.access-lines.ts'))

it('has a line for every operation, once', async () => {
  const test = await testApp()
  const described = Object.entries((await test.openApi()).paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  )
  await test.close()
  const lines = await linesIn('src/**/*.access-lines.ts')
  expect(lines.map((line) => line.operation).toSorted()).toEqual(described.toSorted())
})

it('has a file for every wing', () => {
  const wings = readdirSync('src/features').filter((wing) => !wing.startsWith('.'))
  expect(wings.filter((wing) => !existsSync(path.join(import.meta.dirname, `${wing}.test.ts`)))).toEqual([])
})
