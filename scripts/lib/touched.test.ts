import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMMITS, commitNumber, featuresOf, isSweep, recentFiles } from './touched.mjs'

let root: string
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })
const write = (...files: string[]): void => {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), String(Math.random()))
  }
}
const commit = (...files: string[]): void => {
  write(...files)
  git('add', '.')
  git('commit', '-qm', 'Add a file')
}

/** Adds commits without a file, which are quicker. */
const fill = (count: number): void => {
  for (let n = 0; n < count; n += 1) git('commit', '--allow-empty', '-qm', 'Wait')
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'touched-'))
  git('init', '-q')
  commit('old.ts')
})
afterEach(() => rmSync(root, { recursive: true }))

it('lists files of recent commits and uncommitted ones, where there is a history', () => {
  commit('older.ts')
  expect(recentFiles(root)).toBeUndefined()
  fill(COMMITS - 1)
  commit('src/features/a/b/c.ts')
  write('new/one.ts', 'old.ts')
  expect([...recentFiles(root)!].toSorted()).toEqual(['new/one.ts', 'old.ts', 'src/features/a/b/c.ts'])
  expect(commitNumber(root)).toBe(COMMITS + 2)
  expect(recentFiles(path.join(root, 'nowhere'))).toBeUndefined()
})

it('leaves out commits that change files all over the product', () => {
  const files = Array.from({ length: 11 }, (_, n) => `src/features/a/f${n}/one.ts`)
  expect(isSweep(files)).toBe(true)
  expect(isSweep(files.slice(1))).toBe(false)
  expect(isSweep(Array.from({ length: 101 }, (_, n) => `src/server/${n}.ts`))).toBe(true)
  expect(featuresOf([...files.slice(0, 2), 'src/web/a.ts'])).toEqual(new Set(['a/f0', 'a/f1']))
  fill(COMMITS)
  commit(...files)
  expect([...recentFiles(root)!]).toEqual([])
})
