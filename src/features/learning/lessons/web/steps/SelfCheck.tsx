import { useState, type ReactNode } from 'react'
import {
  CHECKED_PARTS,
  keepCheck,
  sendChecks,
  SendToTeacher,
  sendToTeacher,
  useMyTeacher,
  useProductionWords,
  type Check,
  type CheckedPart,
} from '../../../productions/web/public.ts'
import { Frame } from './Frame.tsx'
import { useStepWords } from './words.ts'
import c from './Choices.module.css'
import p from './Produce.module.css'

type SelfCheckProps = {
  /** Learner whose check is kept; null for visitors and staff. */
  person: string | null
  made: Omit<Check, 'differs' | 'made_at'>
  /** Film of the sentence, on this device only. */
  film: File | null
  onDone: () => void
  children?: ReactNode
}

/**
 * Asks about one part of a sign at a time: judging becomes looking. Nothing of it is graded. The check is
 * kept for the learner, and the film goes to their teacher if they send it.
 */
export function SelfCheck({ person, made, film, onDone, children }: SelfCheckProps): ReactNode {
  const t = useStepWords().check
  const { parts } = useProductionWords()
  const [differs, setDiffers] = useState<readonly CheckedPart[]>([])
  const [{ id, made_at }] = useState(() => ({
    id: crypto.randomUUID(),
    made_at: new Date().toISOString(),
  }))
  const { data } = useMyTeacher(made.common_id, person !== null && film !== null)
  const latest = differs.at(-1)
  const keep = (owner: string): void => keepCheck(owner, id, { ...made, made_at, differs: [...differs] })
  return (
    <Frame
      title={t.title}
      onNext={() => {
        if (person !== null) {
          keep(person)
          void sendChecks(person)
        }
        onDone()
      }}
    >
      {children}
      <p className={p['check']}>{t.text}</p>
      <ul className={p['tiles']} aria-label={t.title}>
        {CHECKED_PARTS.map((part) => (
          <li key={part}>
            <button
              type="button"
              className={c['choice']}
              aria-pressed={differs.includes(part)}
              data-mark={differs.includes(part) ? 'taken' : undefined}
              onClick={() =>
                setDiffers((before) =>
                  before.includes(part) ? before.filter((one) => one !== part) : [...before, part],
                )
              }
            >
              <span>{parts[part]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={p['check']} role="status">
        {latest ? t.tips[latest] : ''}
      </p>
      {person !== null && film !== null && data?.teacher && (
        <SendToTeacher
          id={id}
          person={person}
          teacher={data.teacher}
          onSend={() => {
            keep(person)
            void sendToTeacher({ id, owner: person, file: film })
          }}
        />
      )}
    </Frame>
  )
}
