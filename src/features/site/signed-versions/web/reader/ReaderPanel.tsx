import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { PLAYER_SPEEDS } from '#contract/constants.ts'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { ShownSigned } from '../../signed-versions.contract.ts'
import { PartStage } from './PartStage.tsx'
import { PlayHere } from './PlayHere.tsx'
import { elementsAt } from './places.ts'
import { isFormOf, touchedWord } from './touched-word.ts'
import { useFollowing } from './use-following.ts'
import { useReading } from './use-reading.ts'
import { useReaderWords } from './words.ts'
import { WordCard, type Touched } from './WordCard.tsx'
import s from './Reader.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** Gloss of a sign in the script. */
const glossFor = (slug: string, { parts }: ShownSigned): string =>
  parts
    .flatMap(({ script }) => script?.lines.flatMap(({ glosses }) => glosses) ?? [])
    .find((one) => one.slug === slug)?.gloss ?? slug.toUpperCase()

const signOf = (
  slug: string | null,
  gloss: string,
  { words, signs }: ShownSigned,
  spell: string | null = null,
): Touched => ({
  kind: 'sign',
  gloss,
  name: (slug === null ? undefined : words[slug]?.name) ?? spell ?? gloss,
  href: (slug === null ? undefined : words[slug]?.href) ?? null,
  notation: (slug === null ? undefined : signs[slug]) ?? null,
  spell,
})

/**
 * Plays a signed version part by part. The signed text is highlighted and scrolled into view. Each part has a
 * button in the text that plays from there. Touching a word or sign shows its signing.
 */
export function ReaderPanel({
  shown,
  root,
  onClose,
}: {
  shown: ShownSigned
  root: () => HTMLElement
  onClose: () => void
}): ReactNode {
  const t = useReaderWords()
  const language = useLanguage()
  const settings = useSignSettings()
  const [speed, setSpeed] = useState(settings.speed)
  const [touched, setTouched] = useState<Touched | null>(null)
  const panel = useRef<HTMLElement>(null),
    main = useRef<HTMLButtonElement>(null)
  // Skips parts that this page does not show, for example a list that is empty for this reader.
  const parts = useMemo(
    () =>
      shown.parts
        .map((part) => ({ ...part, elements: elementsAt(root(), part) }))
        .filter(({ elements }) => elements.length > 0),
    // oxlint-disable-next-line react/exhaustive-deps -- the element stays while the reader is open
    [shown],
  )
  const reading = useReading(parts)
  const part = parts[reading.at]
  useFollowing(panel, part?.elements, reading)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  const empty = parts.length === 0
  useEffect(() => {
    if (empty) onClose()
  }, [empty, onClose])
  useEffect(() => {
    const element = root()
    const onClick = (event: MouseEvent): void => {
      if (panel.current?.contains(event.target as Node)) return
      const text = touchedWord(event)
      if (text === null) return
      reading.pause()
      const known = Object.entries(shown.words).find(([, { name }]) => isFormOf(text, name, language))
      setTouched(known ? signOf(known[0], glossFor(known[0], shown), shown) : { kind: 'word', text })
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
    // oxlint-disable-next-line react/exhaustive-deps -- pausing is the same whatever is signed
  }, [])
  const resumeReading = (): void => {
    setTouched(null)
    reading.resume()
    main.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (touched) resumeReading()
    else onClose()
  }
  const faster = (): void =>
    setSpeed(PLAYER_SPEEDS[(PLAYER_SPEEDS.indexOf(speed) + 1) % PLAYER_SPEEDS.length]!)
  const times = `${new Intl.NumberFormat(language).format(speed)}×`
  const scriptLine = part?.script?.lines[reading.line]
  if (!part) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel, which has a button too
    <section ref={panel} className={s['panel']} aria-label={t.panel} lang={language} onKeyDown={onKeyDown}>
      <div className={s['stage']}>
        <PartStage
          part={part}
          line={reading.line}
          signs={shown.signs}
          title={`${t.panel}: ${t.part(reading.at + 1, parts.length)}`}
          take={reading.take}
          paused={reading.paused}
          speed={speed}
          onEnded={reading.ended}
        />
      </div>
      {touched && <WordCard touched={touched} onBack={resumeReading} />}
      <div className={s['said']}>
        {scriptLine ? (
          <GlossLine
            line={scriptLine}
            onChoose={({ gloss, slug, spell }) => {
              reading.pause()
              setTouched(signOf(slug, gloss, shown, spell))
            }}
          />
        ) : (
          <p className={layoutParts.small}>{t.touch}</p>
        )}
      </div>
      <div className={s['controls']}>
        <IconButton
          label={t.previous}
          icon={<SkipBack aria-hidden="true" />}
          disabled={reading.at === 0}
          onClick={() => reading.playFrom(reading.at - 1)}
        />
        <IconButton
          ref={main}
          look="solid"
          label={reading.over ? t.again : reading.paused ? t.play : t.pause}
          icon={reading.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => {
            setTouched(null)
            reading.toggle()
          }}
        />
        <IconButton
          label={t.next}
          icon={<SkipForward aria-hidden="true" />}
          disabled={reading.at === parts.length - 1}
          onClick={() => reading.playFrom(reading.at + 1)}
        />
        <button type="button" className={s['speed']} aria-label={t.speed(times)} onClick={faster}>
          {times}
        </button>
        <span className={s['count']}>{t.part(reading.at + 1, parts.length)}</span>
        <IconButton label={t.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {parts.map(({ block, element, elements }, index) => (
        <PlayHere
          key={`${block}/${element}`}
          elements={elements}
          label={t.part(index + 1, parts.length)}
          onPlay={() => {
            setTouched(null)
            reading.playFrom(index)
          }}
        />
      ))}
    </section>
  )
}
