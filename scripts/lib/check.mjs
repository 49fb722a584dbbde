import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { nodeEnvironment } from './node24.mjs'
import { inProject, seconds } from './project.mjs'

/**
 * Types, format, lint, structure and pictures older than what they show; all of them run, so that one round
 * shows every problem.
 */
const PARTS = [
  {
    name: 'types',
    needs: 'tsconfig.json',
    // A larger young generation: garbage collection takes a tenth less processor time.
    command: ['--max-semi-space-size=128', 'node_modules/typescript/bin/tsc', '-b'],
  },
  { name: 'format', needs: '.oxfmtrc.json', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  {
    name: 'lint',
    needs: '.oxlintrc.json',
    command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware'],
    // The type-aware rules run in Go, which collects garbage less often so.
    env: { GOGC: '400' },
  },
  { name: 'structure', needs: 'scripts/check/main.ts', command: ['scripts/check/main.ts'] },
  { name: 'pictures', needs: 'scripts/render/main.ts', command: ['scripts/render/main.ts', '--check'] },
]

/** @returns { Promise<boolean> } whether everything is in order */
export async function check(node) {
  let ok = true
  for (const { name, needs, command, env } of PARTS) {
    if (!existsSync(inProject(needs))) continue
    const began = performance.now()
    const { code } = await run([node, ...command], { env: { ...nodeEnvironment(node), ...env } })
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
    if (code !== 0) ok = false
  }
  return ok
}
