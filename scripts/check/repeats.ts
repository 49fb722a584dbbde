import type { Files } from './files.ts'
import { isCode, isTest, placesOf } from './files.ts'

const source = (file: string): boolean => file.startsWith('src/') && isCode(file) && !isTest(file)

const DURATIONS = 'src/contract/durations.ts'

/** Constants of a minute, an hour, a day or a week that a file makes for itself. */
export const privateDurations = (files: Files): string[] =>
  placesOf(
    files,
    (file) => source(file) && file !== DURATIONS,
    /^(?:export )?(?:const |  )(?:MS_|ONE_|AN?_)?(?:SECOND|MINUTE|HOUR|DAY|WEEK)S?(?:_MS|_SECONDS|_MINUTES|_IN_MS)? = [\d_ *]+/gm,
  )

/** SQL that writes an instant in ISO's form. */
export const isoStamps = (files: Files): string[] => placesOf(files, source, /to_char\([^\n]*HH24:MI:SS/g)

const RULE = /([^{}]+)\{([^{}]+)\}/g
const FEWEST_DECLARATIONS = 3
/** Style rules of three declarations or more that say what a rule of another file says, word for word. */
export function repeatedRules(files: Files): string[] {
  const seen = new Map<string, Set<string>>()
  const rules: { file: string; name: string; body: string }[] = []
  for (const [file, text] of files) {
    if (!file.endsWith('.module.css')) continue
    for (const [, name = '', inside = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)) {
      const declarations = inside
        .split(';')
        .map((one) => one.replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean)
      if (declarations.length < FEWEST_DECLARATIONS) continue
      const body = declarations.sort().join('; ')
      rules.push({ file, name: name.trim(), body })
      seen.set(body, (seen.get(body) ?? new Set()).add(file))
    }
  }
  return rules
    .filter(({ body }) => seen.get(body)!.size > 1)
    .map(({ file, name, body }) => `${file}: ${name.replaceAll(/\s+/g, ' ')} { ${body} }`)
}

const SHOWCASE = 'src/web/ui/showcase/'
const LIST = /(\b(?:filters|sort): )?\[\s*'[\w-]+'(?:,\s*'[\w-]+'){2,},?\s*\](\.map\(\(key\) => \(\s*<)?/g
/**
 * Lists of words, of three members or more, that two files or more write out. Samples of the showcase,
 * columns that a table can be filtered or sorted by, spellings of true and false, and keys of placeholders
 * may repeat.
 */
export function repeatedEnumerations(files: Files): string[] {
  const places = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    if (!source(file) || file.startsWith(SHOWCASE)) continue
    for (const [list, columns, placeholders] of text.matchAll(LIST)) {
      if (columns || placeholders || list.includes("'true'")) continue
      const words = [...list.matchAll(/'([\w-]+)'/g)].map((match) => match[1]).sort()
      const key = words.join(' ')
      places.set(key, (places.get(key) ?? new Set()).add(file))
    }
  }
  return [...places].filter(([, at]) => at.size > 1).map(([words, at]) => `${words}: ${[...at].join(', ')}`)
}
