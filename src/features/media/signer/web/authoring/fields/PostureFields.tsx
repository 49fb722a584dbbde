import type { ReactNode } from 'react'
import { CONTACTS } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useAuthoringWords } from '../words.ts'
import { Choice, optionsOf } from './Choice.tsx'
import { DirectionField } from './DirectionField.tsx'
import { HandshapeField } from './HandshapeField.tsx'
import { PlaceField } from './PlaceField.tsx'

/** Posture of a hand: handshape, the point at the place, and its orientation. */
export function PostureFields({ path, onOther }: { path: string; onOther: boolean }): ReactNode {
  const words = useAuthoringWords()
  return (
    <div className={styles.grid}>
      <HandshapeField path={`${path}.shape`} label={words.shape_start} />
      <div className={styles.stack}>
        <Choice
          path={`${path}.contact`}
          label={words.contact}
          options={optionsOf(CONTACTS, words.contacts)}
        />
        <PlaceField path={`${path}.place`} onOther={onOther} />
      </div>
      <DirectionField path={`${path}.fingers`} label={words.fingers} hint={words.fingers_hint} />
      <DirectionField path={`${path}.palm`} label={words.palm} />
    </div>
  )
}
