import { type Check, importsOf, isCode, isTest } from './files.ts'

/** From the ground up: a wing may use the wings before it. */
const WINGS = [
  'people',
  'access',
  'media',
  'dictionary',
  'learning',
  'live',
  'commerce',
  'site',
  'community',
  'insights',
]

/** The files through which one feature may use another. */
const OPEN_DOOR = /\.contract\.ts$|\.table\.ts$|\/public\.tsx?$/

/** Files that put the features together; nothing else on the platform imports them. */
const ASSEMBLY = /^src\/server\/(?:app|main|run)\.ts$|^src\/web\/areas\/|^src\/web\/main\.tsx$/
/** A wing's entry to the server: imports all of its features, and those of lower wings by their doors. */
const WING = /^src\/features\/([^/]+)\/wing\.ts$/
/** The words of a wing's nouns in the audit log, which alone reads them. */
const WING_WORDS = /^src\/features\/([^/]+)\/audit-words\.(?:en|es)\.ts$/
const AUDIT_LOG = 'insights/audit-log'
const REGISTRY = /^src\/server\/(?:app|main|run)\.ts$/

type Feature = { wing: string; name: string }

function featureOf(file: string): Feature | undefined {
  const [, wing, noun] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return wing && noun ? { wing, name: `${wing}/${noun}` } : undefined
}

/** Imports that ARCHITECTURE.md forbids. */
export const arrows: Check = (files) => {
  const problems: string[] = []
  for (const [file, text] of files) {
    if (!file.startsWith('src/') || !isCode(file)) continue
    for (const { target } of importsOf(file, text)) {
      const problem = forbidden(file, target)
      if (problem) problems.push(`${file}: imports ${target}, but ${problem}`)
    }
  }
  return problems
}

function forbidden(file: string, target: string): string | undefined {
  const from = featureOf(file),
    to = featureOf(target),
    test = isTest(file)
  if (
    file.startsWith('src/contract/') &&
    !target.startsWith('src/contract/') &&
    !(test && target.startsWith('test/'))
  )
    return 'src/contract imports nothing else of the project'
  if (file.startsWith('src/web/ui/') && to) return 'the design system knows no feature'
  if (/^src\/(?:server|web)\//.test(file) && to && !ASSEMBLY.test(file) && !test)
    return 'only src/server/app.ts and src/web/areas/ know features'
  const worded = WING_WORDS.exec(file)?.[1]
  if (worded)
    return to?.wing === worded && isWeb(target) ? undefined : 'a wing lists the words of its own nouns'
  if (WING_WORDS.test(target))
    return from?.name === AUDIT_LOG || test ? undefined : 'only the audit log reads the words of wings'
  const wing = WING.exec(file)?.[1],
    brought = WING.exec(target)?.[1]
  if (brought) return REGISTRY.test(file) || test ? undefined : 'only src/server/app.ts knows wings'
  if (REGISTRY.test(file) && to) return 'features are registered in their wing.ts'
  if (wing && isWeb(target)) return 'the server does not import the web'
  if (wing && to && to.wing !== wing) {
    if (!OPEN_DOOR.test(target)) return 'another wing is reached through contracts, tables and public.ts only'
    return WINGS.indexOf(to.wing) > WINGS.indexOf(wing)
      ? `the wing ${wing} stands below ${to.wing}: an arrow goes down`
      : undefined
  }
  if (isServer(file) && isWeb(target)) return 'the server does not import the web'
  if (isWeb(file) && isServer(target)) return 'the web does not import the server'
  if (!from) return undefined
  if (REGISTRY.test(target) && !test) return 'features do not know the place that registers them'
  if (
    file.endsWith('.contract.ts') &&
    !target.startsWith('src/contract/') &&
    !target.endsWith('.contract.ts') &&
    !target.includes('/shared/')
  )
    return 'a contract imports contracts only'
  if (!to || to.name === from.name || test) return undefined
  if (!OPEN_DOOR.test(target))
    return 'another feature is reached through its contract, tables and public.ts only'
  const own = WINGS.indexOf(from.wing),
    other = WINGS.indexOf(to.wing)
  if (own < 0 || other < 0) return `the order of the wings does not name "${own < 0 ? from.wing : to.wing}"`
  return other > own ? `the wing ${from.wing} stands below ${to.wing}: an arrow goes down` : undefined
}

const isServer = (file: string): boolean => /^src\/server\/|^src\/features\/[^/]+\/[^/]+\/server\//.test(file)
const isWeb = (file: string): boolean => /^src\/web\/|^src\/features\/[^/]+\/[^/]+\/web\//.test(file)

/**
 * Circles between files (at run time) and between features (types as well). Lazy imports do not close a
 * circle, and neither do tables and contracts between features: foreign keys and shapes point both ways,
 * behaviour must not.
 */
export const circles: Check = (files) => {
  const byFile = new Map<string, Set<string>>(),
    byFeature = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    if (!/^(?:src|test|scripts)\//.test(file) || !isCode(file) || isTest(file)) continue
    for (const { target, typeOnly, lazy } of importsOf(file, text)) {
      if (lazy) continue
      if (!typeOnly && files.has(target)) link(byFile, file, target)
      const from = featureOf(file)?.name,
        to = featureOf(target)?.name
      if (from && to && from !== to && !/\.(table|contract)\.ts$/.test(target)) link(byFeature, from, to)
    }
  }
  return [...findCircles(byFile), ...findCircles(byFeature)].map(
    (circle) => `circle of imports: ${circle.join(' → ')}`,
  )
}

function link(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set<string>()).add(to))
}

function findCircles(graph: Map<string, Set<string>>): string[][] {
  const found: string[][] = [],
    done = new Set<string>()
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      found.push([...trail.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
