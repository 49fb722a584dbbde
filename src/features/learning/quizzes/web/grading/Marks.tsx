import type { ReactNode } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { useGradingWords } from '../words.ts'
import s from './Grading.module.css'

type TimedNote = { text: string; word: string | null }
type MarksProps<M extends TimedNote> = {
  marks: M[]
  onChange: (marks: M[]) => void
  /** A new one at this moment. */
  make: () => M
  /** Formats the time of a mark. */
  clock: (mark: M) => string
  inOrder: (a: M, b: M) => number
  /** Shows the film at it, where there is one. */
  seek?: ((mark: M) => void) | undefined
  /** Additional fields of each mark. */
  more?: (mark: M, put: (change: Partial<M>) => void) => ReactNode
  /** Title of the comments, and label of the button to add one. */
  labels?: { title: string; add: ReactNode }
}

/** Comments at moments of what is graded, in their order. */
export function Marks<M extends TimedNote>({
  marks,
  onChange,
  make,
  clock,
  inOrder,
  seek,
  more,
  labels,
}: MarksProps<M>): ReactNode {
  const words = useGradingWords()
  const put = (index: number, change: Partial<M>): void =>
    onChange(marks.map((mark, n) => (n === index ? { ...mark, ...change } : mark)))
  // A new comment is written at once; after one is taken away, the next may be added.
  const [root, focusOn] = useNextFocus<HTMLFieldSetElement>(marks)
  const add = (): void => {
    const made = make()
    const all = [...marks, made].toSorted(inOrder)
    focusOn(`[data-mark="${all.indexOf(made)}"] input`)
    onChange(all)
  }
  return (
    <fieldset ref={root} className={s['marks']}>
      <legend>{labels?.title ?? words.marks}</legend>
      {marks.map((mark, index) => {
        const at = clock(mark)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two marks may be alike while they are written
          <div key={index} className={s['mark']} data-mark={index}>
            {seek ? (
              <Button variant="blackBorder" size="s" onClick={() => seek(mark)}>
                {at}
              </Button>
            ) : (
              <strong className={s['at']}>{at}</strong>
            )}
            <IconButton
              label={words.remove_mark(at)}
              icon={<Trash />}
              onClick={() => {
                focusOn(':scope > button')
                onChange(marks.filter((_, n) => n !== index))
              }}
            />
            <TextInput
              label={words.mark_at(at)}
              hideLabel
              placeholder={words.comment}
              value={mark.text}
              maxLength={2000}
              onChange={(event) => put(index, { text: event.target.value } as Partial<M>)}
            />
            <WordChoice
              words={words}
              value={mark.word}
              onChange={(word) => put(index, { word } as Partial<M>)}
            />
            {more?.(mark, (change) => put(index, change))}
          </div>
        )
      })}
      <Button variant="blackBorder" size="s" onClick={add}>
        {labels?.add ?? words.add_mark}
      </Button>
    </fieldset>
  )
}
