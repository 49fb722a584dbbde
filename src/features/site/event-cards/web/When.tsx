import type { ReactNode } from 'react'
import { useReaderZone } from '#web/client/format/reader-clock.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ZonedTime } from '#web/ui/display/ZonedTime.tsx'
import { useEventCardWords } from './words.ts'

/** A date on the clock of its event, and on the reader’s where the two differ. */
export function When({ at, zone }: { at: string; zone: string }): ReactNode {
  const words = useEventCardWords()
  return (
    <ZonedTime
      at={at}
      zone={zone}
      language={useLanguage()}
      reader={useReaderZone()}
      yours={words.your_clock}
    />
  )
}
