import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const READY_MS = 180_000
const MIB = 2 ** 20

/** A started process of the product. */
export type Product = {
  child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Milliseconds from its start to the first time that it was ready. */
  ready(): Promise<number>
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>
}

/** Starts a command with exactly this environment. */
export function start(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env, origin }: { cwd: string; env: Record<string, string>; origin: string },
): Product {
  const began = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    child,
    said: () => output,
    async ready() {
      while (performance.now() - began < READY_MS) {
        const isReady = await fetch(`${origin}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return performance.now() - began
        if (child.exitCode !== null) break
        await wait(50)
      }
      throw new Error(`The product does not get ready at ${origin}:\n${output}`)
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Memory of a process in MiB, with its share of pages that others use too. */
export const memoryOf = (pid: number): number =>
  (Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024) / MIB
