import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { MovingSign } from '../../../courses/web/public.ts'
import type { MyProgress } from '../../progress.contract.ts'
import { useProgressWords } from '../words.ts'
import s from './Progress.module.css'

/** The signs learned in the last seven days, as they move; nothing while there are none. */
export function WeekSigns({ signs }: Pick<MyProgress, 'signs'>): ReactNode {
  const t = useProgressWords()
  if (signs.length === 0) return null
  return (
    <section aria-labelledby="week-signs">
      <h2 id="week-signs">{t.week_signs}</h2>
      <ul className={s['signs']}>
        {signs.map((word) => (
          <li key={word.slug}>
            <Link href={`/app/dictionary/${word.slug}`}>
              <MovingSign poster={word.poster} preview={word.preview} />
              <span lang={word.word_language}>{word.word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
