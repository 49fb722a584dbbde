// A process that runs the service tests of folders, one request after another: it is asked by
// `{ changed, folder }`, paths within the checkout that it was started in, and answers whether all passed. The
// database and transformed modules stay from one request to the next.
import path from 'node:path'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  watch: false,
  project: ['server'],
  bail: 1,
  reporters: [{}],
  // A test that is only late on a loaded machine must not count as failed.
  testTimeout: 300_000,
  hookTimeout: 300_000,
})
let before = '.'
process.on('message', async ({ changed, folder }) => {
  // The file of the request before has its own text again.
  for (const file of [before, changed]) vitest.invalidateFile(path.resolve(file))
  before = changed
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([folder]),
  )
  process.send(unhandledErrors.length === 0 && testModules.every((one) => one.ok()))
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send('ready')
