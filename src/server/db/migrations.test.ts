import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

const ROOT = path.dirname(MIGRATIONS)

it('leaves no table whose migration was forgotten', () => {
  // A second project beside this one, so that the generator writes there; its tables are these.
  const copy = mkdtempSync(path.join(ROOT, '.cache/migrations-'))
  try {
    cpSync(MIGRATIONS, path.join(copy, 'migrations'), { recursive: true })
    for (const name of ['drizzle.config.ts', 'package.json', 'src', 'node_modules'])
      symlinkSync(path.join(ROOT, name), path.join(copy, name))
    const output = execFileSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'forgotten'],
      { cwd: copy, encoding: 'utf8' },
    )
    const journal = (folder: string): string =>
      readFileSync(path.join(folder, 'migrations/meta/_journal.json'), 'utf8')
    expect(journal(copy), output).toBe(journal(ROOT))
    expect(output).toContain('No schema changes')
  } finally {
    rmSync(copy, { recursive: true })
  }
}, 60_000)
