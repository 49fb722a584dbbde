import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { FieldStore, type Source, type Standing } from './field-store.ts'
import { useFlushOnLeave } from './use-flush-on-leave.ts'

/** The fields of one thing that saves itself; see FieldStore. Make a new one (by `key`) for another thing. */
export function useFields(standing: Standing, source: Source) {
  const [store] = useState(() => new FieldStore(standing, source))
  useEffect(() => store.take(standing, source))
  useFlushOnLeave(store)
  return useStore(store)
}

/** A store that somebody else keeps, as fields that follow it and say what is wrong in the language in force. */
export function useStore(store: FieldStore) {
  const language = useLanguage()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return {
    ...snapshot,
    errors: Object.fromEntries(
      Object.entries(snapshot.errors).map(([path, say]) => [path, say(language)]),
    ) as Readonly<Record<string, string>>,
    problem: snapshot.problem?.(language) ?? null,
    value: store.value,
    text: (path: string): string => (store.value(path) ?? '') as string,
    set: store.set,
    choose: store.choose,
    flush: store.flush,
  }
}
export type Fields = ReturnType<typeof useStore>
