import type { Language } from '#contract/constants.ts'

const STEP = 1024
const UNITS = ['KB', 'MB', 'GB'] as const

/** Formats a file size in the reader's language: "48 KB", "1.4 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)) - 1),
  )
  const value = Math.max(bytes / STEP ** (power + 1), bytes > 0 ? 1 : 0)
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`
}
