import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Signer from 'lucide-react/icons/person-standing'
import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import type { VocabularyRow } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import type { CameFrom } from './came-from.ts'
import { LetterHand } from './LetterHand.tsx'
import { lettersOf } from './letters.ts'
import s from './WordCard.module.css'
import parts from '#web/ui/layout/parts.module.css'

const HANDS_SHOWN = 3
type WordCardProps = {
  word: VocabularyRow
  to: string
  /** Moves without being asked. */
  moving: boolean
  /** Among the first on the screen. */
  eager?: boolean
  onBroken: () => void
  onOpen?: () => void
}

/**
 * One word of the results. Its sign moves after a tap on its button. It also moves while hovered or focused,
 * unless the person asked for less motion or to save data. The moving picture is fetched only then.
 */
export function WordCard({ word, to, moving, eager = false, onBroken, onOpen }: WordCardProps): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const { search } = useLocation()
  const [near, setNear] = useState(false)
  const [pressed, setPressed] = useState(false)
  const name = language === 'es' ? word.word_es : word.word_en,
    other = language === 'es' ? word.word_en : word.word_es
  const moves = word.clip_url !== null || word.preview_url !== null
  const plays = moves && (moving || pressed || (near && mayStartByItself()))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only show a preview; the link and the button inside do everything
    <li
      className={s['card']}
      onPointerEnter={(event) => setNear(event.pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <div className={s['media']}>
        <Media word={word} plays={plays} eager={eager} onBroken={onBroken} />
        {moves && !moving && (
          <IconButton
            look="stage"
            className={s['toggle']}
            label={pressed ? words.stop_preview(name) : words.preview(name)}
            icon={pressed ? <Pause /> : <Play />}
            onClick={() => setPressed(!pressed)}
          />
        )}
      </div>
      <div className={s['words']}>
        <h2 className={s['word']}>
          <Link
            to={to}
            state={{ list: search } satisfies CameFrom}
            className={s['link'] ?? ''}
            preventScrollReset={to.startsWith('?')}
            onClick={onOpen}
          >
            {name}
          </Link>
        </h2>
        <p className={parts.note} lang={language === 'es' ? 'en' : 'es'}>
          {other}
        </p>
        {word.locked && (
          <p className={s['locked']}>
            <Lock size={14} aria-hidden="true" /> {words.with_plan}
          </p>
        )}
      </div>
    </li>
  )
}

type MediaProps = { word: VocabularyRow; plays: boolean; eager: boolean; onBroken: () => void }
function Media({ word, plays, eager, onBroken }: MediaProps): ReactNode {
  const words = useDictionaryWords()
  const still = { eager, onBroken }
  // A film without a picture of its own shows its first frame.
  if (word.clip_url !== null)
    return (
      <>
        {word.poster_url === null ? (
          <video
            src={word.clip_url}
            muted
            playsInline
            preload="metadata"
            aria-hidden="true"
            tabIndex={-1}
            className={s['poster']}
            onError={onBroken}
          />
        ) : (
          <Still src={word.poster_url} size={480} {...still} />
        )}
        {plays && <Clip src={word.clip_url} onBroken={onBroken} />}
      </>
    )
  // Drawn of the model: the moving picture lies over the still one, so that nothing jumps while it loads.
  if (word.preview_url !== null)
    return (
      <>
        <Still src={word.poster_url ?? word.preview_url} size={480} {...still} />
        {plays && <Still src={word.preview_url} size={240} eager onBroken={onBroken} />}
      </>
    )
  if (word.poster_url !== null && word.poster?.startsWith('rendered/'))
    return <Still src={word.poster_url} size={480} {...still} />
  if (word.poster_url !== null)
    return <Still src={word.poster_url} size={320} className={cx(s['poster'], s['still'])} {...still} />
  const note = (
    <p className={s['note']}>
      {word.modelled ? (
        <>
          <Signer aria-hidden="true" />
          {words.by_model}
        </>
      ) : (
        words.to_come_short
      )}
    </p>
  )
  if (word.modelled && word.shape_url !== null)
    return (
      <div className={s['tocome']}>
        <Still src={word.shape_url} size={320} className={s['shape']} {...still} />
        {note}
      </div>
    )
  // The first letters, as they are spelled: a place in a word tells equal letters apart.
  const letters = lettersOf(word.word_en)
    .filter((letter) => letter !== ' ')
    .slice(0, HANDS_SHOWN)
    .map((letter, index) => ({ letter, key: `${letter}${index}` }))
  return (
    <div className={s['tocome']}>
      <div className={s['hands']}>
        {letters.map(({ letter, key }) => (
          <LetterHand key={key} letter={letter} decorative lazy />
        ))}
      </div>
      {note}
    </div>
  )
}

type StillProps = {
  src: string
  /** Of its square, in px. */
  size: number
  /** True for the first ones on the screen, which are fetched before the rest. */
  eager: boolean
  className?: string | undefined
  onBroken: () => void
}
function Still({ src, size, eager, className = s['poster'], onBroken }: StillProps): ReactNode {
  return (
    <img
      src={src}
      alt=""
      className={className}
      width={size}
      height={size}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={onBroken}
    />
  )
}

/** The film over its poster; it appears when it has something to show. */
function Clip({ src, onBroken }: { src: string; onBroken: () => void }): ReactNode {
  const [moves, setMoves] = useState(false)
  return (
    <video
      src={src}
      autoPlay
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      className={cx(s['clip'], moves && s['moving'])}
      onPlaying={() => setMoves(true)}
      onError={onBroken}
    />
  )
}
