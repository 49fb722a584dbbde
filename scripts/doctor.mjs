// `npm run doctor`: names missing parts of this machine and its settings for production, with advice.
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environmentFile, findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  const node = findNode()
  return become([node, ...environmentFile(), 'scripts/doctor/main.ts'], nodeEnvironment(node))
})
