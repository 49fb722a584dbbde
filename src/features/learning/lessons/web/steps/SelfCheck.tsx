import { useState, type ReactNode } from 'react'
import { CHECKED_PARTS, type CheckedPart } from '../../../productions/web/public.ts'
import { Frame } from './Frame.tsx'
import { useStepWords } from './words.ts'
import c from './Choices.module.css'
import p from './Produce.module.css'

/** Asks about one part of a sign at a time: judging becomes looking. Nothing of it is graded. */
export function SelfCheck({ onDone, children }: { onDone: () => void; children?: ReactNode }): ReactNode {
  const t = useStepWords().check
  const [differs, setDiffers] = useState<readonly CheckedPart[]>([])
  const latest = differs.at(-1)
  return (
    <Frame title={t.title} onNext={onDone}>
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
              <span>{t.parts[part]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={p['check']} role="status">
        {latest ? t.tips[latest] : ''}
      </p>
    </Frame>
  )
}
