// `npm start`: installs and builds what is missing, then becomes the server under Node 24.
import { ensureBuilt } from './lib/build.mjs'
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environmentFile, findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  return become([node, ...environmentFile(), 'src/server/main.ts', ...args], nodeEnvironment(node))
})
