// `npm run migrations:generate -- --name what_it_is`: writes what the tables differ in from the newest snapshot, and
// keeps that of the new migration only. Older ones, of hundreds of kilobytes each, are read by nobody.
import { readdirSync, rmSync } from 'node:fs'
import { run } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, nodeEnvironment } from './lib/node24.mjs'
import { inProject, main } from './lib/project.mjs'

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  const { code } = await run([node, 'node_modules/drizzle-kit/bin.cjs', 'generate', ...args], {
    env: nodeEnvironment(node),
  })
  if (code === 0)
    for (const name of readdirSync(inProject('migrations/meta'))
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .slice(0, -1))
      rmSync(inProject('migrations/meta', name))
  return code
})
