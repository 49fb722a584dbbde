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
import parts from '#web/ui/layout/parts.module.css'

/** One movement of a sign: both hands, face and time. `path` is empty for a sign of one movement. */
export function PartFields({ path }: { path: string }): ReactNode {
  const { at, wrongBelow } = useEditing()
  const words = useAuthoringWords()
  const pathOf = (name: string): string => join(path, name)
  const timing = at(pathOf('timing'))
  return (
    <div className={parts.panel}>
      <Section
        title={words.hand}
        open
        wrong={
          wrongBelow(pathOf('hand.shape')) ||
          wrongBelow(pathOf('hand.contact')) ||
          wrongBelow(pathOf('hand.place')) ||
          wrongBelow(pathOf('hand.fingers')) ||
          wrongBelow(pathOf('hand.palm'))
        }
      >
        <PostureFields path={pathOf('hand')} onOther />
      </Section>
      <Section title={words.movement} open wrong={wrongBelow(pathOf('hand.moves'))}>
        <MovesFields path={pathOf('hand.moves')} />
      </Section>
      <Section
        title={words.other}
        open={at(pathOf('other')) !== undefined}
        wrong={wrongBelow(pathOf('other'))}
      >
        <OtherFields path={pathOf('other')} />
      </Section>
      <Section title={words.face} open={at(pathOf('face')) !== undefined} wrong={wrongBelow(pathOf('face'))}>
        <FaceFields path={pathOf('face')} />
      </Section>
      <Section title={words.timing} open={isJson(timing)} wrong={wrongBelow(pathOf('timing'))}>
        <div className={styles.grid}>
          <Slider
            path={pathOf('timing.start')}
            label={words.hold_start}
            min={0}
            max={2}
            step={0.05}
            fallback={0.05}
            text={words.s}
          />
          <Slider
            path={pathOf('timing.end')}
            label={words.hold_end}
            min={0}
            max={2}
            step={0.05}
            fallback={0.15}
            text={words.s}
          />
          <Slider
            path={pathOf('timing.pace')}
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
