// `npm start`: installs and builds what is missing, then becomes the server under Node 24.
import { ensureBuilt } from './lib/build.mjs'
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environmentFile, findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

/**
 * Node keeps up to 48 MB for objects that have just been made; 24 MB do, and the server at rest is that much
 * smaller.
 */
const MEMORY = ['--max-semi-space-size=8']

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  return become([node, ...MEMORY, ...environmentFile(), 'src/server/main.ts', ...args], nodeEnvironment(node))
})
