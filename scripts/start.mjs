// `npm start`: installs and builds what is missing, then becomes the server under Node 24. `npm run dev` runs the
// server's sources instead of its bundle.
import { ensureBuilt } from './lib/build.mjs'
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environmentFile, findNode, nodeEnvironment } from './lib/node24.mjs'
import { main } from './lib/project.mjs'
import { SERVER_ENVIRONMENT } from './lib/server-environment.mjs'

await main(async (args) => {
  await ensureInstalled()
  const node = findNode()
  await ensureBuilt(node)
  const server = args.includes('--sources') ? 'src/server/main.ts' : 'dist/server/main.js'
  const rest = args.filter((arg) => arg !== '--sources')
  return become([node, ...environmentFile(), server, ...rest], {
    ...SERVER_ENVIRONMENT,
    ...nodeEnvironment(node),
  })
})
