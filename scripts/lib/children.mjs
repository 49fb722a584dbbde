import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const groups = new Set()
let interrupted = false

/**
 * Runs a command in a process group of its own and waits for its end. Whatever it leaves running is killed
 * with it. With `quiet` its output is collected instead of shown.
 *
 * @returns { Promise<{ code: number; output: string }> }
 */
export function run([command, ...args], { cwd, env, quiet = false } = {}) {
  if (interrupted) return Promise.resolve({ code: 130, output: '' })
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  if (child.pid) groups.add(child.pid)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    const end = (code) => {
      killGroup(child.pid, 'SIGKILL')
      groups.delete(child.pid)
      resolve({ code, output: Buffer.concat(output).toString() })
    }
    child.once('error', (error) => {
      output.push(Buffer.from(error.message))
      end(127)
    })
    child.once('exit', (code, signal) => {
      setImmediate(end, exitCode(code, signal))
    })
  })
}

/**
 * Replaces this script by a program: same terminal, same process group, signals passed on, its exit code
 * returned. Ctrl-C in a terminal reaches the whole group by itself, so it is not passed on a second time
 * there.
 */
export function become([command, ...args], env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.once('exit', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      resolve(exitCode(code, signal))
    })
  })
}

/** On Ctrl-C or a kill: ends every child group, lets the script finish its clean-up, and starts nothing more. */
export function endChildrenOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true
      for (const pid of groups) killGroup(pid, 'SIGTERM')
      setTimeout(() => {
        for (const pid of groups) killGroup(pid, 'SIGKILL')
      }, 5000).unref()
    })
  }
  process.once('exit', () => {
    for (const pid of groups) killGroup(pid, 'SIGKILL')
  })
  return {
    interrupted: () => interrupted,
    resume: () => {
      interrupted = false
    },
  }
}

function killGroup(pid, signal) {
  if (!pid) return
  try {
    process.kill(-pid, signal)
  } catch {
    /* all gone */
  }
}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
