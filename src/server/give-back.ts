import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AFTER_MS = 1000

/**
 * Loading leaves some fifty megabytes of garbage, which Node would keep for years on a quiet server:
 * collected once, a moment after the start.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as NodeJS.GCFunction
    void collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  }, AFTER_MS).unref()
}
