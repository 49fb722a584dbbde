import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { nodeEnvironment } from './node24.mjs'
import { inProject, seconds } from './project.mjs'
import { recentFiles } from './touched.mjs'

const OXLINT = ['node_modules/oxlint/bin/oxlint', '--deny-warnings']
const LINTED = /^(?:src|test|scripts|e2e|bench)\/.*\.(?:tsx?|mjs)$/

/**
 * Files for the type-aware rules, which take most of the linter's time: those changed recently. Undefined
 * stands for all files, in the nightly run and where the history is missing.
 */
function typedFiles() {
  const recent = process.env.NIGHTLY === undefined ? recentFiles() : undefined
  return recent && [...recent].filter((file) => LINTED.test(file) && existsSync(inProject(file)))
}

/**
 * Types, format, lint, structure and pictures older than what they show; all of them run, so that one round
 * shows every problem.
 */
const PARTS = [
  {
    name: 'types',
    needs: 'tsconfig.json',
    // Each checker works out the types that it needs anew: one, on two projects at a time, takes half of what four do.
    command: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'],
  },
  { name: 'format', needs: '.oxfmtrc.json', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', needs: '.oxlintrc.json', command: [...OXLINT] },
  {
    name: 'lint by types',
    needs: '.oxlintrc.json',
    command: [...OXLINT, '--type-aware'],
    files: typedFiles,
    // The type-aware rules run in Go, which collects garbage less often so.
    env: { GOGC: '400' },
  },
  { name: 'structure', needs: 'scripts/check/main.ts', command: ['scripts/check/main.ts'] },
  { name: 'pictures', needs: 'scripts/render/main.ts', command: ['scripts/render/main.ts', '--check'] },
]

/** @returns { Promise<boolean> } whether everything is in order */
export async function check(node) {
  let ok = true
  for (const { name, needs, command, files, env } of PARTS) {
    const chosen = files ? files() : []
    if (!existsSync(inProject(needs)) || (files && chosen?.length === 0)) continue
    const began = performance.now()
    const { code } = await run([node, ...command, ...(chosen ?? [])], {
      env: { ...nodeEnvironment(node), ...env },
    })
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
    if (code !== 0) ok = false
  }
  return ok
}
