import { useId, type ReactNode } from 'react'
import { showToast } from '#web/client/toasts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { FILM_READERS, type FilmReaders } from '../shared/choices.ts'
import { standingApi, useStandingChange } from './standing.api.ts'
import s from './Standing.module.css'
import { useStandingWords } from './words.ts'

/** A teenager's own choice of who watches their films. */
export function FilmChoice({ films }: { films: FilmReaders }): ReactNode {
  const { title, films: words } = useStandingWords()
  const id = useId()
  const choose = useStandingChange(standingApi.choose, () =>
    showToast({ variant: 'Success', message: words.saved }),
  )
  return (
    <Card as="section" aria-labelledby={id} className={parts.group}>
      <h2 id={id} className={s['heading']}>
        {title}
      </h2>
      <RadioGroup
        look="cards"
        name="community_films"
        label={words.label}
        hint={words.hint}
        options={FILM_READERS.map((value) => ({ value, label: words[value], hint: words[`${value}_hint`] }))}
        value={choose.isPending ? choose.variables : films}
        onChange={(value) => choose.mutate(value as FilmReaders)}
      />
    </Card>
  )
}
