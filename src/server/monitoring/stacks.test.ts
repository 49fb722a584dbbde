import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'stacks-'))
const dist = path.join(folder, 'dist')
const write = (name: string, ...lines: string[]): void =>
  writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)

beforeAll(async () => {
  mkdirSync(dist)
  write(
    'outer.ts',
    "import { fail } from './inner.ts'",
    '',
    'export const call = () => {',
    "  fail('¡ay!')",
    '}',
  )
  write(
    'inner.ts',
    'export function fail(message: string): never {',
    '  // A line',
    '  // and one more.',
    '  throw new TypeError(message)',
    '}',
  )
  const bundle = await rolldown({ input: path.join(folder, 'outer.ts') })
  await bundle.write({
    dir: dist,
    format: 'esm',
    minify: { mangle: { keepNames: true } },
    sourcemap: true,
    charset: 'ascii',
  })
  await bundle.close()
  write(
    'program.mjs',
    `import { readStacksBySource } from ${JSON.stringify(path.join(import.meta.dirname, 'stacks.ts'))}`,
    `import { call } from './dist/outer.js'`,
    'readStacksBySource(process.argv[2])',
    'try { call() } catch (error) { console.log(error.stack) }',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The stack of a failing program, in a process of its own: the test's own has its stacks changed already. */
const stack = (): string[] =>
  spawnSync(process.execPath, [path.join(folder, 'program.mjs'), dist], { encoding: 'utf8' }).stdout.split(
    '\n',
  )

it('names the source and line of what went wrong in a bundled file', () => {
  const [first, ...frames] = stack()
  expect(first).toBe('TypeError: ¡ay!')
  expect(frames[0]).toBe(`    at fail (${path.join(folder, 'inner.ts')}:4)`)
  expect(frames[1]).toBe(`    at call (${path.join(folder, 'outer.ts')}:4)`)
  expect(frames[2]).toContain('program.mjs:4')
})

it('names the bundle’s own place where the map is missing', () => {
  rmSync(path.join(dist, 'outer.js.map'))
  expect(stack()[1]).toMatch(/at fail \(file:.*outer\.js:\d+:\d+\)$/)
})
