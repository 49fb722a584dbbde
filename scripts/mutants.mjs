// `npm test -- --nightly` ends with this: changes one token of a service at a time and runs the tests of its
// feature, which should fail. The survivors show rules that no test asks about.
// `node scripts/node.mjs scripts/mutants.mjs --count 10 --seed today` tries some of them.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem, ROOT, inProject, main, seconds } from './lib/project.mjs'

/** Share of the mutants that the tests must kill. */
const ENOUGH = 0.85
/** A mutant whose tests have not ended by then loops, which counts as killed. */
const LONGEST_MS = 600_000
const COPY = inProject('.cache/mutants')
const SOURCES = 'src/features/*/*/server/**/*.ts'
const NO_SERVICE = /\.test\.ts$|\.access-lines\.ts$|\.table\.ts$|\/testing\b|\/sample/

/** Returns changes that swap two texts, in both directions. */
const swap = (a, b, around) => [
  { pattern: new RegExp(around(a), 'g'), after: b },
  { pattern: new RegExp(around(b), 'g'), after: a },
]

const operator = (text) => `(?<= )${text.replaceAll('|', String.raw`\|`)}(?= )`
const sqlWords = (text) => String.raw`\b${text}\b`
const GUARD = /(?<=^\s*(?:\} else )?if )\(.+\)(?= (?:\{|return\b|throw\b|continue\b|break\b))/g

/** Kinds of changes: a pattern within a line, and the text that replaces it. */
const CHANGES = [
  ...swap('===', '!==', operator),
  ...swap('&&', '||', operator),
  ...swap('<', '<=', operator),
  ...swap('>', '>=', operator),
  ...swap('is null', 'is not null', sqlWords),
  ...swap('asc', 'desc', sqlWords),
  { pattern: GUARD, after: '(true)' },
  { pattern: GUARD, after: '(false)' },
  // A statement that waits for an effect: the function returns before it.
  { pattern: /(?<=^\s+)await (?=.+\)$)/g, after: 'return; await ' },
]

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line)

/** All places of a file where a change applies, as line, column, old and new text. */
const placesIn = (file) =>
  readFileSync(path.join(COPY, file), 'utf8')
    .split('\n')
    .flatMap((text, n) => (isComment(text) ? [] : CHANGES.flatMap((change) => applied(text, n + 1, change))))
    .map((place) => ({ file, ...place }))

const applied = (text, line, { pattern, after }) =>
  [...text.matchAll(pattern)].map(({ 0: before, index }) => ({ line, column: index, before, after }))

/** The source with the change; undefined where it no longer parses, as a `<` of a type would not. */
function mutate(source, { line, column, before, after }) {
  const lines = source.split('\n')
  const old = lines[line - 1]
  lines[line - 1] = old.slice(0, column) + after + old.slice(column + before.length)
  const text = lines.join('\n')
  try {
    stripTypeScriptTypes(text)
    return text
  } catch {
    return undefined
  }
}

/** Places in an order that depends on the seed alone. */
const shuffle = (places, seed) =>
  places
    .map((place) => ({
      place,
      rank: createHash('md5')
        .update(seed + JSON.stringify(place))
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ place }) => place)

/** A copy of the last commit, so that the checkout is never changed. It is removed by the returned function. */
function makeCopy() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const remove = () => {
    if (!existsSync(COPY)) return
    spawnSync(process.execPath, ['scripts/stop-test-database.ts'], { cwd: COPY })
    git('worktree', 'remove', '--force', COPY)
  }
  remove()
  mkdirSync(path.dirname(COPY), { recursive: true })
  git('worktree', 'add', '--detach', COPY, 'HEAD')
  symlinkSync(inProject('node_modules'), path.join(COPY, 'node_modules'))
  // A test that is only late on a loaded machine must not count as failed.
  const config = path.join(COPY, 'vitest.config.ts')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replaceAll(/(?<=(?:test|hook)Timeout: )[\d_]+/g, '300_000'),
  )
  return remove
}

/** Runs the tests of a file's feature in the copy; true if they pass. A feature without tests passes. */
async function pass(file) {
  const folder = `${file.split('/').slice(0, 4).join('/')}/`
  const args = ['run', '--project=server', '--bail=1', '--passWithNoTests', '--reporter=dot', folder]
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: COPY,
    stdio: 'ignore',
    env: { ...process.env, NIGHTLY: undefined },
  })
  const timer = setTimeout(() => tests.kill('SIGKILL'), LONGEST_MS)
  const code = await new Promise((resolve) => tests.once('exit', resolve))
  clearTimeout(timer)
  return code === 0
}

await main(async (args) => {
  const options = { count: { type: 'string', default: '200' }, seed: { type: 'string' } }
  const { values } = parseArgs({ args, options })
  const seed = values.seed ?? new Date().toISOString().slice(0, 10)
  const remove = makeCopy()
  const survivors = []
  let tried = 0
  try {
    const files = globSync(SOURCES, { cwd: COPY }).filter((file) => !NO_SERVICE.test(file))
    const places = shuffle(files.toSorted().flatMap(placesIn), seed)
    if (!(await pass(places[0].file))) throw new Problem(`Tests of ${places[0].file} fail without a change.`)
    for (const place of places) {
      if (tried === Number(values.count)) break
      const target = path.join(COPY, place.file)
      const source = readFileSync(target, 'utf8')
      const mutant = mutate(source, place)
      if (mutant === undefined) continue
      const began = performance.now()
      writeFileSync(target, mutant)
      const survived = await pass(place.file)
      writeFileSync(target, source)
      tried += 1
      const where = `${place.file}:${place.line}: ${place.before} → ${place.after.trim()}`
      if (survived) survivors.push(where)
      console.log(`${survived ? '✗ survived' : '✓ killed'} (${seconds(began)}) ${where}`)
    }
  } finally {
    remove()
  }
  const share = 1 - survivors.length / tried
  console.log(
    `\nSeed ${seed}: ${tried - survivors.length} of ${tried} mutants killed (${(share * 100).toFixed(0)} %)`,
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  return share < ENOUGH ? 1 : 0
})
