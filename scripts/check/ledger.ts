import { LEDGER, readCounts } from './falling.ts'
import type { Check, Files } from './files.ts'
import { longSentences, namelessFunctions, questionComments } from './prose.ts'
import { isoStamps, privateDurations, repeatedEnumerations, repeatedRules } from './repeats.ts'
import { twins } from './twins.ts'

/** Faults that are counted, because there are too many to mend at once. */
const COUNTED = {
  'comment lines that open with a question word': questionComments,
  'sentences of documents over 30 words': longSentences,
  'functions named by a preposition or participle': namelessFunctions,
  'style rules that repeat another file': repeatedRules,
  'private constants of a duration': privateDurations,
  'ISO stamps in SQL': isoStamps,
  'enumerations in two files or more': repeatedEnumerations,
  'pairs of files that share six lines': twins,
} satisfies Record<string, (files: Files) => string[]>
const SHOWN = 12

/** Each count stands in `ledger.json` and may only fall: a lower one is written there in the same commit. */
export const ledger: Check = (files) => {
  const allowed = readCounts(files, LEDGER)
  return Object.entries(COUNTED).flatMap(([name, find]) => {
    const places = find(files),
      limit = allowed[name] ?? 0
    if (places.length < limit)
      return [`${LEDGER}: "${name}" fell from ${limit} to ${places.length}; write it there`]
    if (places.length === limit) return []
    return [
      `${places.length} ${name}, where ${LEDGER} allows ${limit}. Some of them:`,
      ...places.slice(0, SHOWN).map((place) => `  ${place}`),
    ]
  })
}
