import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { FACES } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'
import { Choice, optionsOf } from './Choice.tsx'
import { Slider } from './Slider.tsx'

const MOST = 4

/** Non-manual markers: up to four, each over a stretch of the sign. One alone is kept as it is, not as a list. */
export function FaceFields({ path }: { path: string }): ReactNode {
  const { at, set } = useEditing()
  const words = useAuthoringWords()
  const face = at(path),
    many = Array.isArray(face),
    faces = many ? (face as unknown[]) : face === undefined ? [] : [face]
  const write = (next: unknown[]): void => set(path, next.length > 1 ? next : next[0])
  return (
    <div className={styles.stack}>
      {faces.length === 0 && <p className={styles.hint}>{words.no_face}</p>}
      {faces.map((_, index) => {
        const own = many ? `${path}[${index}]` : path
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an expression has no name of its own but its place
          <fieldset key={index} className={styles.step}>
            <legend className="visually-hidden">{words.face_n(index + 1)}</legend>
            <div className={styles.stepHead}>
              <span className={styles.label}>{words.face_n(index + 1)}</span>
              <IconButton
                label={words.remove_face(index + 1)}
                icon={<Trash />}
                onClick={() => write(faces.filter((__, n) => n !== index))}
              />
            </div>
            <div className={styles.grid}>
              {Object.entries(FACES).map(([name, values]) => (
                <Choice
                  key={name}
                  path={`${own}.${name}`}
                  label={words[name as keyof typeof FACES]}
                  none={words.unset}
                  options={optionsOf(values, words.looks)}
                />
              ))}
              <Slider
                path={`${own}.amount`}
                label={words.amount}
                min={0}
                max={1.5}
                step={0.05}
                fallback={1}
                none={1}
                text={words.percent}
              />
              <Slider
                path={`${own}.from`}
                label={words.begins}
                min={0}
                max={1}
                step={0.05}
                fallback={0}
                none={0}
                text={words.percent}
              />
              <Slider
                path={`${own}.to`}
                label={words.ends}
                min={0}
                max={1}
                step={0.05}
                fallback={1}
                none={1}
                text={words.percent}
              />
            </div>
          </fieldset>
        )
      })}
      {faces.length < MOST && (
        <Button
          variant="PrimaryWoodBorder"
          icon={<Plus aria-hidden="true" />}
          onClick={() => write([...faces, {}])}
        >
          {words.add_face}
        </Button>
      )}
    </div>
  )
}
