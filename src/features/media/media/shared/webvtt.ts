/** One caption: seconds, and one or more lines of plain text. */
export type Cue = { from: number; to: number; text: string }

/** What can be wrong in a caption file, in words. */
export const CAPTION_PROBLEMS = {
  no_time: {
    en: 'expected a time, such as 00:01.500 --> 00:04.000',
    es: 'aquí se espera un tiempo, como 00:01.500 --> 00:04.000',
  },
  backwards: { en: 'this caption ends before it starts', es: 'este subtítulo termina antes de empezar' },
  empty: { en: 'this caption has no text', es: 'este subtítulo no tiene texto' },
  out_of_order: {
    en: 'this caption starts before the one above it',
    es: 'este subtítulo empieza antes que el anterior',
  },
} as const
export type CaptionProblem = keyof typeof CAPTION_PROBLEMS
export type Problem = { line: number; problem: CaptionProblem }

const TIMING = /^(?<from>[\d:.,]+)[ \t]+-->[ \t]+(?<to>[\d:.,]+)(?:[ \t].*)?$/
const TIME = /^(?:(?<hours>\d{2,3}):)?(?<minutes>[0-5]\d):(?<seconds>[0-5]\d)[.,](?<ms>\d{3})$/
/** Notes, styles and regions are not captions. */
const OTHER_BLOCK = /^(NOTE|STYLE|REGION)(\s|$)/
const TAG = /<[^>]*>/g

/** `1:02.500` and the like in seconds, or null. */
export function readTime(text: string): number | null {
  const { hours = '0', minutes, seconds, ms } = TIME.exec(text.trim())?.groups ?? {}
  return minutes === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000
}

/** Seconds as WebVTT writes them: `00:01:02.500`. */
export function writeTime(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000)),
    two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/**
 * Reads WebVTT, and SubRip as well, which differs in its header and its commas. Markup inside of captions is
 * dropped: the player gives them their look. Wrong blocks are named by the line where they stand and left
 * out.
 */
export function readCaptions(file: string): { cues: Cue[]; problems: Problem[] } {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = [],
    problems: Problem[] = []
  let at = /^WEBVTT(\s|$)/.test(lines[0] ?? '') ? skipBlock(lines, 0) : 0
  while (at < lines.length) {
    if (lines[at]!.trim() === '') {
      at++
      continue
    }
    const end = skipBlock(lines, at)
    if (!OTHER_BLOCK.test(lines[at]!)) readBlock(lines, at, end, cues, problems)
    at = end
  }
  return { cues, problems }
}

function skipBlock(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]!.trim() !== '') at++
  return at
}

function readBlock(
  lines: readonly string[],
  start: number,
  end: number,
  cues: Cue[],
  problems: Problem[],
): void {
  // A caption may have a name in the line before its time.
  const at = !lines[start]!.includes('-->') && (lines[start + 1] ?? '').includes('-->') ? start + 1 : start
  const add = (problem: CaptionProblem, line = at): void => void problems.push({ line: line + 1, problem })
  const { from: first, to: last } = TIMING.exec(lines[at]!.trim())?.groups ?? {}
  const from = first === undefined ? null : readTime(first),
    to = last === undefined ? null : readTime(last)
  if (from === null || to === null) return add('no_time')
  const text = lines
    .slice(at + 1, end)
    .map((line) =>
      line
        .replace(TAG, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
  if (to <= from) return add('backwards')
  if (text === '') return add('empty')
  if (from < (cues.at(-1)?.from ?? 0)) return add('out_of_order')
  cues.push({ from, to, text })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A blank line would end a caption. */
const lined = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Captions as a WebVTT file. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ from, to, text }) => `\n${writeTime(from)} --> ${writeTime(to)}\n${escaped(lined(text))}\n`).join('')}`
