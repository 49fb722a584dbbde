// `npm run bench`: the load benchmark, on the built pages.
import { existsSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, nodeEnvironment } from './lib/node24.mjs'
import { Problem, inProject, main } from './lib/project.mjs'

await main(async (args) => {
  if (!existsSync(inProject('bench/main.ts'))) throw new Problem('There is no bench/main.ts to run.')
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  return become([node, 'bench/main.ts', ...args], { ...nodeEnvironment(node), NODE_ENV: 'production' })
})
