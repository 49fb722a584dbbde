import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { MAX_MOVES, MOVES, type MoveName } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { isJson } from '../is-json.ts'
import { useAuthoringWords } from '../words.ts'
import { optionsOf } from './Choice.tsx'
import { MoveFields, NEW_MOVES } from './MoveFields.tsx'
import parts from '#web/ui/layout/parts.module.css'

const kindOf = (move: unknown): MoveName | null =>
  isJson(move) && (MOVES as readonly unknown[]).includes(move['move']) ? (move['move'] as MoveName) : null
/** Fields kept when the kind changes: these mean the same in every kind. */
const KEPT = ['times', 'seconds', 'wiggle', 'to'] as const

/** The steps of a hand's movement, one after another. */
export function MovesFields({ path }: { path: string }): ReactNode {
  const { at, set, problem, wrongBelow } = useEditing()
  const words = useAuthoringWords()
  const value = at(path),
    moves = Array.isArray(value) ? (value as unknown[]) : []
  const write = (next: unknown[]): void => set(path, next.length > 0 ? next : undefined)
  const become = (index: number, kind: MoveName): void => {
    const old = moves[index],
      fresh = NEW_MOVES[kind] as Record<string, unknown>
    const kept = isJson(old)
      ? Object.fromEntries(
          KEPT.flatMap((name) =>
            old[name] !== undefined &&
            (name !== 'to' || 'to' in fresh) &&
            (kind !== 'hold' || name === 'seconds') &&
            (kind !== 'wiggle' || name !== 'wiggle')
              ? [[name, old[name]]]
              : [],
          ),
        )
      : {}
    write(moves.map((move, n) => (n === index ? { ...fresh, ...kept } : move)))
  }
  const swap = (a: number, b: number): void =>
    write(moves.map((move, n) => (n === a ? moves[b] : n === b ? moves[a] : move)))
  return (
    <div className={styles.stack}>
      {moves.length === 0 && <p className={styles.hint}>{words.no_moves}</p>}
      <FieldError id={undefined}>{problem(path)}</FieldError>
      <ol className={parts.entries}>
        {moves.map((move, index) => {
          const kind = kindOf(move),
            n = index + 1,
            own = `${path}[${index}]`
          return (
            // A step has no name of its own but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.step} data-wrong={wrongBelow(own) || undefined}>
              <div className={styles.stepHead}>
                <Select
                  label={words.move_n(n, kind ? words.moves[kind] : '?')}
                  hideLabel
                  value={kind ?? ''}
                  placeholder="–"
                  options={optionsOf(MOVES, words.moves)}
                  error={problem(`${own}.move`)}
                  onChange={(event) => become(index, event.target.value as MoveName)}
                />
                <IconButton
                  label={words.earlier(n)}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  label={words.later(n)}
                  icon={<ArrowDown />}
                  disabled={index === moves.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <IconButton
                  label={words.remove_move(n)}
                  icon={<Trash />}
                  onClick={() => write(moves.filter((_, m) => m !== index))}
                />
              </div>
              {kind && <MoveFields path={own} kind={kind} />}
            </li>
          )
        })}
      </ol>
      {moves.length < MAX_MOVES && (
        <Button
          variant="PrimaryWoodBorder"
          icon={<Plus aria-hidden="true" />}
          onClick={() => write([...moves, NEW_MOVES.straight])}
        >
          {words.add_move}
        </Button>
      )}
    </div>
  )
}
