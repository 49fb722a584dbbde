import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignerWords } from '#features/media/signer/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { GlossLine, ModelClip, signedOf } from '../../../lines/web/public.ts'
import type { SignedExample } from '../../example.contract.ts'
import type { Entry } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { listOf, type CameFrom } from './came-from.ts'
import view from './EntryView.module.css'
import s from './Example.module.css'
import stage from './SignStage.module.css'
import parts from '#web/ui/layout/parts.module.css'

type ExampleProps = {
  entry: Entry
  addressOf: (slug: string) => string
  heading: 'h2' | 'h3'
}
const SLOW = 0.5

/** The word in a sentence: signed by the model, in glosses that open their entries, and in both languages. */
export function Example({ entry, addressOf, heading: Heading }: ExampleProps): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage(),
    other = language === 'es' ? 'en' : 'es'
  const line = entry.example_line
  const texts = ([language, other] as const).flatMap((lang) => {
    const text = entry[`example_${lang}`]
    return text ? [{ lang, text }] : []
  })
  if (!line && texts.length === 0) return null
  return (
    <section className={cx(view['section'], s['box'])} aria-label={words.example}>
      <Heading>{words.example}</Heading>
      <div className={s['example']}>
        {line?.signs && (
          <Stage
            line={line}
            signs={line.signs}
            title={entry[`example_${language}`] ?? entry[`word_${language}`]}
            poster={entry.signs[0]?.poster_url ?? null}
          />
        )}
        <div className={s['text']}>
          {line && <Glosses line={line} own={entry.slug} addressOf={addressOf} />}
          {texts.map(({ lang, text }) => (
            <p key={lang} lang={lang} className={lang === other ? view['second'] : undefined}>
              {text}
            </p>
          ))}
          {line && (
            <p className={stage['badges']}>
              <Badge tone="yellow">{words.example_notice}</Badge>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The sentence in glosses; each but the entry's own is a link to its entry. */
function Glosses({
  line,
  own,
  addressOf,
}: Pick<ExampleProps, 'addressOf'> & { line: SignedExample; own: string }): ReactNode {
  const language = useLanguage(),
    list = listOf(useLocation().state)
  return (
    <GlossLine
      line={line}
      shown={({ gloss, slug }) => {
        const word = slug === null ? undefined : line.words[slug]
        if (!word || word.slug === own) return gloss
        const address = addressOf(word.slug)
        return (
          <Link
            to={address}
            state={{ list } satisfies CameFrom}
            title={word[`word_${language}`]}
            preventScrollReset={address.startsWith('?')}
          >
            {gloss}
          </Link>
        )
      }}
    />
  )
}

/** The model with the sentence, a picture until it is asked for: its signs are not prepared before. */
function Stage({
  line,
  signs,
  title,
  poster,
}: {
  line: SignedExample
  signs: NonNullable<SignedExample['signs']>
  title: string
  poster: string | null
}): ReactNode {
  const words = useDictionaryWords(),
    signer = useSignerWords()
  // Take 0 is a still picture: nothing was played yet.
  const [take, setTake] = useState(0)
  // The signer starts on a change of `take`, also with reduced motion, so set it after mounting.
  const [given, setGiven] = useState(0)
  useEffect(() => setGiven(take), [take])
  const [slow, setSlow] = useState(false)
  return (
    <div className={s['stage']}>
      <div className={stage['frame']}>
        {take > 0 ? (
          <ModelClip
            signs={signedOf(line, line.places, signs)}
            nonManual={line.non_manual}
            title={title}
            poster={poster ?? undefined}
            bar="none"
            loop={false}
            autoplay={false}
            take={given}
            labels
            className={s['player'] ?? ''}
            {...(slow && { speed: SLOW })}
          />
        ) : (
          poster && <img src={poster} alt="" width={480} height={480} loading="lazy" />
        )}
      </div>
      <div className={parts.actions}>
        <Button
          variant="blackBorder"
          size="s"
          icon={take > 0 ? <RotateCcw aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => setTake(take + 1)}
        >
          {take > 0 ? words.example_again : words.example_watch}
        </Button>
        <Button variant="White" size="s" aria-pressed={slow} onClick={() => setSlow(!slow)}>
          {signer.slow}
        </Button>
      </div>
    </div>
  )
}
