import { useId, type ReactNode } from 'react'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { isJson } from '../is-json.ts'
import { join } from '../path.ts'
import { useAuthoringWords } from '../words.ts'
import { FaceFields } from './FaceFields.tsx'
import { MovesFields } from './MovesFields.tsx'
import { OtherFields } from './OtherFields.tsx'
import { PostureFields } from './PostureFields.tsx'
import { Slider } from './Slider.tsx'

/** One movement of a sign: both hands, face and time. `path` is empty for a sign of one movement. */
export function PartFields({ path }: { path: string }): ReactNode {
  const { at, wrongBelow } = useEditing()
  const words = useAuthoringWords()
  const to = (name: string): string => join(path, name)
  const timing = at(to('timing'))
  return (
    <div className={styles.sections}>
      <Section
        title={words.hand}
        open
        wrong={
          wrongBelow(to('hand.shape')) ||
          wrongBelow(to('hand.contact')) ||
          wrongBelow(to('hand.place')) ||
          wrongBelow(to('hand.fingers')) ||
          wrongBelow(to('hand.palm'))
        }
      >
        <PostureFields path={to('hand')} onOther />
      </Section>
      <Section title={words.movement} open wrong={wrongBelow(to('hand.moves'))}>
        <MovesFields path={to('hand.moves')} />
      </Section>
      <Section title={words.other} open={at(to('other')) !== undefined} wrong={wrongBelow(to('other'))}>
        <OtherFields path={to('other')} />
      </Section>
      <Section title={words.face} open={at(to('face')) !== undefined} wrong={wrongBelow(to('face'))}>
        <FaceFields path={to('face')} />
      </Section>
      <Section title={words.timing} open={isJson(timing)} wrong={wrongBelow(to('timing'))}>
        <div className={styles.grid}>
          <Slider
            path={to('timing.start')}
            label={words.hold_start}
            min={0}
            max={2}
            step={0.05}
            fallback={0.05}
            text={words.s}
          />
          <Slider
            path={to('timing.end')}
            label={words.hold_end}
            min={0}
            max={2}
            step={0.05}
            fallback={0.15}
            text={words.s}
          />
          <Slider
            path={to('timing.pace')}
            label={words.pace}
            min={0.4}
            max={2.5}
            step={0.05}
            fallback={1}
            text={words.pace_of}
          />
        </div>
      </Section>
    </div>
  )
}

/** A part of the form that can be shut; one with a mistake in it stays open and says so. */
function Section({
  title,
  open,
  wrong,
  children,
}: {
  title: string
  open: boolean
  wrong: boolean
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <details className={styles.section} open={open || wrong} data-wrong={wrong || undefined}>
      <summary>
        <h3 id={id}>{title}</h3>
      </summary>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}
