import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Link, useNavigate } from 'react-router'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { filmOf, posterOf } from './media.ts'
import { useBlockWords } from './words.ts'
import s from './Blocks.module.css'
import parts from './Parts.module.css'

const Sentence = lazyPart(async () => (await import('./Sentence.tsx')).Sentence)

export function LookUp({ value }: { value: ShownValue<'look_up'> }): ReactNode {
  const words = useBlockWords()
  const navigate = useNavigate()
  return (
    <section className={s['lookUp']}>
      <div className={s['inner']} data-scheme="light">
        <div>
          <h2>{value.title}</h2>
          <p>{value.lead}</p>
        </div>
        <form
          role="search"
          action="/dictionary"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(
              `/dictionary?q=${encodeURIComponent(String(new FormData(event.currentTarget).get('q')))}`,
            )
          }}
        >
          <TextInput label={words.word} name="q" type="search" autoComplete="off" required />
          <Button type="submit" variant="black">
            {value.button}
          </Button>
        </form>
        <p className={s['examples']}>
          {words.examples}:{' '}
          {value.words
            .filter(({ word }) => word !== '')
            .map(({ word, name, href }) => (
              <Link key={word} to={href}>
                {name.toLowerCase()}
              </Link>
            ))}
        </p>
      </div>
    </section>
  )
}

/** One sign that moves when it is pressed, with what to see in it. */
export function Sign({ value }: { value: ShownValue<'sign'> }): ReactNode {
  const words = useBlockWords()
  if (!value.word.word) return null
  return (
    <figure className={parts['sign']} data-side={value.side}>
      <video
        src={filmOf(value.word.word)}
        poster={posterOf(value.word.word)}
        width={480}
        height={480}
        controls
        muted
        loop
        playsInline
        preload="none"
        data-hands
        aria-label={words.sign_for(value.word.name)}
      />
      <figcaption>
        <Link to={value.word.href}>{value.word.name}</Link>
        {value.caption && <p>{value.caption}</p>}
      </figcaption>
    </figure>
  )
}

/** A sentence in glosses; pressed, the signer signs it. */
export function SignedSentence({ value }: { value: ShownValue<'signed_sentence'> }): ReactNode {
  const words = useBlockWords()
  const [playing, setPlaying] = useState(false)
  return (
    <figure className={parts['sentence']}>
      {playing && (
        <Suspense fallback={<Skeleton shape="media" />}>
          <Sentence line={value.line} title={value.meaning} />
        </Suspense>
      )}
      <p className={parts['glosses']} lang="en">
        {value.line.glosses.map(({ gloss }) => gloss).join(' ')}
      </p>
      <figcaption>{value.meaning}</figcaption>
      {!playing && (
        <Button variant="blackBorder" onClick={() => setPlaying(true)}>
          {words.watch_sentence}
        </Button>
      )}
    </figure>
  )
}
