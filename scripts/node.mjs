// Runs a program of the project under Node 24: `node scripts/node.mjs <file> …`
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environmentFile, findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  return become([node, ...environmentFile(), ...args], nodeEnvironment(node))
})
