import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** A stage of a Dockerfile, as a folder. */
export type Stage = {
  folder: string
  workdir: string
  env: Record<string, string>
  cmd: string[]
}
/** Commands that only a container engine can run: they change the system of the base image. */
const OF_THE_SYSTEM = /^(?:apt-get|useradd) /

/** Tells for a path of the build's context if .dockerignore leaves it out; the last pattern that fits decides. */
export function ignoredBy(patterns: string): (file: string) => boolean {
  const rules = patterns
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ kept: line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  return (file) => rules.findLast(({ pattern }) => path.matchesGlob(file, pattern))?.kept === false
}

/**
 * Performs the stages of a Dockerfile in folders, without a container engine. Commands that
 * change the system are left out, and node is this process's own.
 *
 * @param context folder that is built from
 * @param options.work folder of the stages
 * @param options.nodeModules the whole packages of the same lock, linked in place of the first `npm ci`
 * @returns stages by name; the last one is ''
 */
export function performStages(
  context: string,
  { work, nodeModules, env }: { work: string; nodeModules: string; env: NodeJS.ProcessEnv },
): Record<string, Stage> {
  const isIgnored = ignoredBy(readFileSync(path.join(context, '.dockerignore'), 'utf8'))
  const stages: Record<string, Stage> = {}
  let stage!: Stage
  const inStage = ({ folder, workdir }: Stage, place: string): string =>
    path.join(folder, path.resolve('/', workdir, place))

  const does: Record<string, (rest: string) => void> = {
    FROM(rest) {
      const [base = '', , name = ''] = rest.split(' '),
        before = stages[base]
      stage = {
        folder: path.join(work, name || 'last'),
        workdir: before?.workdir ?? '/',
        env: { ...before?.env },
        cmd: before?.cmd ?? [],
      }
      stages[name] = stage
      if (before) cpSync(before.folder, stage.folder, { recursive: true, verbatimSymlinks: true })
      else mkdirSync(stage.folder, { recursive: true })
    },
    WORKDIR(rest) {
      stage.workdir = rest
      mkdirSync(inStage(stage, '.'), { recursive: true })
    },
    COPY(rest) {
      const [, from, places = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest)!
      const sources = places.split(' '),
        to = inStage(stage, sources.pop()!),
        folder = sources.length > 1
      for (const source of sources) {
        const place = from ? inStage(stages[from]!, source) : path.join(context, source)
        // Node comes with the base image.
        const found = existsSync(place) || path.basename(place) !== 'node' ? place : process.execPath
        const into =
          folder || (!statSync(found).isDirectory() && to.endsWith('/'))
            ? path.join(to, path.basename(source))
            : to
        mkdirSync(path.dirname(into), { recursive: true })
        cpSync(found, into, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => from !== undefined || !isIgnored(path.relative(context, file)),
        })
      }
    },
    RUN(rest) {
      if (OF_THE_SYSTEM.test(rest)) return
      const cwd = inStage(stage, '.')
      if (rest.startsWith('npm ci') && !rest.includes('--omit=dev'))
        return symlinkSync(nodeModules, path.join(cwd, 'node_modules'))
      execFileSync('/bin/sh', ['-euc', rest], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    },
    ENV(rest) {
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name!] = value!
    },
    CMD(rest) {
      stage.cmd = JSON.parse(rest) as string[]
    },
  }
  const text = readFileSync(path.join(context, 'Dockerfile'), 'utf8')
  for (const [, word, rest] of text.matchAll(/^([A-Z]+) (.*)$/gm)) does[word!]?.(rest!)
  return stages
}
