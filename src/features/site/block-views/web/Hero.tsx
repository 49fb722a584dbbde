import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import type { ShownValue, ShownWord } from '../../blocks/blocks.contract.ts'
import { useGuestPlace } from '#web/client/stores/guest-place.ts'
import { filmOf, posterOf } from './media.ts'
import { usePlace } from './TargetLink.tsx'
import { useBlockWords } from './words.ts'
import s from './Hero.module.css'
import parts from '#web/ui/layout/parts.module.css'

const still = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A moving sign and a word to try. Reduced motion and save-data see the poster and a play button. */
export function Hero({ value, Heading }: { value: ShownValue<'hero'>; Heading: 'h1' | 'h2' }): ReactNode {
  const start = usePlace(value.target.href),
    second = usePlace(value.second_target.href),
    guest = useGuestPlace(),
    t = useBlockWords()
  // The button of a first lesson continues the one that a visitor left.
  const first = start?.startsWith('/preview/courses/') === true
  return (
    <section className={s['hero']}>
      <div>
        <Heading className={s['title']}>{value.title}</Heading>
        <p className={s['lead']}>{value.lead}</p>
        <div className={parts.actions} {...(first && { 'data-own': 'guest' })}>
          {start && (
            <Button variant="Orange" size="l" render={<Link to={first && guest ? guest.href : start} />}>
              {first && guest ? t.continue(guest.title) : value.button}
            </Button>
          )}
          {second && value.second_button && (
            <Button variant="blackBorder" size="l" render={<Link to={second} />}>
              {value.second_button}
            </Button>
          )}
        </div>
        {value.note && <p className={s['free']}>{value.note}</p>}
      </div>
      {value.words[0] && <Stage words={value.words.filter(({ word }) => word !== '')} />}
    </section>
  )
}

/** Signs that move, one at a time; the first at once. */
function Stage({ words: shown }: { words: readonly ShownWord[] }): ReactNode {
  const words = useBlockWords()
  const [chosenWord, setWord] = useState(shown[0]!.word)
  const { word, name } = shown.find((one) => one.word === chosenWord) ?? shown[0]!
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const chosen = useRef(false)

  useEffect(() => {
    // A choice is a wish to see it move, whatever the settings say about movement by itself.
    if (word && !chosen.current && still()) return
    video.current?.play().then(
      () => setPlaying(true),
      () => setPlaying(false),
    )
  }, [word])

  const toggle = (): void => {
    if (!video.current) return
    if (video.current.paused) void video.current.play()
    else video.current.pause()
  }
  const label = words.sign_for(name)
  return (
    <figure className={s['stage']}>
      <div className={s['frame']}>
        <video
          ref={video}
          key={word}
          className={s['video']}
          src={filmOf(word)}
          poster={posterOf(word)}
          width={480}
          height={480}
          muted
          loop
          playsInline
          preload="none"
          data-moves
          aria-label={label}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        <button
          type="button"
          className={s['play']}
          onClick={toggle}
          aria-label={`${playing ? words.pause : words.play}: ${label}`}
        >
          <span aria-hidden="true" data-playing={playing} />
        </button>
        <p className={s['word']} aria-hidden="true">
          {name}
        </p>
      </div>
      <figcaption>
        <div className={s['chips']} role="group" aria-label={words.try}>
          {shown.map((one) => (
            <button
              key={one.word}
              type="button"
              aria-pressed={one.word === word}
              onClick={() => {
                chosen.current = true
                setWord(one.word)
              }}
            >
              {one.name}
            </button>
          ))}
        </div>
        <small>{words.model}</small>
      </figcaption>
    </figure>
  )
}
