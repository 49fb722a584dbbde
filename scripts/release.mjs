// `npm run release`: builds, and packs what production runs into .cache/release. With `--folder <path>` it
// leaves the files there, without packages and archive: a step of the Dockerfile.
import { ensureBuilt } from './lib/build.mjs'
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  return become([node, 'scripts/release/main.ts', ...args], nodeEnvironment(node))
})
