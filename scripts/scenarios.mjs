// `STRIPE_SECRET_KEY=sk_test_… npm run scenarios`: the lives of test/scenarios on Stripe's test clocks.
import { become } from './lib/children.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, nodeEnvironment } from './lib/node24.mjs'
import { Problem, main } from './lib/project.mjs'

await main(async (args) => {
  const key = process.env.STRIPE_SECRET_KEY
  if (!key?.startsWith('sk_test_'))
    throw new Problem('Give a key of Stripe’s test mode: STRIPE_SECRET_KEY=sk_test_… npm run scenarios')
  await ensureInstalled()
  const node = findNode()
  return become([node, 'node_modules/vitest/vitest.mjs', 'run', 'test/scenarios', ...args], {
    ...nodeEnvironment(node),
    SCENARIOS_STRIPE_KEY: key,
  })
})
