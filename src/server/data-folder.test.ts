import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { assertDatabase, closeDataFolder } from './data-folder.ts'

const mode = (file: string): string => (statSync(file).mode & 0o777).toString(8)

it('names a folder that has no database, which a script would fill with an empty one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'))
  expect(() => assertDatabase(folder)).toThrow(`${folder} has no database`)
  mkdirSync(path.join(folder, 'postgres'))
  assertDatabase(folder)
  rmSync(folder, { recursive: true })
})

it('closes a folder that an older version left open, and leaves the database’s own folder alone', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'data-'))
  const folder = path.join(parent, '.data')
  closeDataFolder(folder, undefined)
  expect(mode(folder)).toBe('700')
  for (const name of ['files', 'exports', 'postgres']) {
    mkdirSync(path.join(folder, name))
    chmodSync(path.join(folder, name), 0o755)
  }
  writeFileSync(path.join(folder, 'secret'), 's')
  chmodSync(path.join(folder, 'secret'), 0o644)
  chmodSync(folder, 0o755)
  closeDataFolder(folder, undefined)
  expect(['', 'files', 'exports', 'postgres', 'secret'].map((name) => mode(path.join(folder, name)))).toEqual(
    ['700', '700', '700', '755', '600'],
  )
  closeDataFolder(folder, { gid: process.getgid!() })
  expect(mode(folder)).toBe('710')
  rmSync(parent, { recursive: true })
})
