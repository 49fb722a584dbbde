// `npm run build`: builds pages and server into dist/, changed or not.
import { ensureBuilt } from './lib/build.mjs'
import { endChildrenOnSignals } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  endChildrenOnSignals()
  await ensureInstalled()
  await ensureBuilt(findNode(), { force: true })
})
