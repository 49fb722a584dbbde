import type { ReactNode } from 'react'
import { seeded, type Random } from '#contract/seeded.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { NUMBER_RANGES, numberQuestion, SPEEDS } from '../questions.ts'
import s from '../components/Drill.module.css'
import { ReadDrill } from '../components/ReadDrill.tsx'
import { useStoredChoice } from '#web/client/browser/stored-choice.ts'
import { useDrillWords } from '../words.ts'

const SPEED_NAMES = SPEEDS.map(String),
  RANGE_NAMES = NUMBER_RANGES.map(String)
const random: Random = seeded(crypto.randomUUID())

/** /app/practice/numbers: signed numbers to read and type. */
export default function Numbers(): ReactNode {
  const words = useDrillWords().numbers
  const [speed, setSpeed] = useStoredChoice('numbers-speed', SPEED_NAMES, '1'),
    [range, setRange] = useStoredChoice('numbers-range', RANGE_NAMES, '10')
  const most = NUMBER_RANGES.find((one) => String(one) === range) ?? NUMBER_RANGES[0]
  return (
    <Page className={s['page']} title={words.title}>
      <div className={s['settings']}>
        <Segments
          label={words.range}
          options={NUMBER_RANGES.map((n) => ({ value: String(n), label: words.up_to(n) }))}
          value={range}
          onChange={setRange}
        />
        <Segments
          label={words.speed}
          options={SPEEDS.map((n) => ({ value: String(n), label: words.speeds[n] }))}
          value={speed}
          onChange={setSpeed}
        />
      </div>
      <ReadDrill
        key={range}
        kind="numbers"
        ask={words.ask}
        field={words.field}
        lettersASecond={Number(speed)}
        chooses={false}
        next={(before) => numberQuestion(most, before, random)}
      />
    </Page>
  )
}
