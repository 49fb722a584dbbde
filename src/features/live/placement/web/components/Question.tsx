import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import type { PlacementQuestion } from '../../placement.contract.ts'
import { usePlacementWords } from '../words.ts'
import { useChoiceKeys } from '../use-choice-keys.ts'
import s from './Question.module.css'

/** The sign as drawn ahead of time, for a device that cannot draw it. */
function Drawn({ loop, label }: { loop: PlacementQuestion['loop']; label: string }): ReactNode {
  const { autoplay } = useSignSettings(),
    moves = autoplay && mayStartByItself()
  const [playing, setPlaying] = useState(moves),
    words = usePlacementWords().test
  const { url } = useFileUrl(playing ? loop?.moving : loop?.still)
  if (!url) return null
  return (
    <div className={s['drawn']}>
      <img data-hands="" src={url} alt={label} width={480} height={480} />
      <Button
        size="s"
        variant="PrimaryWoodLight"
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? words.pause : words.play}
      </Button>
    </div>
  )
}

/**
 * One sign and eight words. Does not tell whether an answer was right; a press or a key continues.
 *
 * @param sent the choice that is being sent (null: "I don't know yet"); undefined if none is
 */
export function Question({
  question: { sign, loop, choices, position },
  sent,
  failed,
  onAnswer,
}: {
  question: PlacementQuestion
  sent: number | null | undefined
  /** Why the last choice was not kept. */
  failed: string | undefined
  onAnswer: (choice: number | null) => void
}): ReactNode {
  const words = usePlacementWords().test,
    { autoplay } = useSignSettings(),
    still = useFileUrl(loop?.still)
  const heading = useRef<HTMLHeadingElement>(null),
    [replays, setReplays] = useState(0)
  // Focus before paint: the pressed button is unmounted, and the dialog must not take the focus meanwhile.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useChoiceKeys({ choose: onAnswer, replay: () => setReplays((before) => before + 1) })
  const busy = sent !== undefined
  return (
    <div className={s['question']} data-position={position}>
      <div className={s['asked']}>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>
          <span className="visually-hidden">{words.question(position)}: </span>
          {words.ask}
        </h3>
        {position === 1 && <p className={s['honest']}>{words.honest}</p>}
      </div>
      <div className={s['room']}>
        <div className={s['stage']}>
          <ModelClip
            signs={[{ sign }]}
            title={words.sign}
            bar="step"
            labels={false}
            autoplay={autoplay}
            take={replays}
            poster={still.url}
            fallback={<Drawn loop={loop} label={words.sign} />}
          />
        </div>
      </div>
      <div className={s['side']}>
        <ol className={s['choices']} aria-label={words.choices}>
          {choices.map((word, index) => (
            <li key={word}>
              <button
                type="button"
                className={cx(s['choice'], sent === index + 1 && s['sent'])}
                aria-disabled={busy}
                onClick={() => onAnswer(index + 1)}
              >
                <span className={s['key']} aria-hidden="true">
                  {index + 1}
                </span>
                {word}
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={cx(s['choice'], s['unknown'], sent === null && s['sent'])}
          aria-disabled={busy}
          onClick={() => onAnswer(null)}
        >
          <span className={s['key']} aria-hidden="true">
            0
          </span>
          {words.unknown}
        </button>
        <p role="status" className={cx(s['status'], failed && !busy && s['failed'])}>
          {busy ? <span className="visually-hidden">{words.sending}</span> : failed}
        </p>
        <p className={s['keys']}>{words.keys}</p>
      </div>
    </div>
  )
}
