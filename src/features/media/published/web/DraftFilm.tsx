import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Film } from '../../media/web/public.ts'
import { shownQuery } from './published.api.ts'
import { usePickerWords } from './words.ts'

/** A film of a draft, before it is published: it plays as readers will have it, captions and all. */
export function DraftFilm({
  media_id,
  title,
  language,
}: {
  media_id: string
  title: string
  language: Language
}): ReactNode {
  const { film: t } = usePickerWords()
  const { data } = useQuery(shownQuery(media_id))
  if (!data) return null
  if (data.key === null) return <p role="status">{t.processing}</p>
  return <Film film={data.key} poster={data.poster} title={title} language={language} asks={false} />
}
