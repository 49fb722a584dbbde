import bidiFactory from 'bidi-js'
import { create } from 'fontkit'
import type { Language } from '#contract/constants.ts'
import { fontOf, type Face } from './fonts.ts'
import { idOf, openedSlice, openSlice, slicesFor, type Slice, type Weight } from './other-scripts.ts'

/** Stands for letters that no font here has. */
const UNPRINTABLE: Record<Language, string> = {
  en: '[cannot be printed]',
  es: '[no se puede imprimir]',
}
const WEIGHTS: Record<Face, Weight> = { text: 400, displayItalic: 400, strong: 700, display: 700 }
/** Joins and parts letters of some scripts; nothing to be seen in others. */
const GREEK = /\p{Script=Greek}/u
const JOINERS = /[\u200C\u200D]/g

/**
 * A piece of a line that is drawn with one font, null for the face of the design. `at`: its place in the
 * text.
 */
export type Run = { text: string; font: string | null; at: number }

const letters = new Map<Face, Set<number>>()
function lettersOf(face: Face): Set<number> {
  let found = letters.get(face)
  if (!found) letters.set(face, (found = new Set(create(fontOf(face)).characterSet)))
  return found
}
/** True where the face has every letter and nothing is read from right to left. */
export function isPlain(face: Face, text: string): boolean {
  const known = lettersOf(face)
  for (let at = 0; at < text.length; at++) if (!known.has(text.charCodeAt(at))) return false
  return true
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bidi = bidiFactory()
type Cluster = { text: string; at: number; font: string | null | undefined }

/** Letters of a text that no font here has, each once. */
export async function unprintable(face: Face, text: string): Promise<string[]> {
  const fonts = new Fonts()
  let lost = fonts.lost(face, text)
  // oxlint-disable-next-line no-await-in-loop -- which font is asked next depends on the one before
  while (await fonts.load()) lost = fonts.lost(face, text)
  return [...new Set(lost)]
}

/** Fonts of a document: those that are there, and those that it needs to be loaded before it is written again. */
export class Fonts {
  readonly wanted = new Map<string, { part: Slice; weight: Weight; letters: Set<string> }>()

  private want(part: Slice, weight: Weight, cluster: string): void {
    const id = idOf(part, weight),
      { letters = new Set<string>() } = this.wanted.get(id) ?? {}
    for (const letter of cluster) letters.add(letter)
    this.wanted.set(id, { part, weight, letters })
  }

  /** Clusters of a text with their fonts; undefined where none has the letters. */
  private clustersOf(face: Face, text: string): Cluster[] {
    const known = lettersOf(face),
      weight = WEIGHTS[face]
    // The faces have a few Greek letters for formulas, which would look out of place in a word.
    const inFace = (cluster: string): boolean =>
      !GREEK.test(cluster) && [...cluster.replace(JOINERS, '')].every((one) => known.has(one.codePointAt(0)!))
    const found = [...clusters.segment(text)].map(({ segment, index }) => ({
      text: segment,
      at: index,
      own: inFace(segment),
    }))
    return found.map(({ text: cluster, at, own }, index): Cluster => {
      if (own) return { text: cluster.replace(JOINERS, ''), at, font: null }
      let from = index,
        to = index
      while (from > 0 && !found[from - 1]!.own) from--
      while (to < found.length - 1 && !found[to + 1]!.own) to++
      const word = found
        .slice(from, to + 1)
        .map((one) => one.text)
        .join('')
      for (const part of slicesFor(cluster, word)) {
        const id = idOf(part, weight),
          opened = openedSlice(id)
        if (!opened || [...cluster].some((letter) => !opened.letters.has(letter))) {
          this.want(part, weight, cluster)
          return { text: cluster, at, font: null }
        }
        if ([...cluster].every((letter) => opened.has.has(letter.codePointAt(0)!)))
          return { text: cluster, at, font: id }
      }
      return { text: cluster, at, font: undefined }
    })
  }

  /** Returns a text in which words replace letters that cannot be printed. */
  printable(face: Face, text: string, language: Language): string {
    if (isPlain(face, text)) return text
    let replaced = false
    return this.clustersOf(face, text)
      .map((cluster) => {
        const lost = cluster.font === undefined
        const shown = lost ? (replaced ? '' : UNPRINTABLE[language]) : cluster.text
        replaced = lost
        return shown
      })
      .join('')
  }

  /** Letters of a text that no font here has. */
  lost(face: Face, text: string): string[] {
    return this.clustersOf(face, text).flatMap((cluster) => (cluster.font === undefined ? cluster.text : []))
  }

  /** Loads what is wanted. @returns false where nothing was */
  async load(): Promise<boolean> {
    const wanted = [...this.wanted.values()]
    this.wanted.clear()
    for (const { part, weight, letters: needed } of wanted)
      // oxlint-disable-next-line no-await-in-loop -- all of it is work of one processor
      await openSlice(part, weight, needed)
    return wanted.length > 0
  }

  /** The pieces of one line from left to right, whatever directions it is read in (UAX 9). */
  runsOf(face: Face, line: string): Run[] {
    const { levels } = bidi.getEmbeddingLevels(line)
    const all = this.clustersOf(face, line).map((cluster) => ({ ...cluster, level: levels[cluster.at] ?? 0 }))
    for (let level = Math.max(0, ...all.map((one) => one.level)); level > 0; level--)
      for (let from = 0; from < all.length; from++) {
        let to = from
        while (to < all.length && all[to]!.level >= level) to++
        if (to > from) all.splice(from, to - from, ...all.slice(from, to).toReversed())
        from = Math.max(from, to)
      }
    const runs: (Run & { odd: boolean })[] = []
    for (const { text, font = null, level, at } of all) {
      const odd = level % 2 === 1,
        last = runs.at(-1)
      // The font itself turns letters that join; the face of the design draws from left to right.
      const shown = odd && font === null ? (bidi.getMirroredCharacter(text) ?? text) : text
      if (last && last.font === font && last.odd === odd) {
        last.text = odd && font !== null ? shown + last.text : last.text + shown
        last.at = Math.min(last.at, at)
      } else runs.push({ text: shown, font, at, odd })
    }
    return runs.map(({ text, font, at }) => ({ text, font, at }))
  }
}
