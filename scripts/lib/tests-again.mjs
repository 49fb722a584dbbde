// A process that runs the service tests of folders, one request after another: it is asked by
// `{ changed, folder }`, paths within the checkout that it was started in, and answers with the first test or
// file that failed, null if all passed. The database and transformed modules stay from one request to the next.
import path from 'node:path'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  watch: false,
  project: ['server'],
  bail: 1,
  reporters: [{}],
})
let before = '.'
const answer = async ({ changed, folder }) => {
  // The file of the request before has its own text again.
  for (const file of [before, changed]) vitest.invalidateFile(path.resolve(file))
  before = changed
  const asked = await vitest.globTestSpecifications([folder])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked)
  // Modules of earlier requests are in the result too.
  const own = testModules.filter((module) => asked.some(({ moduleId }) => moduleId === module.moduleId))
  process.send(own.flatMap(failedIn)[0] ?? (unhandledErrors[0] ? String(unhandledErrors[0].message) : null))
}
/** Names of a module's tests that failed, with their errors; of the module where it could not be loaded. */
function failedIn(module) {
  const failed = [...module.children.allTests('failed')],
    said = (one, { message = '' } = {}) => `${one}: ${message.split('\n')[0].slice(0, 120)}`
  if (failed.length > 0) return failed.map((one) => said(one.fullName, one.result().errors?.[0]))
  return module.ok() ? [] : [said(module.relativeModuleId, module.errors()[0])]
}
process.on('message', (request) => void answer(request))
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send('ready')
