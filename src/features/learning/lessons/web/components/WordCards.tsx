import { useState, type ReactNode } from 'react'
import Play from 'lucide-react/icons/play'
import { publicWord } from '#features/dictionary/vocabularies/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { LessonView, WordCard } from '../../../courses/lesson-view.contract.ts'
import { ModelClip, ModelStill } from '#features/dictionary/lines/web/public.ts'
import { Clip, type Place } from '../../../courses/web/public.ts'
import { useLessonWords } from '../words.ts'
import { Spelled } from './Spelled.tsx'
import wordCards from './WordCards.module.css'
import parts from '#web/ui/layout/parts.module.css'

function Word({
  word,
  sign,
  place,
}: {
  word: WordCard
  sign: LessonView['signs'][string] | undefined
  place: Place
}): ReactNode {
  const t = useLessonWords()
  const language = useLanguage()
  const [playing, setPlaying] = useState(false)
  const still = word.poster ? (
    <FileImage keyPath={word.poster} alt="" width={320} height={320} loading="lazy" />
  ) : sign ? (
    <ModelStill sign={{ sign }} className={wordCards['still']} fallback={<Spelled gloss={word.gloss} />} />
  ) : null
  const face = (): ReactNode => {
    if (!word.clip && !sign)
      return still ? <span className={wordCards['face']}>{still}</span> : <Spelled gloss={word.gloss} />
    if (!playing)
      return (
        <button
          type="button"
          className={wordCards['face']}
          onClick={() => setPlaying(true)}
          aria-label={t.play_word(word.word)}
        >
          {still}
          <span className={wordCards['disc']}>
            <Play aria-hidden="true" />
          </span>
        </button>
      )
    return word.clip ? (
      <Clip
        clip={word.clip}
        poster={word.poster}
        title={word.word}
        compact
        autoplay
        className={wordCards['small']}
      />
    ) : (
      <ModelClip
        signs={[{ sign }]}
        title={word.word}
        compact
        autoplay
        take={1}
        className={wordCards['small'] ?? ''}
        fallback={<Spelled gloss={word.gloss} />}
      />
    )
  }
  return (
    <li className={wordCards['word']}>
      {face()}
      <p className={wordCards['wordName']}>
        <Link
          href={place === 'app' ? `/app/dictionary/${word.id}` : publicWord(word.slug, language)}
          aria-label={t.open_word(word.word)}
        >
          {word.word}
        </Link>
      </p>
      {!word.clip && !sign && !word.poster && <p className={wordCards['toCome']}>{t.to_come}</p>}
    </li>
  )
}

/** Words of a lesson; a sign plays in place. */
export function WordCards({
  words,
  signs,
  place,
  lang,
}: {
  words: readonly WordCard[]
  signs: LessonView['signs']
  place: Place
  lang: string
}): ReactNode {
  const t = useLessonWords()
  return (
    <section aria-labelledby="words">
      <h2 id="words">{t.words_title}</h2>
      <p className={parts.note}>
        {t.words_text} {t.model}.
      </p>
      <ul className={wordCards['words']} lang={lang}>
        {words.map((word) => (
          <Word key={word.slug} word={word} sign={signs[word.slug]} place={place} />
        ))}
      </ul>
    </section>
  )
}
