import type { ReactNode } from 'react'
import { Switch } from '#web/ui/form/Switch.tsx'
import { CONTACTS, MAX_TIMES, PLANES, TURNS, type MoveName } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { isJson } from '../is-json.ts'
import { useAuthoringWords } from '../words.ts'
import { Choice, optionsOf } from './Choice.tsx'
import { DirectionField } from './DirectionField.tsx'
import { HandshapeField } from './HandshapeField.tsx'
import { PlaceField, Shift } from './PlaceField.tsx'
import { CENTIMETRE, Slider } from './Slider.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** Initial fields of each kind of step, valid from the start. */
export const NEW_MOVES: Record<MoveName, object> = {
  straight: { move: 'straight', to: { by: [0, 0, 8] } },
  arc: { move: 'arc', to: { by: [-10, 0, 0] }, bulge: 'up' },
  zigzag: { move: 'zigzag', to: { by: [0, -14, 0] }, across: 'left' },
  circle: { move: 'circle', plane: 'wall' },
  tap: { move: 'tap', from: 'out', times: 2 },
  twist: { move: 'twist', times: 2 },
  nod: { move: 'nod', times: 2 },
  wag: { move: 'wag', times: 2 },
  change: { move: 'change', shape: 's' },
  wiggle: { move: 'wiggle' },
  hold: { move: 'hold' },
}

const Flag = ({ path, label }: { path: string; label: string }): ReactNode => {
  const { at, set } = useEditing()
  return (
    <Switch
      label={label}
      checked={at(path) === true}
      onChange={(event) => set(path, event.target.checked || undefined)}
    />
  )
}

/** Target of a step: distance, and changes of the posture at its end. */
function Target({ path }: { path: string }): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  const to = at(path),
    place = isJson(to) && to['place'] !== undefined
  return (
    <>
      {!place && (
        <fieldset className={styles.direction}>
          <legend>{words.goes}</legend>
          <Shift path={`${path}.by`} />
          <p className={styles.hint}>{words.finer}</p>
          <Choice
            path={`${path}.of`}
            label={words.goes_of}
            none={words.goes_wrist}
            options={optionsOf(CONTACTS, words.contacts)}
          />
          {problem(path) && <p className={parts.wrong}>{problem(path)}</p>}
        </fieldset>
      )}
      <details className={styles.fine} open={isJson(to) && Object.keys(to).some((name) => name !== 'by')}>
        <summary>{words.changes}</summary>
        <HandshapeField path={`${path}.shape`} label={words.changes_shape} none={words.keeps} />
        <PlaceField
          path={`${path}.place`}
          none={words.keeps}
          put={(next) => {
            // A step has a place or a distance, not both.
            const { by: _by, of: _of, place: _place, ...others } = isJson(to) ? to : {}
            set(path, next === undefined ? others : { ...others, place: next })
          }}
        />
        <Choice
          path={`${path}.contact`}
          label={words.changes_contact}
          none={words.keeps}
          options={optionsOf(CONTACTS, words.contacts)}
        />
        <DirectionField path={`${path}.fingers`} label={words.changes_fingers} optional />
        <DirectionField path={`${path}.palm`} label={words.changes_palm} optional />
      </details>
    </>
  )
}

/** The fields of one step, by its kind. */
export function MoveFields({ path, kind }: { path: string; kind: MoveName }): ReactNode {
  const { at, set } = useEditing()
  const words = useAuthoringWords()
  const repeats = kind !== 'hold',
    timed = at(`${path}.seconds`) !== undefined
  return (
    <div className={styles.grid}>
      {(kind === 'straight' || kind === 'arc' || kind === 'zigzag') && <Target path={`${path}.to`} />}
      {kind === 'arc' && (
        <>
          <DirectionField path={`${path}.bulge`} label={words.bulge} />
          <Slider
            path={`${path}.height`}
            label={words.height}
            min={0}
            max={30}
            step={CENTIMETRE}
            fallback={5}
            text={words.cm}
          />
        </>
      )}
      {kind === 'zigzag' && (
        <>
          <DirectionField path={`${path}.across`} label={words.across} />
          <Slider
            path={`${path}.width`}
            label={words.width}
            min={0}
            max={30}
            step={CENTIMETRE}
            fallback={4}
            text={words.cm}
          />
          <Slider
            path={`${path}.turns`}
            label={words.zigzags}
            min={1}
            max={8}
            step={1}
            fallback={3}
            text={words.times_of}
          />
        </>
      )}
      {kind === 'circle' && (
        <>
          <Choice path={`${path}.plane`} label={words.plane} options={optionsOf(PLANES, words.planes)} />
          <Choice
            path={`${path}.turn`}
            label={words.turn}
            standard="clockwise"
            options={optionsOf(TURNS, words.turns)}
          />
          <Slider
            path={`${path}.radius`}
            label={words.radius}
            min={0.5}
            max={20}
            step={CENTIMETRE}
            fallback={5}
            text={words.cm}
          />
          <DirectionField path={`${path}.start`} label={words.start} optional />
        </>
      )}
      {kind === 'tap' && (
        <>
          <DirectionField path={`${path}.from`} label={words.from} />
          <Slider
            path={`${path}.height`}
            label={words.height}
            min={0.5}
            max={20}
            step={CENTIMETRE}
            fallback={4}
            text={words.cm}
          />
        </>
      )}
      {(kind === 'twist' || kind === 'nod' || kind === 'wag') && (
        <Slider
          path={`${path}.angle`}
          label={words.angle}
          min={-120}
          max={120}
          step={5}
          fallback={40}
          text={words.degrees}
        />
      )}
      {kind === 'change' && <HandshapeField path={`${path}.shape`} label={words.changes_shape} />}
      {repeats && (
        <Slider
          path={`${path}.times`}
          label={words.times}
          min={1}
          max={MAX_TIMES}
          step={1}
          fallback={1}
          none={1}
          text={words.times_of}
        />
      )}
      {(kind === 'straight' || kind === 'arc') && <Flag path={`${path}.back`} label={words.back} />}
      {kind !== 'wiggle' && <Flag path={`${path}.wiggle`} label={words.wiggle} />}
      <Switch
        label={words.set_seconds}
        checked={timed}
        onChange={(event) => set(`${path}.seconds`, event.target.checked ? 0.4 : undefined)}
      />
      {timed && (
        <Slider
          path={`${path}.seconds`}
          label={words.seconds}
          min={0.05}
          max={4}
          step={0.05}
          fallback={0.4}
          text={words.s}
        />
      )}
    </div>
  )
}
