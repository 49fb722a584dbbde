import path from 'node:path'
import { type Check, importsOf, isCode } from './files.ts'

const SHEET = '.module.css'
const IMPORT = /import (\w+) from '[^']+\.module\.css'/g
/** Names of classes may stand in comments and in addresses of other sheets, which declare none. */
const ASIDE = /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"/g
const COMPOSES = /composes: ([\w\s-]+) from '([^']+)'/g

const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.replaceAll(ASIDE, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]!))

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Classes that code or another sheet takes from a sheet that lacks them: they style nothing, in silence. */
export const missingClasses: Check = (files) => {
  const known = new Map<string, ReadonlySet<string>>()
  for (const [file, text] of files) if (file.endsWith(SHEET)) known.set(file, classesOf(text))
  const lacks = (sheet: string, name: string): boolean => known.get(sheet)?.has(name) === false
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('src/')) return []
    if (file.endsWith(SHEET))
      return [...text.matchAll(COMPOSES)].flatMap(({ 1: names = '', 2: from = '', index }) => {
        const sheet = path.posix.join(path.posix.dirname(file), from)
        return names
          .split(/\s+/)
          .filter((name) => lacks(sheet, name))
          .map((name) => `${file}:${lineOf(text, index)}: composes ${name}, which ${sheet} lacks`)
      })
    if (!isCode(file)) return []
    return [...text.matchAll(IMPORT)].flatMap(({ 0: whole, 1: name = '' }) => {
      const sheet = importsOf(file, whole)[0]?.target ?? ''
      const uses = text.matchAll(new RegExp(`(?<![\\w.$/-])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))
      return [...uses].flatMap(({ 1: dotted, 2: quoted, index }) => {
        const used = dotted ?? quoted ?? ''
        return lacks(sheet, used)
          ? [`${file}:${lineOf(text, index)}: uses the class ${used}, which ${sheet} lacks`]
          : []
      })
    })
  })
}
