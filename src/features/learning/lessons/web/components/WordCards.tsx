import { useState, type ReactNode } from 'react'
import Play from 'lucide-react/icons/play'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { WordCard } from '../../../courses/courses.contract.ts'
import { Clip, type Place } from '../../../courses/web/public.ts'
import { useLessonWords } from '../words.ts'
import s from './Lesson.module.css'

/** Letters whose handshape moves: a picture cannot show them. */
const MOVING = new Set(['J', 'Z'])

/** Until there is a sign: the word spelled by hand. Decorative, for its name stands below. */
function Spelled({ gloss }: { gloss: string }): ReactNode {
  const letters = gloss.replace(/[^A-Z]/g, '')
  return (
    <span className={s['face']} aria-hidden="true">
      <span className={s['spelled']}>
        {/* oxlint-disable-next-line react/no-array-index-key -- the row never changes, and a letter may stand in it twice */}
        {[...letters].map((letter, index) => <span key={`${index}${letter}`}>{!MOVING.has(letter) && <FileImage keyPath={`content/handshapes/${letter}.webp`} alt="" width={96} height={96} loading="lazy" />}{letter}</span>)}
      </span>
    </span>
  )
}

function Word({ word, place }: { word: WordCard; place: Place }): ReactNode {
  const t = useLessonWords()
  const [playing, setPlaying] = useState(false)
  return (
    <li className={s['word']}>
      {word.clip && playing ? <Clip clip={word.clip} poster={word.poster} title={word.word} compact autoplay className={s['small']} />
        : word.clip ? <button type="button" className={s['face']} onClick={() => setPlaying(true)} aria-label={t.play_word(word.word)}><FileImage keyPath={word.poster} alt="" width={320} height={320} loading="lazy" /><span className={s['disc']}><Play aria-hidden="true" /></span></button>
          : word.poster ? <span className={s['face']}><FileImage keyPath={word.poster} alt="" width={320} height={320} loading="lazy" /></span>
            : <Spelled gloss={word.gloss} />}
      <p className={s['wordName']}><Link href={place === 'preview' ? `/dictionary?word=${word.slug}` : `/app/dictionary/${word.id}`} aria-label={t.open_word(word.word)}>{word.word}</Link></p>
      {!word.clip && !word.poster && <p className={s['toCome']}>{t.to_come}</p>}
    </li>
  )
}

/** The words of a lesson; a sign plays where it stands. */
export function WordCards({ words, place, lang }: { words: readonly WordCard[]; place: Place; lang: string }): ReactNode {
  const t = useLessonWords()
  return (
    <section aria-labelledby="words">
      <h2 id="words">{t.words_title}</h2>
      <p className={s['quiet']}>{t.words_text} {t.model}.</p>
      <ul className={s['words']} lang={lang}>{words.map((word) => <Word key={word.slug} word={word} place={place} />)}</ul>
    </section>
  )
}
