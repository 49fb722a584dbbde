import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import type { PracticeItem } from '../../practice.contract.ts'
import { usePracticeWords } from '../words.ts'
import { Film } from './SignClip.tsx'
import s from './Practice.module.css'

/**
 * Four words or four films, each one press or one number key away. After the choice the right one and the
 * chosen one are marked.
 */
export function Choices({
  item,
  chosen,
  onChoose,
}: {
  item: PracticeItem
  chosen: string | null
  onChoose: (id: string) => void
}): ReactNode {
  const words = usePracticeWords(),
    language = useLanguage(),
    { autoplay, speed } = useSignSettings()
  const films = item.mode === 'choose_sign'
  const [playing, setPlaying] = useState(() => autoplay && mayStartByItself())
  return (
    <div className={s['choosing']}>
      {films && (
        <Button
          size="s"
          variant="blackBorder"
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? words.pause : words.play}
        </Button>
      )}
      <ol className={cx(s['choices'], films && s['films'])} aria-label={words.choices}>
        {item.options.map((option, index) => {
          const right = option.id === item.vocabulary_id,
            mine = option.id === chosen
          // What was not chosen has done its part: on a phone the answer and the next step then stand on one
          // screen.
          if (chosen !== null && !right && !mine) return null
          const name = films ? words.sign_n(index + 1) : option[`word_${language}`]
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
                    label={name}
                    playing={playing}
                    rate={speed}
                    onPlaying={setPlaying}
                  />
                )}
                <span className={s['pick']}>
                  <span className={s['key']} aria-hidden="true">
                    {chosen !== null && right ? <Check /> : mine ? <X /> : index + 1}
                  </span>
                  <span>
                    {name}
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
    </div>
  )
}
