import { useEffect, useState } from 'react'

/** Results of a lesson on this device, kept in the session storage to survive a reload. */
export type Results = {
  signed: readonly string[]
  wrong: readonly string[]
  watched: readonly string[]
  at: string | null
}
const NONE: Results = { signed: [], wrong: [], watched: [], at: null }
const keyOf = (lesson_id: string): string => `lesson ${lesson_id}`

function storedResults(lesson_id: string): Results {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(lesson_id)) ?? 'null') as Partial<Results> | null
    return { ...NONE, ...found }
  } catch {
    return NONE
  }
}
const joined = (before: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...before, ...more]),
]

export function useResults(lesson_id: string) {
  const [results, setResults] = useState(NONE)
  const [ready, setReady] = useState(false)
  // The server renders the page without results, so those of this device are loaded after hydration.
  useEffect(() => {
    setResults(storedResults(lesson_id))
    setReady(true)
  }, [lesson_id])
  useEffect(() => {
    if (!ready) return
    try {
      sessionStorage.setItem(keyOf(lesson_id), JSON.stringify(results))
    } catch {
      /* Storage is blocked: it holds as long as the page. */
    }
  }, [lesson_id, ready, results])
  return {
    results,
    ready,
    signed: (slugs: readonly string[]): void =>
      setResults((now) => ({ ...now, signed: joined(now.signed, slugs) })),
    wrong: (slugs: readonly string[]): void =>
      setResults((now) => ({ ...now, wrong: joined(now.wrong, slugs) })),
    watched: (slug: string): void =>
      setResults((now) => (now.watched.includes(slug) ? now : { ...now, watched: [...now.watched, slug] })),
    at: (step: string): void => setResults((now) => (now.at === step ? now : { ...now, at: step })),
    forget: (): void => setResults(NONE),
  }
}
