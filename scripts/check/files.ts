import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The project as the checks see it: paths from its root, with `/`, and their text. */
export type Files = ReadonlyMap<string, string>
/** A check returns one line for each problem. */
export type Check = (files: Files) => string[]

const FOLDERS = new Set(['src', 'e2e', 'test', 'scripts', 'bench', 'content', 'docs', '.ci'])
const TEXT = /\.(?:[cm]?[jt]sx?|css|json|md|html|sql|sh)$|^\.ci\/run$/

/** Reads every text file of the project that people write. */
export function readProject(root: string): Files {
  const files = new Map<string, string>()
  const add = (name: string): void => {
    files.set(name, readFileSync(path.join(root, name), 'utf8'))
  }
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(name)
      else if (TEXT.test(name)) add(name)
    }
  }
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && FOLDERS.has(entry.name)) walk(entry.name)
    else if (entry.isFile() && TEXT.test(entry.name)) add(entry.name)
  }
  return files
}

export type Import = { target: string; typeOnly: boolean; lazy: boolean }

const IMPORTS =
  /(?:^|[\n;])\s*(?:import|export)\s+(?<type>type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"](?<named>[^'"\n]+)['"]|\bimport\(\s*['"](?<lazy>[^'"\n]+)['"]\s*\)/g
const ALIASES: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#features/': 'src/features/',
  '#seed/': 'src/seed/',
}

/** Returns a file's imports from the project itself, as paths from its root. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORTS)].flatMap(({ groups = {} }) => {
    const specifier = groups['named'] ?? groups['lazy'] ?? ''
    const alias = Object.keys(ALIASES).find((name) => specifier.startsWith(name))
    const target = alias
      ? `${ALIASES[alias]}${specifier.slice(alias.length)}`
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : undefined
    return target === undefined
      ? []
      : [
          {
            target: target.replace(/\?.*$/, ''),
            typeOnly: groups['type'] !== undefined,
            lazy: groups['lazy'] !== undefined,
          },
        ]
  })
}

export const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)
export const isTest = (file: string): boolean => /\.test\.[cm]?[jt]sx?$/.test(file)

/** Matches of a pattern in some files, each with its file and line. */
export const placesOf = (files: Files, chosen: (file: string) => boolean, pattern: RegExp): string[] =>
  [...files]
    .filter(([file]) => chosen(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map(
        (match) => `${file}:${text.slice(0, match.index).split('\n').length}: ${match[0].trim()}`,
      ),
    )
