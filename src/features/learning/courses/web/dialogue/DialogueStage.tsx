import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Play from 'lucide-react/icons/play'
import { useRef, useState, type ReactNode } from 'react'
import { GlossLine, ModelClip, signedOf } from '#features/dictionary/lines/web/public.ts'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { Dialogue } from '../../dialogues.contract.ts'
import type { LessonView } from '../../lesson-view.contract.ts'
import { useCourseWords } from '../words.ts'
import s from './Dialogue.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * A talk of two, line by line: signed by the model, written in glosses with what the face says above them,
 * its meaning for who asks.
 */
export function DialogueStage({
  dialogue,
  signs,
  lang,
  id = 'dialogue',
}: {
  dialogue: Dialogue
  signs: LessonView['signs']
  lang: string | undefined
  id?: string
}): ReactNode {
  const t = useCourseWords().dialogue
  const [at, setAt] = useState(0)
  // Take 0 is a still picture: nothing was played yet.
  const [take, setTake] = useState(0)
  const [through, setThrough] = useState(false)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const line = dialogue.lines[at]!
  const speaker = dialogue.speakers[line.who]
  const stage = useRef<HTMLDivElement>(null)
  const play = (index: number): void => {
    setAt(index)
    setTake(take + 1)
    // On a phone the lines are below the signer, who signs only while in view.
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number): void => {
    setThrough(false)
    play(at + by)
  }
  const ended = (): void => {
    if (!through) return
    if (at < dialogue.lines.length - 1) play(at + 1)
    else setThrough(false)
  }
  const all = shown.size === dialogue.lines.length
  return (
    <section className={s['dialogue']} aria-labelledby={id} lang={lang}>
      <div className={s['head']}>
        <h2 id={id} lang={t.lang}>
          {t.title}
        </h2>
        <p>{dialogue.scene}</p>
        {dialogue.look_for && (
          <p className={s['lookFor']}>
            <strong lang={t.lang}>{t.look_for}:</strong> {dialogue.look_for}
          </p>
        )}
      </div>
      <div className={s['stage']} ref={stage}>
        <ModelClip
          signs={signedOf(line, dialogue.places, signs)}
          nonManual={line.non_manual}
          person={castSpeakers(dialogue.speakers)[line.who]}
          title={t.line_of(speaker?.name ?? '', at + 1, dialogue.lines.length)}
          loop={false}
          autoplay={false}
          take={take}
          onEnded={ended}
          labels
          // The meaning is shown only on request.
          caption={shown.has(at) ? line.text : ''}
          className={s['signer'] ?? ''}
        />
        <div className={s['now']} aria-hidden="true">
          <span>{speaker?.name}</span>
          <GlossLine line={line} />
        </div>
        <div className={s['steps']}>
          <IconButton
            look="edge"
            label={t.previous}
            icon={<ChevronLeft />}
            disabled={at === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            look="edge"
            label={t.next}
            icon={<ChevronRight />}
            disabled={at === dialogue.lines.length - 1}
            onClick={() => step(1)}
          />
          {shown.has(at) ? (
            <p className={s['meaning']}>{line.text}</p>
          ) : (
            <Button
              variant="PrimaryWoodLight"
              size="s"
              aria-label={t.show_line(at + 1)}
              onClick={() => setShown(new Set([...shown, at]))}
            >
              {t.show}
            </Button>
          )}
        </div>
      </div>
      <div className={s['side']}>
        <div className={parts.actions}>
          <Button
            variant="PrimaryWood"
            onClick={() => {
              setThrough(true)
              play(0)
            }}
          >
            {t.play_all}
          </Button>
          <Button
            variant="blackBorder"
            aria-pressed={all}
            onClick={() => setShown(all ? new Set() : new Set(dialogue.lines.keys()))}
          >
            {all ? t.hide_all : t.show_all}
          </Button>
        </div>
        <ol className={parts.entries}>
          {dialogue.lines.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a dialogue never changes while it is shown
            <li key={index} className={s['line']} data-who={one.who} aria-current={index === at || undefined}>
              <IconButton
                look="edge"
                label={t.play_line(index + 1)}
                icon={<Play />}
                onClick={() => {
                  setThrough(false)
                  play(index)
                }}
              />
              <div>
                <p className={s['name']}>{dialogue.speakers[one.who]?.name}</p>
                <GlossLine line={one} />
                {shown.has(index) ? (
                  <p className={s['meaning']}>{one.text}</p>
                ) : (
                  <Button
                    variant="PrimaryWoodLight"
                    size="s"
                    aria-label={t.show_line(index + 1)}
                    onClick={() => setShown(new Set([...shown, index]))}
                  >
                    {t.show}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
