import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { MAX_SIGN_BYTES, type Sign } from '../../shared/notation.ts'
import { bytesOf, validateSign } from '../../shared/validate.ts'
import { Signer } from '../Signer.tsx'
import styles from './Authoring.module.css'
import { EditingContext, type Problem } from './context.ts'
import { PlayedFindings } from './PlayedFindings.tsx'
import { SignForm } from './SignForm.tsx'
import type { Work } from './use-work.ts'
import { useAuthoringWords } from './words.ts'

type SignEditorProps = {
  work: Work
  /** Errors found by the server beyond those found here. */
  problems?: readonly Problem[]
  /** Name of the sign; the signer's label. */
  title: string
  /** Beside the signer: a film to compare with. */
  reference?: ReactNode
  /** Below the signer. */
  beside?: ReactNode
}

const NONE: readonly Problem[] = []
/** The share of a sign's room that is left when it is said. */
const NEAR_FULL = 0.2

/** Errors of a notation, in the language of the person. */
export function useProblems(notation: Work['notation']): Problem[] {
  const language = useLanguage()
  return useMemo(() => {
    const checked = validateSign(notation)
    return checked.ok
      ? []
      : checked.problems.map((problem) => ({ path: problem.path, message: problem[language] }))
  }, [notation, language])
}

/**
 * A sign's parameters, with the signer beside them showing every change at once. Ctrl+Z undoes, Ctrl+Y
 * redoes.
 */
export function SignEditor({
  work,
  problems: more = NONE,
  title,
  reference,
  beside,
}: SignEditorProps): ReactNode {
  const language = useLanguage(),
    words = useAuthoringWords()
  const { notation, change, undo, redo } = work
  const own = useProblems(notation)
  const problems = useMemo(
    () => [...own, ...more.filter((one) => !own.some((other) => other.path === one.path))],
    [own, more],
  )
  // A phone keeps the place for the fields; a finger turns the signer there.
  const [narrow] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(max-width: 48rem)').matches,
  )
  const [right, setRight] = useState<Sign | null>(own.length === 0 ? (notation as unknown as Sign) : null)
  // During errors the signer continues with the last valid version.
  if (own.length === 0 && (right as unknown) !== notation) setRight(notation as unknown as Sign)
  const shown = useDeferredValue(right)
  const items = useMemo(() => (shown ? [{ kind: 'sign' as const, sign: shown }] : []), [shown])
  const room = 1 - bytesOf(notation) / MAX_SIGN_BYTES
  const editing = useMemo(
    () => ({ notation, change, problems, language }),
    [notation, change, problems, language],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      (event.target instanceof HTMLInputElement && event.target.type === 'text')
    )
      return
    const key = event.key.toLowerCase(),
      back = key === 'z' && !event.shiftKey,
      on = key === 'y' || (key === 'z' && event.shiftKey)
    if (!back && !on) return
    event.preventDefault()
    if (back) undo()
    else redo()
  }
  return (
    <EditingContext value={editing}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo has a button too */}
      <div className={styles.editor} data-pair={reference ? true : undefined} onKeyDown={onKeyDown}>
        <div className={styles.beside}>
          {items.length > 0 && (
            <div className={styles.signer}>
              {/* A right hand, seen from the front: left and right are where the fields say, for everybody. */}
              <Signer
                items={items}
                title={title}
                compact={narrow || Boolean(reference)}
                leftHanded={false}
                mirrored={false}
              />
              {reference}
            </div>
          )}
          <div className={styles.bar}>
            <IconButton
              look="edge"
              label={words.undo}
              icon={<Undo />}
              disabled={!work.canUndo}
              onClick={undo}
            />
            <IconButton
              look="edge"
              label={words.redo}
              icon={<Redo />}
              disabled={!work.canRedo}
              onClick={redo}
            />
            <p className={styles.state} role="status" data-wrong={problems.length > 0 || undefined}>
              {problems.length > 0
                ? `${words.problems(problems.length)}. ${own.length > 0 ? words.stands : ''}`
                : words.live}{' '}
              {room < NEAR_FULL && (
                <span className={styles.hint}>{room > 0 ? words.room : words.no_room}</span>
              )}
            </p>
          </div>
          <PlayedFindings sign={shown} change={change} />
          {beside}
        </div>
        <SignForm notation={notation} change={change} />
      </div>
    </EditingContext>
  )
}
