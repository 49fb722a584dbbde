import { useState, type ReactNode } from 'react'
import { BesideFilms } from '#features/media/media/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { usePostWords } from './words.ts'
import s from './Posts.module.css'

type Signed = { film: string; name: string }

/** The film of a post and one that answers it, in step: first the button that opens both. */
export function Beside({ films: [first, second] }: { films: readonly [Signed, Signed] }): ReactNode {
  const { beside } = usePostWords()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="black" onClick={() => setOpen(true)}>
        {beside.open}
      </Button>
    )
  return (
    <div className={s['beside']}>
      <BesideFilms
        title={beside.title(first.name)}
        films={[
          { film: first.film, label: first.name },
          { film: second.film, label: second.name },
        ]}
      />
    </div>
  )
}
