import Play from 'lucide-react/icons/play'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SIGNER_NAMES } from '#contract/signers.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { cx } from '#web/ui/cx.ts'
import { Controls } from '#web/ui/player/Controls.tsx'
import { commandOf, type PlayerCommand } from '#web/ui/player/keys.ts'
import { SeekBar } from '#web/ui/player/SeekBar.tsx'
import player from '#web/ui/player/SignPlayer.module.css'
import type { Speed } from '#web/ui/player/types.ts'
import { useFullscreen } from '#web/ui/player/use-fullscreen.ts'
import type { NonManual, NonManualSpan } from '../shared/grammar.ts'
import type { Face } from '../shared/notation.ts'
import type { PersonName } from '../shared/people.ts'
import { usePace } from './player/use-pace.ts'
import { useSignerPerson } from './player/use-signer-person.ts'
import { ChoiceButtons } from './player/ChoiceButtons.tsx'
import { OrbitButtons } from './player/OrbitButtons.tsx'
import { savesData } from './player/saves-data.ts'
import { StepBar } from './player/StepBar.tsx'
import { useDark } from './player/use-dark.ts'
import { useClipPlayer, FRAME, type Listeners } from './player/use-clip-player.ts'
import { useDrawing } from './player/use-drawing.ts'
import { useEngine, useInView } from './player/use-engine.ts'
import { useIdle } from './player/use-idle.ts'
import { useGlosses } from './player/use-glosses.ts'
import { Poster } from './player/Poster.tsx'
import { useHandedness } from './player/use-handedness.ts'
import { useItems, type Content } from './player/use-items.ts'
import { useOrbit, type Preset } from './player/use-orbit.ts'
import styles from './Signer.module.css'
import { useSignerWords } from './words.ts'

/**
 * `items`: signs by their notation and words to spell, in order. `sentence`: glosses, whose signs are looked
 * up in the dictionary (`[{ gloss: 'YOUR' }, { gloss: 'NAME' }, { gloss: 'WHAT' }]`). `spell`: a word in
 * letters. One of the three.
 */
export type SignerProps = Content &
  Listeners & {
    /** Text of the signing; the player's name. */
    title: string
    /** The grammar of a whole sentence, over the faces of its signs. */
    face?: Face
    /** The non-manual grammar: of all that is signed (`wh`), or of spans of it (`[{ kind: 'topic', to: 0 }]`). */
    nonManual?: NonManual | readonly NonManualSpan[]
    lettersASecond?: number
    /** Starts by itself, unless the device asks for less motion or data. */
    autoplay?: boolean
    loop?: boolean
    mirrored?: boolean
    /** The items are words in a row rather than a sentence: each is signed as by itself. */
    list?: boolean
    /** A left-handed signer, whatever the person chose in the player. */
    leftHanded?: boolean
    speed?: Speed
    /** Only play, slow and mirror. */
    compact?: boolean
    /**
     * Controls below the picture: the player's bar; for one step of a lesson play, slow and from the side; or
     * none, if the parent controls playback. The last two fill the given height.
     */
    bar?: 'full' | 'step' | 'none'
    view?: Preset
    /** The same moment seen from there too, on a picture of its own beside or below the first. */
    beside?: Exclude<Preset, 'face'>
    /** Signs instead of the person that the viewer chose. */
    person?: PersonName | undefined
    /** Replacement if the device can't draw it: a film, a picture, the spelling. */
    fallback?: ReactNode
    /** A picture of the sign, shown until it is drawn. */
    poster?: string | undefined
    /** Says which sign or letter is signed while it plays. */
    labels?: boolean
    /**
     * Label instead of the gloss, unless glosses are chosen in the player: the words of a sign by its gloss,
     * or one text for everything.
     */
    caption?: string | ((gloss: string) => string)
    /** Another number plays it from the beginning, once more or with the content that was added meanwhile. */
    take?: number
    /** Plays by this clock, in seconds since the beginning: several devices that have it play in step. */
    follow?: () => number
    /** Stands still while this is true, for whoever shows it with a button of their own. */
    paused?: boolean
    onPreference?: (change: { speed?: Speed; mirrored?: boolean; loop?: boolean }) => void
    className?: string
  }

/**
 * The 3D signer: plays a sign, a spelled word or a sentence, seen from any side. The same controls and keys
 * as the film player. Loads code and model when it scrolls into view; draws nothing outside the view.
 */
export function Signer(props: SignerProps): ReactNode {
  const {
    title,
    face,
    nonManual,
    lettersASecond,
    autoplay = true,
    loop = true,
    mirrored = false,
    speed = 1,
    compact = false,
    bar = 'full',
    person,
    labels = (props.items ?? props.sentence)?.length !== 1,
    caption,
    beside,
    fallback,
    poster,
  } = props
  const words = useSignerWords(),
    playerWords = usePlayerWords()
  const box = useRef<HTMLDivElement>(null),
    canvas = useRef<HTMLCanvasElement>(null),
    second = useRef<HTMLCanvasElement>(null)
  const inView = useInView(box),
    dark = useDark(),
    hand = useHandedness(),
    glosses = useGlosses(),
    leftHanded = props.leftHanded ?? hand.on
  const { pace, chosen } = usePace(props, { list: props.list === true, shared: props.follow !== undefined })
  const [asked, setAsked] = useState(false)
  const idle = useIdle()
  const options = useMemo(
    () => ({
      ...(face && { face }),
      ...(nonManual && { nonManual }),
      ...(lettersASecond && { lettersASecond }),
      pace,
    }),
    [face, nonManual, lettersASecond, pace],
  )
  const wanted = inView && (asked || (idle && !savesData())),
    items = useItems(props, wanted)
  const signer = useSignerPerson(props, person)
  const { engine, failed } = useEngine(wanted, items, options, signer)
  const [shown, setShown] = useState(false)
  const drawing = useRef<(time: number) => void>(() => {})
  const draw = useCallback((time: number) => drawing.current(time), [])
  const clip = useClipPlayer({
    duration: engine?.clip.seconds ?? 0,
    poster: engine?.clip.poster ?? 0,
    draw,
    awake: inView && props.paused !== true,
    autoplay,
    loop,
    mirrored,
    speed,
    take: props.take ?? 0,
    follow: props.follow,
    listeners: props,
    onPreference: props.onPreference,
  })
  const orbit = useOrbit(clip.toggle, props.view)
  const fullscreen = useFullscreen(box)

  useDrawing(drawing, {
    engine,
    clip,
    orbit,
    dark,
    leftHanded,
    canvases: { first: canvas, second, beside },
    full: fullscreen.full,
    onShown: () => setShown(true),
  })
  const commands: Record<PlayerCommand, () => void> = {
    toggle: () => start(),
    back: () => clip.skip(-1),
    forward: () => clip.skip(1),
    frameBack: () => clip.step(-1),
    frameForward: () => clip.step(1),
    markA: () => clip.mark('a'),
    markB: () => clip.mark('b'),
    mirror: clip.toggleMirror,
    captions: () => {},
    fullscreen: fullscreen.toggle,
  }
  const start = (): void => {
    setAsked(true)
    clip.toggle()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    commands[command]()
  }
  if (failed)
    return (
      <>
        {fallback ?? (
          <p className={styles['failed']} role="status">
            {words.failed}
          </p>
        )}
      </>
    )
  const gloss =
    labels && clip.started
      ? engine?.clip.marks.find((mark) => clip.time >= mark.from && clip.time <= mark.to)?.label
      : undefined
  const label =
    gloss === undefined || caption === undefined || glosses.on
      ? gloss
      : typeof caption === 'string'
        ? caption
        : caption(gloss)
  return (
    // The group takes the focus so that the keys work at once; everything they do has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={cx(
        player.player,
        bar !== 'full' && player.fill,
        fullscreen.full && player.full,
        props.className,
      )}
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={cx(player.stage, beside ? styles['two'] : player.square)}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={`${title}. ${words.signed_by(SIGNER_NAMES[signer])}`}
          title={words.turn}
          {...orbit.handlers}
        />
        {beside && (
          <canvas
            ref={second}
            className={cx(styles['canvas'], styles['beside'])}
            role="img"
            aria-label={`${title}: ${words[beside]}`}
          />
        )}
        {poster && !shown && <Poster src={poster} flipped={leftHanded !== clip.mirrored} />}
        {wanted && !engine && (
          <p className={styles['wait']} role="status">
            {words.loading}
          </p>
        )}
        {!clip.started && !(wanted && !engine) && (
          <button type="button" className={player.start} onClick={start} aria-label={playerWords.play}>
            <span className={player.disc}>
              <Play aria-hidden="true" />
            </span>
          </button>
        )}
        {label && (
          <div className={player.captions} aria-hidden="true">
            <span>{label}</span>
          </div>
        )}
      </div>
      {bar === 'step' && <StepBar player={{ ...clip, toggle: start }} orbit={orbit} words={words} />}
      {bar === 'full' && (
        <div className={player.controls}>
          <SeekBar player={clip} words={playerWords} frameRate={1 / FRAME} />
          <Controls
            player={{ ...clip, toggle: start }}
            video={null}
            words={playerWords}
            compact={compact}
            sound={false}
            captions={null}
            fullscreen={fullscreen}
          >
            {!compact && (
              <ChoiceButtons
                glosses={labels && caption !== undefined ? glosses : null}
                hand={props.leftHanded === undefined ? hand : null}
                signer={person === undefined ? signer : null}
                pace={chosen}
                words={words}
              />
            )}
            {!compact && <OrbitButtons orbit={orbit} words={words} />}
          </Controls>
        </div>
      )}
    </div>
  )
}
