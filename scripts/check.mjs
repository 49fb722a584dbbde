// `npm run check`: types, lint and structure.
import { check } from './lib/check.mjs'
import { endChildrenOnSignals } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node24.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  endChildrenOnSignals()
  await ensureInstalled()
  return (await check(findNode())) ? 0 : 1
})
