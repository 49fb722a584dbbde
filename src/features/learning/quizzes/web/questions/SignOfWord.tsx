import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { signerContract } from '#features/media/signer/signer.contract.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import s from './questions.module.css'

/** A dictionary entry's sign as data; null for a word that nobody signs yet. */
export const useSignOfWord = (slug: string | null) =>
  useQuery({
    queryKey: ['notation', slug],
    queryFn: async () =>
      (
        await api.data<(typeof signerContract)['notations']>(
          'GET /notations',
          { query: { slugs: slug ?? '' } },
          { quiet: 'extra' },
        )
      ).find((one) => one.slug === slug)?.notation ?? null,
    enabled: slug !== null,
    staleTime: Infinity,
  })

/** A dictionary entry's sign as the model signs it; nothing for a word that nobody signs yet. */
export function SignOfWord({
  slug,
  title,
  compact = false,
}: {
  slug: string
  title: string
  compact?: boolean
}): ReactNode {
  const { data } = useSignOfWord(slug)
  return data ? (
    <ModelClip
      signs={[{ sign: data }]}
      title={title}
      compact
      autoplay={false}
      className={(compact ? s['clip'] : s['stage']) ?? ''}
    />
  ) : null
}
