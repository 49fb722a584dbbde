import { LANGUAGES, type Language } from '#contract/constants.ts'
import { cleanSiteText, cleanText } from '#server/text/rich-text.ts'
import { emptyBlock, BLOCKS, NO_TEXT, type BlockType, type Texts } from '../../blocks/blocks.contract.ts'
import { ALT_LENGTH } from '#features/media/published/published.contract.ts'
import type { EditionBlock } from '../../documents/documents.contract.ts'
import type { Loss, LossCode } from '../transfer.contract.ts'
import type { Part } from './html-to-parts.ts'

const CAPTION = 300
/** The upload that an address in the text names; else why there is none. */
export type FindFile = (src: string) => { id: string } | { code: LossCode; what: string }

const sameThing = (one: Part, other: Part): boolean =>
  one.type === other.type && (one.type === 'rich_text' || ('src' in other && one.src === other.src))

/** Aligns the parts of two languages by their longest common subsequence; equal parts are paired. */
function beside(en: readonly Part[], es: readonly Part[]): Partial<Record<Language, Part>>[] {
  const length = Array.from({ length: en.length + 1 }, () => new Array<number>(es.length + 1).fill(0))
  for (let i = en.length - 1; i >= 0; i--)
    for (let j = es.length - 1; j >= 0; j--)
      length[i]![j] = sameThing(en[i]!, es[j]!)
        ? length[i + 1]![j + 1]! + 1
        : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const pairs: Partial<Record<Language, Part>>[] = []
  let i = 0,
    j = 0
  while (i < en.length || j < es.length) {
    if (i < en.length && j < es.length && sameThing(en[i]!, es[j]!))
      pairs.push({ en: en[i++]!, es: es[j++]! })
    else if (j >= es.length || (i < en.length && length[i + 1]![j]! >= length[i]![j + 1]!))
      pairs.push({ en: en[i++]! })
    else pairs.push({ es: es[j++]! })
  }
  return pairs
}

/** Blocks of a text that is there in one language or both, with what was lost in each of them. */
export function joinLanguages(
  texts: Partial<Record<Language, readonly Part[]>>,
  find: FindFile,
): { blocks: EditionBlock[]; losses: Loss[] } {
  const blocks: EditionBlock[] = [],
    losses: Loss[] = []
  const pairs = beside(texts.en ?? [], texts.es ?? [])
  const add = (type: BlockType, value: Record<string, unknown>): void => {
    const { version } = BLOCKS[type]
    blocks.push({
      key: `in${blocks.length + 1}`,
      type,
      schema: version,
      value: { ...emptyBlock(type), ...value },
    })
  }
  const inBoth = (text: (language: Language) => string): Texts => ({
    ...NO_TEXT,
    ...Object.fromEntries(LANGUAGES.map((one) => [one, text(one)])),
  })
  for (const pair of pairs) {
    const { type } = (pair.en ?? pair.es)!
    const lost = (code: LossCode, what: string): void =>
      void losses.push({
        code,
        what,
        block: { number: Math.max(blocks.length, 1), type: blocks.at(-1)?.type ?? type },
      })
    const before = blocks.length
    const parts = LANGUAGES.flatMap((language) =>
      pair[language] ? [{ language, part: pair[language] }] : [],
    )
    if (type === 'rich_text') {
      const text = inBoth((language) => {
        const part = pair[language]
        return part?.type === 'rich_text' ? cleanSiteText(part.html) : ''
      })
      if (text.en !== '' || text.es !== '') add('rich_text', { text })
    } else {
      const { src } = parts[0]!.part as Extract<Part, { src: string }>
      const found = find(src)
      if ('id' in found && type === 'film') add('film', { film: { media_id: found.id } })
      else if ('id' in found) {
        const textsOf = (name: 'alt' | 'caption', most: number) =>
          inBoth((language) => {
            const part = pair[language]
            return part?.type === 'picture' ? cleanText(part[name]).slice(0, most) : ''
          })
        const picture = {
          media_id: found.id,
          focal: { x: 0.5, y: 0.5 },
          decorative: false,
          alt: textsOf('alt', ALT_LENGTH),
        }
        add('picture', { picture, caption: textsOf('caption', CAPTION) })
      } else lost(found.code, found.what)
    }
    for (const { part } of parts) for (const { code, what } of part.losses) lost(code, what)
    if (texts.en && texts.es && parts.length === 1 && blocks.length > before)
      lost('languages_differ', parts[0]!.language)
  }
  return { blocks, losses }
}
