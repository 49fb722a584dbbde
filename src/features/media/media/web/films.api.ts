import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { fileUrl } from '#web/client/files/file-url.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { AskedStop } from '../film-stops.contract.ts'
import type { Film, mediaContract } from '../media.contract.ts'

/** Addresses hold for ten minutes; a film that is opened again after this time is asked for anew. */
const FRESH_MS = 4 * 60_000
/** Minimum time between two renewals of addresses: an error that repeats sooner has another cause. */
const RENEW_MS = 20_000

export type FilmAddresses = {
  film: Film
  src: string
  stream: string | undefined
  poster: string | undefined
  captions: { src: string; language: Film['captions'][number]['language'] }[]
}

async function addressesOf(key: string, language: Language): Promise<FilmAddresses> {
  const film = await api.data<typeof mediaContract.film>('GET /films', { query: { keyPath: key, language } })
  const [src, stream, poster, ...captions] = await Promise.all([
    fileUrl(film.film),
    film.hls === null ? undefined : fileUrl(film.hls),
    film.poster === null ? undefined : fileUrl(film.poster),
    ...film.captions.map((one) => fileUrl(one.key)),
  ])
  if (src === undefined) throw new Error('no address')
  return {
    film,
    src,
    stream,
    poster,
    captions: film.captions.flatMap(({ language }, index) =>
      captions[index] === undefined ? [] : [{ language, src: captions[index] }],
    ),
  }
}

/**
 * An uploaded film with addresses to play it, and what it asks in the language of its lesson, else the
 * reader's. They stay the same while it plays, until `renew` is called. Nothing is asked without a key.
 */
export function useFilm(key: string | null, of?: Language) {
  const language = useLanguage(),
    asked = of ?? language,
    renewed = useRef(0)
  const query = useQuery({
    queryKey: ['film', key, language, asked],
    queryFn: key === null ? skipToken : () => addressesOf(key, asked),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
  const { refetch } = query
  const renew = useCallback((): boolean => {
    const now = Date.now()
    if (now - renewed.current < RENEW_MS) return false
    renewed.current = now
    void refetch()
    return true
  }, [refetch])
  return { ...query, renew }
}

export function useAnswerStop({ id, language }: AskedStop) {
  return useMutation({
    mutationFn: (given: number[]) =>
      api.data<typeof mediaContract.answerStop>(
        'POST /films/stops/{id}/answers',
        { params: { id }, body: { given, language } },
        { quiet: 'form' },
      ),
  })
}
