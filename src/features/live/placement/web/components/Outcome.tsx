import Check from 'lucide-react/icons/check'
import { useEffect, useRef, type ReactNode } from 'react'
import { Celebration } from '#features/learning/quizzes/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { Level, LevelResult } from '../../placement.contract.ts'
import { useAssessments, useOwnLevel } from '../placement.api.ts'
import { usePlacementWords } from '../words.ts'
import { LevelScale } from './LevelScale.tsx'
import s from './Outcome.module.css'

/** Result of a test: the level, its certainty, its limits, and a button to make it one's own level. */
export function Outcome({
  result,
  onClose,
  onLevel,
}: {
  result: LevelResult
  onClose: () => void
  onLevel?: (level: Level) => void
}): ReactNode {
  const words = usePlacementWords(),
    t = words.outcome,
    language = useLanguage()
  const { data } = useAssessments(),
    own = useOwnLevel()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { kind, level, from, to, understood, signs } = result,
    number = (n: number): string => n.toLocaleString(language)
  const levels = data?.levels ?? [],
    highest = levels.at(-1)
  const title = level ? (kind === 'placement' ? t.placed(level.name) : t.suggested(level.name)) : t.thanks
  const isOwn = level !== null && own.level === level.id
  return (
    <div className={s['outcome']}>
      <div className={s['head']}>
        <Celebration />
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {understood !== null && signs !== null && (
          <p className={s['lead']}>{t.understood(number(understood), number(signs))}</p>
        )}
      </div>
      <LevelScale levels={levels} result={result} />
      <div className={s['text']}>
        {kind === 'placement' ? (
          <>
            {level && from && to && <p>{from.id === to.id ? t.sure : t.range(from.name, to.name)}</p>}
            <p>
              {t.limits}
              {levels.length > 1 && level?.place === levels.length - 2 && highest && (
                <> {t.highest(highest.name)}</>
              )}
            </p>
          </>
        ) : (
          <p>{t.self}</p>
        )}
      </div>
      {!onLevel && isOwn && (
        <p role="status" className={s['own']}>
          <Check aria-hidden="true" />
          {own.change.isSuccess ? t.used : t.is_mine}
        </p>
      )}
      {own.change.isError && (
        <p role="alert" className={s['failed']}>
          {t.not_saved}
        </p>
      )}
      <div className={s['actions']}>
        {level && onLevel && (
          <Button variant="Orange" size="l" onClick={() => onLevel(level)}>
            {t.use_here}
          </Button>
        )}
        {level && !onLevel && !isOwn && (
          <Button
            variant="Orange"
            size="l"
            loading={own.change.isPending}
            onClick={() => own.change.mutate(level.id)}
          >
            {t.use}
          </Button>
        )}
        <Button variant={level && (onLevel || !isOwn) ? 'blackBorder' : 'Orange'} size="l" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}
