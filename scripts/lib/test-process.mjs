import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Tests that have not ended by then loop, which counts as failed. */
const LONGEST_MS = 600_000

/**
 * Runs the tests of features in a checkout, in one process (tests-again.mjs) that is made anew when it is
 * lost.
 */
export class TestProcess {
  #root
  #child

  constructor(root) {
    this.#root = root
  }

  /**
   * Runs the tests of a file's feature. A feature without tests passes.
   *
   * @returns the first test that failed, null where all passed
   */
  async failed(file) {
    this.#child ??= await this.#start()
    const child = this.#child,
      until = new AbortController(),
      signal = AbortSignal.any([until.signal, AbortSignal.timeout(LONGEST_MS)])
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the tests were lost')))
    child.send({ changed: file, folder: `${file.split('/').slice(0, 4).join('/')}/` })
    try {
      const [test] = await Promise.race([once(child, 'message', { signal }), ended])
      return test
    } catch {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      this.#child = undefined
      return 'no end'
    } finally {
      until.abort()
    }
  }

  stop() {
    if (this.#child?.connected) this.#child.disconnect()
  }

  /** The process leads a group, to be killed with all that it started. */
  async #start() {
    const child = fork(path.join(this.#root, 'scripts/lib/tests-again.mjs'), {
      cwd: this.#root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NIGHTLY: undefined },
    })
    await once(child, 'message')
    return child
  }
}
