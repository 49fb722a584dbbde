import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A block of commands of docs/operation.md. */
export type Block = {
  /** `tried`: by the tests of each day; `root`: by the nightly run; `engine`: needs a container engine. */
  kind: 'tried' | 'root' | 'engine'
  /** Heading that it is below. */
  heading: string
  text: string
}

export const OPERATION = path.join(import.meta.dirname, '../docs/operation.md')

/** Blocks of commands of the document for operators, in its order. */
export function blocksOf(document = readFileSync(OPERATION, 'utf8')): Block[] {
  const blocks: Block[] = []
  let heading = ''
  for (const match of document.matchAll(/^#+ (?<heading>.*)$|^```sh ?(?<kind>\w*)\n(?<text>[^]*?)^```$/gm)) {
    const { heading: next, kind, text } = match.groups!
    if (next !== undefined) heading = next
    else if (text !== undefined) blocks.push({ kind: (kind || 'tried') as Block['kind'], heading, text })
  }
  return blocks
}
