import type { ReactNode } from 'react'
import { seeded, type Random } from '#contract/seeded.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { spellingQuestion, SPEEDS, type Question } from '../questions.ts'
import s from '../components/Drill.module.css'
import { ReadDrill } from '../components/ReadDrill.tsx'
import { useStoredChoice } from '#web/client/browser/stored-choice.ts'
import { useDrillWords } from '../words.ts'

const SPEED_NAMES = SPEEDS.map(String)
const ANSWERS = ['type', 'choose'] as const
const random: Random = seeded(crypto.randomUUID())
const next = (before: readonly string[]): Question => spellingQuestion(before, random)

/** /app/practice/spelling: names and words to read from the hand, at a chosen speed. */
export default function Spelling(): ReactNode {
  const words = useDrillWords().spelling
  const [speed, setSpeed] = useStoredChoice('spelling-speed', SPEED_NAMES, '1'),
    [answer, setAnswer] = useStoredChoice('spelling-answer', ANSWERS, 'type')
  return (
    <Page className={s['page']} title={words.title}>
      <div className={s['settings']}>
        <div className={s['setting']}>
          <span aria-hidden="true">{words.speed}</span>
          <Segments
            label={words.speed}
            options={SPEEDS.map((n) => ({ value: String(n), label: String(n) }))}
            value={speed}
            onChange={setSpeed}
          />
        </div>
        <Segments
          label={words.answer}
          options={ANSWERS.map((value) => ({ value, label: words[value] }))}
          value={answer}
          onChange={setAnswer}
        />
      </div>
      <ReadDrill
        kind="spelling"
        ask={words.ask}
        field={words.field}
        lettersASecond={Number(speed)}
        chooses={answer === 'choose'}
        next={next}
      />
    </Page>
  )
}
