import { AsyncLocalStorage } from 'node:async_hooks'
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/constants.ts'
import { RENDERER_FILE, type FromRenderer, type Rendered, type ToRenderer } from './messages.ts'

/** Answer to a page's request for data, the same as to a visitor's own call. */
export type Answer = { status: number; type: string; body: string }
export type Ask = (path: string, headers: Record<string, string>) => Promise<Answer>
/** A page whose own code fails: making it again would end the same way. */
export type Broken = { failed: string }
export type Renderer = {
  /**
   * A page for a visitor, asked for with `ask`; null when it can't be made now, `failed` when making it ends
   * in an error. Never throws.
   */
  render(
    wanted: { address: string; language: Language; origin: string },
    ask: Ask,
  ): Promise<Rendered | Broken | null>
  stop(): void
}

/** Program of the process: a file of its own in the bundle (`scripts/lib/bundle-server.ts`), else its source. */
const CHILD = import.meta.filename.endsWith('.js')
  ? path.join(path.dirname(import.meta.filename), RENDERER_FILE)
  : path.join(import.meta.dirname, 'child.ts')
/** The outline page is better than a longer wait. */
const PATIENCE_MS = 3000
/** A process that has said nothing for so long hangs. */
const LONGEST_MS = 15_000
/** Maximum number of waiting pages; further readers get the outline. */
const MOST_WAITING = 40
/** For so long a renderer that could not start, or hangs, is left alone. */
const REST_MS = 10_000
/** The process is small: it holds one page at a time. */
const MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=160']

type Job = { ask: Ask; done: (page: Rendered | Broken | null) => void; timers: NodeJS.Timeout[] }

/** Makes public pages in a process of its own, forked at the first need. */
export function makeRenderer(dist: string, log: FastifyBaseLogger): Renderer {
  const jobs = new Map<number, Job>()
  let child: ChildProcess | undefined
  let last = 0
  let restUntil = 0
  let stopped = false

  function finish(id: number, page: Rendered | Broken | null): void {
    const job = jobs.get(id)
    if (!job) return
    jobs.delete(id)
    for (const timer of job.timers) clearTimeout(timer)
    job.done(page)
  }
  function drop(gone: ChildProcess, reason?: string): void {
    if (child !== gone) return
    child = undefined
    gone.kill('SIGKILL')
    if (reason !== undefined && !stopped) {
      restUntil = performance.now() + REST_MS
      log.warn({ reason }, 'pages are sent as outlines for a while: the renderer failed')
    }
    for (const id of jobs.keys()) finish(id, null)
  }
  const tell = (to: ChildProcess, message: ToRenderer): void => {
    // A process that has just ended is noticed by its exit event.
    if (to.connected) to.send(message, () => undefined)
  }

  function hear(from: ChildProcess, message: FromRenderer): void {
    if (message.kind === 'made') return finish(message.id, message.page)
    if (message.kind === 'failed') {
      log.warn({ reason: message.reason }, 'a page could not be made')
      return finish(message.id, { failed: message.reason })
    }
    const answer =
      jobs.get(message.render)?.ask(message.path, message.headers) ?? Promise.reject(new Error('too late'))
    answer.then(
      (got) => tell(from, { kind: 'answer', id: message.id, ...got }),
      () => tell(from, { kind: 'answer', id: message.id, status: 503, type: 'text/plain', body: '' }),
    )
  }

  function start(): ChildProcess {
    const made = fork(CHILD, [dist], {
      execArgv: MEMORY,
      // Nothing of the server's secrets; days and hours on a public page are UTC's.
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    made.on('message', (message: FromRenderer) => hear(made, message))
    made.on('error', (error) => drop(made, error.message))
    made.on('exit', (code) => drop(made, code === 0 ? undefined : `it ended with ${code}`))
    return made
  }

  return {
    render(wanted, ask) {
      if (stopped || jobs.size >= MOST_WAITING || performance.now() < restUntil) return Promise.resolve(null)
      const to = (child ??= start())
      last += 1
      const id = last
      return new Promise((done) => {
        const timers = [
          setTimeout(() => done(null), PATIENCE_MS),
          setTimeout(() => drop(to, 'a page took too long'), LONGEST_MS),
        ]
        // Messages arrive in the context of the call that forked the process, which may long be over.
        jobs.set(id, { ask: AsyncLocalStorage.bind(ask), done, timers })
        tell(to, { kind: 'render', id, ...wanted })
      })
    },
    stop() {
      stopped = true
      if (child) drop(child)
    },
  }
}
