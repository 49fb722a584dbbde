import { createContext, use } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { VocabularyFilters } from '../filters.contract.ts'
import type { Entry, vocabulariesContract } from '../vocabularies.contract.ts'

type C = typeof vocabulariesContract
export type ReportReason = 'wrong_sign' | 'wrong_text' | 'media' | 'missing' | 'other'
/** Names of the dictionary's filters in the address. */
export const FILTER_NAMES = [
  'category',
  'part_of_speech',
  'unit',
  'handshape',
  'location',
  'signer',
  'has_clip',
  'saved',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
type ChosenFilters = Partial<Record<FilterName, string>>

const KEY = 'vocabularies'
/** Signed addresses of films end after ten minutes: a list or entry that is older is fetched anew. */
const FRESH_MS = 5 * 60_000

/** The columns of the part-of-speech and unit filters are compared; the others are the list's own parameters. */
const listQuery = (query: ListParams, { part_of_speech, unit }: ChosenFilters): ListParams => ({
  ...query,
  ...(part_of_speech && { part_of_speech: `eq.${part_of_speech}` }),
  ...(unit && { unit: `eq.${unit}` }),
})

/**
 * Organization (its id), or all, for which something is being written: the words that its readers see are
 * offered, regardless of the writer. Undefined elsewhere.
 */
export const WordsOf = createContext<string | undefined>(undefined)
/** Parameter with that choice for calls of the dictionary's list. */
export function useWordsOf(): { words_of?: string } {
  const words_of = use(WordsOf)
  return words_of === undefined ? {} : { words_of }
}

/** One page of words; the page before stays while the next one is on its way. */
export function useVocabularies(query: ListParams, chosen: ChosenFilters) {
  const language = useLanguage(),
    asked = { ...listQuery(query, chosen), ...useWordsOf() }
  return useQuery({
    queryKey: [KEY, 'list', language, asked],
    queryFn: ({ signal }) => api.call<C['list']>('GET /vocabularies', { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export function useFilters() {
  return useQuery({
    queryKey: [KEY, 'filters'],
    queryFn: ({ signal }) => api.data<C['filters']>('GET /vocabularies/filters', {}, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Number of matching words that the person may open, and the number with a plan. */
export function useLimits(q: string, chosen: ChosenFilters) {
  const query = { ...(q && { q }), ...chosen } as Record<string, string> &
    Partial<Record<keyof VocabularyFilters, 'true' | 'false'>>
  return useQuery({
    queryKey: [KEY, 'limits', query],
    queryFn: ({ signal }) => api.data<C['limits']>('GET /vocabularies/limits', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** The signs of a phrase's words; those of the phrase before stay while they are on their way. */
export function usePhrase(q: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [KEY, 'phrase', language, q],
    queryFn: ({ signal }) => api.data<C['phrase']>('GET /vocabulary-phrase', { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** Addresses of the words of a text that have a sign which the person may open, by the words as they are sent. */
export async function signsInText(words: string[]): Promise<ReadonlyMap<string, string>> {
  const found = await api.data<C['wordsOfText']>('POST /vocabulary-phrase/words', { body: { words } })
  return new Map(found.words.map(({ text, slug }) => [text, slug]))
}

export function useEntry(slug: string) {
  return useQuery({
    queryKey: [KEY, 'entry', slug],
    queryFn: ({ signal }) =>
      api.data<C['entry']>('GET /vocabularies/{slugOrId}', { params: { slugOrId: slug } }, { signal }),
    enabled: slug !== '',
    staleTime: FRESH_MS,
  })
}

/** Saves a word or removes it. The button shows the new state at once and reverts if the server refuses. */
export function useSave(entry: Pick<Entry, 'id' | 'slug'>) {
  const client = useQueryClient(),
    key = [KEY, 'entry', entry.slug]
  const show = (saved: boolean): void =>
    void client.setQueryData<Entry>(key, (before) => before && { ...before, saved })
  return useMutation({
    mutationFn: (saved: boolean) =>
      saved
        ? api.data<C['save']>('PUT /vocabularies/{id}/saved', { params: { id: entry.id } })
        : api.data<C['unsave']>('DELETE /vocabularies/{id}/saved', { params: { id: entry.id } }),
    onMutate: show,
    onError: (_error, saved) => show(!saved),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, 'list'] }),
  })
}

export function useReport(id: string) {
  return useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) =>
      api.data<C['report']>('POST /vocabularies/{id}/reports', { params: { id }, body }),
  })
}
