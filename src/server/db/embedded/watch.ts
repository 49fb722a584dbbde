import { isAlive } from './processes.ts'

const LOOK_EVERY_MS = 500

/**
 * Looks after a process and calls `relaunch` when it has ended. A failed relaunch is said once and tried
 * again. It does not keep node alive. `end` waits for a relaunch under way.
 */
export function keepRunning(
  pid: () => number,
  relaunch: () => Promise<void>,
  log: (line: string) => void,
): { end(): Promise<void> } {
  let busy: Promise<void> | undefined
  let complained = false
  const look = (): void => {
    if (busy || isAlive(pid())) return
    busy = relaunch()
      .then(() => {
        complained = false
      })
      .catch((error: unknown) => {
        if (!complained)
          log(
            `The database stopped and does not start again: ${error instanceof Error ? error.message : String(error)}`,
          )
        complained = true
      })
      .finally(() => {
        busy = undefined
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    async end() {
      clearInterval(timer)
      await busy
    },
  }
}
