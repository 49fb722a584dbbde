import type { ReactNode } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { Mark } from '../../grades.contract.ts'
import { WordChoice } from '../components/WordChoice.tsx'
import { useGradingWords } from '../words.ts'
import s from './Grading.module.css'

const TENTHS = 10
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`

type MarksProps = {
  marks: Mark[]
  onChange: (marks: Mark[]) => void
  now: () => number
  seek: (seconds: number) => void
}

/** Comments at moments of the film, in its order. */
export function Marks({ marks, onChange, now, seek }: MarksProps): ReactNode {
  const words = useGradingWords()
  const put = (index: number, change: Partial<Mark>): void =>
    onChange(marks.map((mark, n) => (n === index ? { ...mark, ...change } : mark)))
  // A new comment is written at once; after one is taken away, the next may be added.
  const [root, focusOn] = useNextFocus<HTMLFieldSetElement>(marks)
  const add = (): void => {
    const made = { at: Math.round(now() * TENTHS) / TENTHS, text: '', word: null }
    const all = [...marks, made].toSorted((a, b) => a.at - b.at)
    focusOn(`[data-mark="${all.indexOf(made)}"] input`)
    onChange(all)
  }
  return (
    <fieldset ref={root} className={s['marks']}>
      <legend>{words.marks}</legend>
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two marks may be alike while they are written
        <div key={index} className={s['mark']} data-mark={index}>
          <Button variant="blackBorder" size="s" onClick={() => seek(mark.at)}>
            {clock(mark.at)}
          </Button>
          <IconButton
            label={words.remove_mark(clock(mark.at))}
            icon={<Trash />}
            onClick={() => {
              focusOn(':scope > button')
              onChange(marks.filter((_, n) => n !== index))
            }}
          />
          <TextInput
            label={words.mark_at(clock(mark.at))}
            hideLabel
            placeholder={words.comment}
            value={mark.text}
            maxLength={2000}
            onChange={(event) => put(index, { text: event.target.value })}
          />
          <WordChoice words={words} value={mark.word} onChange={(word) => put(index, { word })} />
        </div>
      ))}
      <Button variant="blackBorder" size="s" onClick={add}>
        {words.add_mark}
      </Button>
    </fieldset>
  )
}
