import path from 'node:path'
import type { Check } from './files.ts'

const LINK = /\]\((?![a-z]+:)([^)#\s]+\.md)(?:#[^)]*)?\)/g
const RECORD = /\bdecision (\d+)\b/g

/** Links between documents, and numbers of decisions in comments, that lead nowhere. */
export const links: Check = (files) => {
  const records = new Set(
    [...files.keys()].flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []),
  )
  return [...files].flatMap(([file, text]) => [
    ...(file.endsWith('.md')
      ? [...text.matchAll(LINK)]
          .map(([, target]) => path.posix.join(path.posix.dirname(file), target!))
          .filter((target) => !files.has(target))
          .map((target) => `${file}: links ${target}, which is not there`)
      : []),
    ...[...text.matchAll(RECORD)]
      .filter(([, number]) => !records.has(number!))
      .map(([found]) => `${file}: names ${found}, which is not there`),
  ])
}
