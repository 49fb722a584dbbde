import type { ReactNode } from 'react'
import { Select } from '#web/ui/form/Select.tsx'
import { OTHER_PLACES, PLACES, SIDES } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { isJson } from '../is-json.ts'
import { useAuthoringWords } from '../words.ts'
import { Choice, optionsOf } from './Choice.tsx'
import { BodyPicture } from './BodyPicture.tsx'
import { CENTIMETRE, Range, Slider } from './Slider.tsx'

const HEAD = PLACES.slice(0, PLACES.indexOf('neck')),
  BODY = PLACES.slice(PLACES.indexOf('neck'), PLACES.indexOf('neutral')),
  SPACE = PLACES.slice(PLACES.indexOf('neutral'))
const ARM = OTHER_PLACES.filter((place) => /wrist|forearm|elbow/.test(place)),
  HAND = OTHER_PLACES.filter((place) => !ARM.includes(place))

/**
 * Place of the hand: a named place, its side, and the distance from it. A place without further fields is
 * stored as its name.
 */
export function PlaceField({
  path,
  onOther = true,
  none,
  put,
}: {
  path: string
  /** Places on the other hand can be chosen. */
  onOther?: boolean
  none?: string
  /** Sets the place, where more than it changes with it. */
  put?: (place: unknown) => void
}): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  const place = at(path),
    name =
      typeof place === 'string' ? place : isJson(place) && typeof place['at'] === 'string' ? place['at'] : ''
  const take = put ?? ((next: unknown): void => set(path, next))
  const choose = (next: string): void =>
    take(next === '' ? undefined : isJson(place) ? { ...place, at: next } : next)
  const groups = [
    [words.groups.head, HEAD],
    [words.groups.body, BODY],
    [words.groups.space, SPACE],
    ...(onOther
      ? ([
          [words.groups.hand, HAND],
          [words.groups.arm, ARM],
        ] as const)
      : []),
  ] as const
  return (
    <div className={styles.stack}>
      <BodyPicture path={path} onPlace={take} />
      <Select
        label={words.place}
        error={problem(path) ?? problem(`${path}.at`)}
        value={name}
        onChange={(event) => choose(event.target.value)}
        options={none !== undefined || name === '' ? [{ value: '', label: none ?? '–' }] : []}
        groups={groups.map(([label, places]) => ({
          label,
          options: places.map((one) => ({ value: one, label: words.places[one] })),
        }))}
      />
      {name !== '' && (
        <details
          className={styles.fine}
          open={isJson(place) && (place['offset'] !== undefined || place['gap'] !== undefined)}
        >
          <summary>{words.shift}</summary>
          <WithObject path={path} name={name}>
            {(inner) => (
              <>
                <Choice
                  path={`${inner}.side`}
                  label={words.side}
                  none={words.side_auto}
                  options={optionsOf(SIDES, words.sides)}
                />
                <Shift path={`${inner}.offset`} />
                <Slider
                  path={`${inner}.gap`}
                  label={words.gap}
                  min={-2}
                  max={40}
                  step={CENTIMETRE}
                  fallback={0}
                  none={0}
                  text={words.cm}
                />
                <p className={styles.hint}>{words.finer}</p>
              </>
            )}
          </WithObject>
        </details>
      )}
    </div>
  )
}

/** The fields of a place need it as an object: writing the first one makes it one. */
function WithObject({
  path,
  name,
  children,
}: {
  path: string
  name: string
  children: (inner: string) => ReactNode
}): ReactNode {
  const { at, set } = useEditing()
  const words = useAuthoringWords()
  if (isJson(at(path))) return children(path)
  return (
    <button type="button" className={styles.word} onClick={() => set(path, { at: name, offset: [0, 0, 0] })}>
      {words.change}
    </button>
  )
}

/** The notation's left is the signer's, which a viewer sees on the right. */
const AXES = ['across', 'height', 'depth'] as const

/** Centimetres to each side, up and out, named as the viewer sees them; all three are written together. */
export function Shift({ path, most = 60 }: { path: string; most?: number }): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  const value = at(path),
    now =
      Array.isArray(value) && value.length === 3
        ? (value as unknown[]).map((one) => (typeof one === 'number' ? one : 0))
        : [0, 0, 0]
  return (
    <>
      {AXES.map((name, axis) => (
        <Range
          key={name}
          label={words.axes[name]}
          min={-most / 2}
          max={most / 2}
          step={CENTIMETRE}
          value={now[axis]!}
          text={(n) => words.along[name](n)}
          error={problem(`${path}[${axis}]`) ?? (axis === 0 ? problem(path) : undefined)}
          onChange={(next) =>
            set(
              path,
              now.map((one, n) => (n === axis ? next : one)),
            )
          }
        />
      ))}
    </>
  )
}
