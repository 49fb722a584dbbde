/** One caption: seconds, and one or more lines of plain text. */
export type Cue = { from: number; to: number; text: string }

/** Errors of a caption file, in words. */
export const CAPTION_PROBLEMS = {
  no_time: {
    en: 'expected a time, such as 00:01.500 --> 00:04.000',
    es: 'aquí se espera un tiempo, como 00:01.500 --> 00:04.000',
  },
  backwards: { en: 'this caption ends before it starts', es: 'este subtítulo termina antes de empezar' },
  empty: { en: 'this caption has no text', es: 'este subtítulo no tiene texto' },
} as const
export type CaptionProblem = keyof typeof CAPTION_PROBLEMS
export type Problem = { line: number; problem: CaptionProblem }

/** Hours may be missing or have one figure, and a fraction may be missing or short: editors write them all. */
const TIME =
  /^(?:(?<hours>\d{1,3}):)?(?<minutes>[0-5]?\d):(?<seconds>[0-5]?\d|60)(?:[.,](?<fraction>\d{1,3}))?$/

/** `1:02.500` and the like in seconds, or null. */
export function readTime(text: string): number | null {
  const { hours = '0', minutes, seconds, fraction = '0' } = TIME.exec(text.trim())?.groups ?? {}
  return minutes === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
}

/** Seconds as WebVTT writes them: `00:01:02.500`. */
export function writeTime(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000)),
    two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
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
