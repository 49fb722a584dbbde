import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DIALOGUE_LIMITS } from '../../course-drafts/web/public.ts'
import { standsAt, type Places, type PlaceSide } from './talk.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Assigns people spoken of to the signer's left and right. */
export function PlacesField({
  places,
  who,
  onChange,
}: {
  places: Places
  /** Name of the signer. */
  who: string
  onChange: (side: PlaceSide, name: string) => void
}): ReactNode {
  const t = useEditorWords().talk
  return (
    <fieldset className={s['speaker']}>
      <legend>{t.places}</legend>
      <p className={parts.columnNote}>{t.places_hint}</p>
      <div className={s['pair']}>
        {(['left', 'right'] as const).map((side) => (
          <TextInput
            key={side}
            label={t.place_at[side](who)}
            value={standsAt(places, side)}
            maxLength={DIALOGUE_LIMITS.place}
            autoComplete="off"
            onChange={(event) => onChange(side, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
