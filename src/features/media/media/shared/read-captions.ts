import { readTime, type CaptionProblem, type Cue, type Problem } from './webvtt.ts'

const TIMING = /^(?<from>\d[\d:.,]*)[ \t]*-->[ \t]*(?<to>\d[\d:.,]*)(?:[ \t].*)?$/
/** A line that is meant for a time and is none, such as `00:00:05;000 --> 00:00:06;000`. */
const BROKEN_TIMING = /^\s*\d+:[\d:.,;]*\s*-->/
/** Notes, styles and regions of WebVTT are not captions. */
const OTHER_BLOCK = /^(NOTE|STYLE|REGION)(\s|$)/
/** Tags of WebVTT and SubRip, and times inside of a caption. Any other text between < and > is text. */
const TAG = /<\/?(?:(?:b|i|u|s|ruby|rt)(?:\.[^<>\s]*)?|(?:c|v|lang|font)(?:[.\s][^<>]*)?)>|<\d[\d:.,]*>/gi
/** Places and looks that SubRip editors write: `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
}
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]+));/gi
const MAX_CODE_POINT = 0x10_ff_ff
/** YouTube shows a line a second time for a moment: so long, in seconds, a caption is no caption of its own. */
const MOMENT = 0.05

/** Replaces character references by their characters; unknown names are left unchanged. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (match: string, ...more) => {
    const { decimal, hex, name } = more.at(-1) as Record<'decimal' | 'hex' | 'name', string | undefined>
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? match
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : match
  })

/** A caption while its lines are read. `at`: number of the line with its time. */
type Open = { at: number; from: number; to: number; id: number | null; text: string[]; ended: boolean }

const timeOf = (line: string): { from: number; to: number } | null => {
  const found = TIMING.exec(line.trim())?.groups
  const from = found ? readTime(found['from']!) : null,
    to = found ? readTime(found['to']!) : null
  return from === null || to === null ? null : { from, to }
}

/**
 * Reads WebVTT, and SubRip as well. A line with a time begins a caption, with or without a blank line before
 * it; captions are returned in the order of time. Markup inside captions is dropped: the player styles them.
 * Every omitted line is reported.
 */
export function readCaptions(file: string): { cues: Cue[]; problems: Problem[] } {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return new CaptionReader(lines, /^WEBVTT(\s|$)/.test(lines[0] ?? '')).read()
}

class CaptionReader {
  readonly #lines: readonly string[]
  readonly #vtt: boolean
  readonly #cues: Cue[] = []
  readonly #problems: Problem[] = []
  #open: Open | null = null
  /** Number in the line before the next time, where there is one. */
  #id: number | null = null

  constructor(lines: readonly string[], vtt: boolean) {
    this.#lines = lines
    this.#vtt = vtt
  }

  read(): { cues: Cue[]; problems: Problem[] } {
    // The header ends at a blank line or at the first time.
    let at = this.#vtt ? this.#skip(1) : 0
    while (at < this.#lines.length) at = this.#step(at)
    this.#close()
    return {
      cues: this.#cues.toSorted((a, b) => a.from - b.from),
      problems: this.#problems.toSorted((a, b) => a.line - b.line),
    }
  }

  /** The first line from `at` on that is blank or has a time. */
  #skip(at: number): number {
    let to = at
    while (to < this.#lines.length && this.#lines[to]!.trim() !== '' && !timeOf(this.#lines[to]!)) to++
    return to
  }

  #step(at: number): number {
    const line = this.#lines[at]!,
      time = timeOf(line)
    if (time) {
      this.#begin(at, time)
      return at + 1
    }
    if (BROKEN_TIMING.test(line)) {
      this.#takeNumber()
      this.#close()
      this.#problems.push({ line: at + 1, problem: 'no_time' })
      return this.#skip(at + 1)
    }
    if (line.trim() === '') {
      if (this.#open && !(this.#vtt && line !== '' && !this.#beginsAfter(at))) this.#open.ended = true
      return at + 1
    }
    if (this.#open && !this.#open.ended) {
      this.#open.text.push(line)
      return at + 1
    }
    if (this.#vtt && OTHER_BLOCK.test(line)) return this.#skip(at)
    return this.#outside(at)
  }

  /** True where a caption begins after a line of blanks; otherwise YouTube has such lines inside of captions. */
  #beginsAfter(at: number): boolean {
    const [next = '', second = ''] = this.#lines.slice(at + 1, at + 3)
    return timeOf(next) !== null || (numberIn(next) !== null && timeOf(second) !== null)
  }

  /** True for the line before a time that names its caption: any in WebVTT, a number in SubRip. */
  #isName(at: number): boolean {
    const next = this.#lines[at + 1]
    return next !== undefined && timeOf(next) !== null && (this.#vtt || numberIn(this.#lines[at]!) !== null)
  }

  /** Lines after a blank one: the name of the next caption, more of the last one, or nothing that we know. */
  #outside(at: number): number {
    if (this.#isName(at)) {
      this.#id = numberIn(this.#lines[at]!)
      return at + 1
    }
    const to = this.#skip(at),
      named = this.#isName(to - 1) ? to - 1 : to
    // A blank line does not end a caption of SubRip; a number alone is a caption without a time.
    if (this.#open && !this.#vtt && numberIn(this.#lines[at]!) === null)
      this.#open.text.push(...this.#lines.slice(at, named))
    else this.#problems.push({ line: at + 1, problem: 'no_time' })
    return Math.max(at + 1, named)
  }

  /** Without a blank line before a time, the number of its caption ends the text of the last one. */
  #takeNumber(): void {
    const open = this.#open
    if (!open || open.ended || open.id === null) return
    if (numberIn(open.text.at(-1) ?? '') !== open.id + 1) return
    open.text.pop()
    this.#id = open.id + 1
  }

  #begin(at: number, time: { from: number; to: number }): void {
    this.#takeNumber()
    this.#close()
    this.#open = { at, ...time, id: this.#id, text: [], ended: false }
    this.#id = null
  }

  #close(): void {
    const open = this.#open
    this.#open = null
    if (!open) return
    const { at, from, to } = open,
      text = this.#wordsOf(open.text)
    const fault: CaptionProblem | null = to <= from ? 'backwards' : text === '' ? 'empty' : null
    if (fault) {
      this.#problems.push({ line: at + 1, problem: fault })
      return
    }
    const before = this.#cues.at(-1)
    if (before && to - from < MOMENT && before.text === text && Math.abs(before.to - from) < MOMENT)
      before.to = to
    else this.#cues.push({ from, to, text })
  }

  #wordsOf(lines: readonly string[]): string {
    return lines
      .map((line) => decoded((this.#vtt ? line : line.replace(OVERRIDE, '')).replace(TAG, '')).trim())
      .filter(Boolean)
      .join('\n')
  }
}

const numberIn = (line: string): number | null => (/^\d{1,6}$/.test(line.trim()) ? Number(line) : null)
