import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { useProductionWords } from '../words.ts'
import { useWaitingFilms } from './received.api.ts'

/** Number of films that wait for the teacher's answer, with a link to them; nothing if there are none. */
export function ToAnswerTile(): ReactNode {
  const words = useProductionWords().teacher
  const language = useLanguage()
  const films = useWaitingFilms()
  return films > 0 ? (
    <StatTile
      tone="yellow"
      label={words.tile}
      value={films.toLocaleString(language)}
      note={words.tile_note}
      href="/grading/signing"
    />
  ) : null
}
