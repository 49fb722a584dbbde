import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, get } from '../../client/api.ts'
import { useRoles } from '../../client/stores/roles.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { HOME_SIGNS, HOME_WORDS, type HomeSign } from './media.ts'
import { useHomeWords } from './words.ts'
import s from './Hero.module.css'

const still = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

type First = { course_slug: string; lesson_slug: string } | null

/** The first lesson itself, in the area of whoever asks; the catalogue while there is none. */
function useFirstLesson(): string {
  const language = useLanguage()
  const learner = useRoles((state) => state.role === 'Student')
  const { data: first } = useQuery({
    queryKey: ['home', 'first-lesson', language],
    queryFn: async ({ signal }) => {
      const answer = await get<First>('/courses/first-lesson', { quiet: 'extra', signal })
      if (answer.ok === false) throw new ApiError(answer)
      return answer.data
    },
  })
  if (!first) return '/courses'
  return `${learner ? '/app' : '/preview'}/courses/${first.course_slug}/lesson/${first.lesson_slug}`
}

/** A moving sign and a word to try. Reduced motion and save-data see the poster and a play button. */
export function Hero(): ReactNode {
  const words = useHomeWords()
  const start = useFirstLesson()
  const [sign, setSign] = useState<HomeSign>('hello')
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const chosen = useRef(false)

  useEffect(() => {
    // A choice is a wish to see it move, whatever the settings say about movement by itself.
    if (sign && !chosen.current && still()) return
    video.current?.play().then(
      () => setPlaying(true),
      () => setPlaying(false),
    )
  }, [sign])

  const toggle = (): void => {
    if (!video.current) return
    if (video.current.paused) void video.current.play()
    else video.current.pause()
  }
  const label = words.hero.sign_for(words.words[sign])
  return (
    <section className={s['hero']}>
      <div className={s['text']}>
        <h1>{words.hero.title}</h1>
        <p className={s['lead']}>{words.hero.lead}</p>
        <div className={s['actions']}>
          <Button variant="Orange" size="l" render={<Link to={start} />}>
            {words.hero.start}
          </Button>
          <Button variant="blackBorder" size="l" render={<Link to="/dictionary" />}>
            {words.hero.dictionary}
          </Button>
        </div>
        <p className={s['free']}>{words.hero.free}</p>
      </div>
      <figure className={s['stage']}>
        <div className={s['frame']}>
          <video
            ref={video}
            key={sign}
            className={s['video']}
            src={HOME_SIGNS[sign].clip}
            poster={HOME_SIGNS[sign].poster}
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
            aria-label={`${playing ? words.hero.pause : words.hero.play}: ${label}`}
          >
            <span aria-hidden="true" data-playing={playing} />
          </button>
          <p className={s['word']} aria-hidden="true">
            {words.words[sign]}
          </p>
        </div>
        <figcaption>
          <div className={s['chips']} role="group" aria-label={words.hero.try}>
            {HOME_WORDS.map((slug) => (
              <button
                key={slug}
                type="button"
                aria-pressed={slug === sign}
                onClick={() => {
                  chosen.current = true
                  setSign(slug)
                }}
              >
                {words.words[slug]}
              </button>
            ))}
          </div>
          <small>{words.hero.model}</small>
        </figcaption>
      </figure>
    </section>
  )
}
