import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Option } from '../../practice.contract.ts'
import type { Turn } from '../session-line.ts'
import { usePracticeWords } from '../words.ts'
import { Film, usePlaying } from './SignClip.tsx'
import s from './Answer.module.css'

type ChoicesProps = {
  turn: Turn
  active: boolean
  chosen: string | null
  onChoose: (id: string) => void
}

/**
 * Four words or four films, each chosen by one press or one number key. After the choice the right one and
 * the chosen one are marked; the others are hidden to make room for the feedback.
 */
export function Choices({ turn: { item, options }, active, chosen, onChoose }: ChoicesProps): ReactNode {
  const words = usePracticeWords(),
    language = useLanguage(),
    { speed } = useSignSettings()
  const films = item.mode === 'choose_sign'
  const [playing, setPlaying] = usePlaying(active)
  // Fingerspelling is in English.
  const nameOf = (option: Option, nth: number): string =>
    films ? words.sign_n(nth) : item.mode === 'choose_spelled' ? option.spelling : option[`word_${language}`]
  const list = (
    <ol className={s['choices']} aria-label={words.choices}>
      {options.map((option, index) => {
        const right = option.id === item.vocabulary_id,
          mine = option.id === chosen
        if (chosen !== null && !right && !mine) return null
        return (
          <li key={option.id}>
            <button
              type="button"
              className={cx(
                s['choice'],
                chosen !== null && right && s['right'],
                mine && !right && s['wrong'],
              )}
              disabled={chosen !== null}
              onClick={() => onChoose(option.id)}
            >
              {films && option.clip && (
                <Film
                  clip={option.clip}
                  poster={option.poster}
                  label={nameOf(option, index + 1)}
                  playing={playing}
                  rate={speed}
                  onPlaying={setPlaying}
                />
              )}
              <span className={s['pick']}>
                <span className={s['key']} aria-hidden="true">
                  {chosen !== null && right ? <Check /> : mine ? <X /> : index + 1}
                </span>
                <span {...(item.mode === 'choose_spelled' && { lang: 'en' })}>
                  {nameOf(option, index + 1)}
                  {chosen !== null && (right || mine) && (
                    <span className="visually-hidden">: {right ? words.right : words.wrong}</span>
                  )}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
  return films ? (
    <div className={s['films']}>
      {list}
      <Button
        size="s"
        variant="blackBorder"
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? words.pause : words.play}
      </Button>
    </div>
  ) : (
    list
  )
}
