// `npm test -- --nightly` ends with this: changes one token of a service at a time and runs the tests and access
// lines of its feature, which should fail. The survivors show rules that no test asks about.
import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { TestProcess } from './lib/test-process.mjs'
import { Problem, ROOT, inProject, main, seconds } from './lib/project.mjs'

/** Share of the mutants that the tests must kill. */
const ENOUGH = 0.85
const COPY = inProject('.cache/mutants')
const SOURCES = 'src/features/*/*/server/**/*.ts'
const NO_SERVICE = /\.test\.ts$|\.access-lines\.ts$|\.table\.ts$|\/testing\b|\/sample/

/** Pairs of texts that are swapped in both directions, each with what is around it. */
const PAIRS = [
  ...['=== !==', '&& ||', '< <=', '> >='].map((pair) => [...pair.split(' '), ' ']),
  ...['is null,is not null', 'asc,desc'].map((pair) => [...pair.split(','), String.raw`\b`]),
]
/** Returns the change of one text into the other. */
const swap = (a, b, edge) => ({
  pattern: new RegExp(`(?<=${edge})${RegExp.escape(a)}(?=${edge})`, 'g'),
  after: b,
})
const GUARD = /(?<=^\s*(?:\} else )?if )\(.+\)(?= (?:\{|return\b|throw\b|continue\b|break\b))/g

/** Kinds of changes: a pattern within a line, and the text that replaces it. */
const CHANGES = [
  ...PAIRS.flatMap(([a, b, edge]) => [swap(a, b, edge), swap(b, a, edge)]),
  { pattern: GUARD, after: '(true)' },
  { pattern: GUARD, after: '(false)' },
  // A statement that waits for an effect: the function returns before it.
  { pattern: /(?<=^\s+)await (?=.+\)$)/g, after: 'return; await ' },
]

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line)

/** All places of a file where a change applies. Lines and columns count from 0. */
const placesIn = (file) =>
  readFileSync(path.join(COPY, file), 'utf8')
    .split('\n')
    .map((text) => (isComment(text) ? '' : text))
    .flatMap((text, line) =>
      CHANGES.flatMap(({ pattern, after }) =>
        Array.from(text.matchAll(pattern), ({ 0: before, index }) => ({ file, line, index, before, after })),
      ),
    )

/** The source with the change; undefined where it no longer parses, as a `<` of a type would not. */
function mutate(source, { line, index, before, after }) {
  const lines = source.split('\n')
  lines[line] = lines[line].slice(0, index) + after + lines[line].slice(index + before.length)
  try {
    return stripTypeScriptTypes(lines.join('\n')) && lines.join('\n')
  } catch {
    return undefined
  }
}

/** Places in an order that depends on the seed alone. */
const shuffle = (places, seed) =>
  places
    .map((place) => ({ place, rank: hash('md5', seed + JSON.stringify(place)) }))
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
  const config = path.join(COPY, 'vitest.config.ts'),
    limits = /(?<=(?:test|hook)Timeout: )[\d_]+/g
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll(limits, '300_000'))
  addAccessTests()
  return remove
}

/** Adds a test to each feature of the copy: its access lines, which the suite judges wing by wing. */
function addAccessTests() {
  const judge = JSON.stringify(path.join(COPY, 'test/access/access.ts'))
  const lines = globSync('src/features/*/*/server/*.access-lines.ts', { cwd: COPY })
  for (const folder of new Set(lines.map((file) => path.dirname(file)))) {
    const test = `import { judge, linesIn } from ${judge}\njudge(await linesIn('${folder}/*.access-lines.ts'))\n`
    writeFileSync(path.join(COPY, folder, 'access-lines.test.ts'), test)
  }
}

await main(async (args) => {
  const options = { count: { type: 'string', default: '200' }, seed: { type: 'string' } }
  const { values } = parseArgs({ args, options })
  const seed = values.seed ?? new Date().toISOString().slice(0, 10)
  const remove = makeCopy()
  const tests = new TestProcess(COPY),
    survivors = []
  let tried = 0
  try {
    const files = globSync(SOURCES, { cwd: COPY }).filter((file) => !NO_SERVICE.test(file))
    const places = shuffle(files.toSorted().flatMap(placesIn), seed)
    const mustPass = async () => {
      const { file } = places[0]
      const test = await tests.failed(file)
      if (test) throw new Problem(`Tests of ${file} fail without a change: ${test}`)
    }
    await mustPass()
    for (const place of places) {
      if (tried === Number(values.count)) break
      const target = path.join(COPY, place.file)
      const source = readFileSync(target, 'utf8')
      const mutant = mutate(source, place)
      if (mutant === undefined) continue
      const began = performance.now()
      writeFileSync(target, mutant)
      const test = await tests.failed(place.file)
      writeFileSync(target, source)
      tried += 1
      const where = `${place.file}:${place.line + 1}: ${place.before} → ${place.after.trim()}`
      if (!test) survivors.push(where)
      console.log(
        `${test ? '✓ killed' : '✗ survived'} (${seconds(began)}) ${where}${test ? `, by ${test}` : ''}`,
      )
    }
    await mustPass()
  } finally {
    tests.stop()
    remove()
  }
  const killed = tried - survivors.length
  console.log(
    `\nSeed ${seed}: ${killed} of ${tried} mutants killed (${Math.round((killed / tried) * 100)} %)`,
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  return killed < ENOUGH * tried ? 1 : 0
})
