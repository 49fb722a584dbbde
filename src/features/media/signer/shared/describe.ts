import { CONTACT_WORDS, FACE_WORDS, MOUTHING, PLACE_WORDS, SPACE_WORDS, WAY_WORDS } from './describe-words.ts'
import { vectorOf } from './directions.ts'
import {
  fullPlace,
  partsOf,
  type Face,
  type Hand,
  type Move,
  type Part,
  type Sign,
  type Triple,
} from './notation.ts'
import { palmOf, directionOf, turnInWords, tiltOf } from './directions-in-words.ts'
import { aHand, shapeWord, theHands, shapeOf } from './handshapes-in-words.ts'

/** A sign's form in words, in both languages. */
export type Described = { en: string; es: string }
export type Language = keyof Described
/**
 * `pair`: both hands make the movement, so "it" is "them"; `mirrored`: as each other's mirror, so that left
 * and right are together and apart; `facing`: their palms mirror each other.
 */
export type Speaker = { language: Language; pair: boolean; mirrored: boolean; facing: boolean }

/** Farther than this (cm) from a place on the body, a hand is held before it rather than touching it. */
const TOUCHES = 3
/** Farther than this (cm) to a side of a place, it is near it. */
const FAR = 5

/**
 * Describes a sign's form, derived from its notation alone, so that words and model can't disagree: hands and
 * places, movement, second hand and face. Valid for both hands: "to the side" is the side of the signing
 * hand.
 */
export const describe = (sign: Sign): Described => ({ en: inWords(sign, 'en'), es: inWords(sign, 'es') })

function inWords(sign: Sign, language: Language): string {
  const t = (en: string, es: string): string => (language === 'en' ? en : es)
  if ('spell' in sign)
    return `${t('Spell', 'Deletrea')} ${[...sign.spell.toUpperCase()].filter((letter) => letter !== ' ').join('-')}.`
  const parts = partsOf(sign).map((part, index) => {
    const text = partInWords(part, language)
    return index === 0 ? text : `${t('Then', 'Después')} ${text[0]!.toLowerCase()}${text.slice(1)}`
  })
  return [...parts, ...(sign.directs ? [WAY_WORDS[sign.directs.as][language]] : [])].join(' ')
}

function partInWords({ hand, other, face }: Part, language: Language): string {
  const t = (en: string, es: string): string => (language === 'en' ? en : es)
  const alike = other?.kind === 'mirror' || other?.kind === 'alternate',
    pair = alike || (other?.kind === 'own' && other.shape === hand.shape && other.contact === hand.contact)
  const speaker: Speaker = {
    language,
    pair,
    mirrored: alike || (other?.kind === 'own' && gone(hand)[0] * gone(other)[0] <= 0),
    facing: alike || (other?.kind === 'own' && isFacing(hand, other)),
  }
  const moves = (hand.moves ?? []).flatMap(
    (move, index) => moveInWords(move, index === 0 ? hand : heldBefore(hand, index), speaker) ?? [],
  )
  const sentences = [holdInWords(hand, speaker)]
  if (moves.length > 0) sentences.push(joined(moves, language))
  if (pair && other?.kind === 'own' && isOpposite(hand, other))
    sentences.push(t('The hands move in opposite directions', 'Las manos se mueven en direcciones opuestas'))
  if (other?.kind === 'alternate')
    sentences.push(t('The hands move in turn', 'Las manos se mueven por turnos'))
  if (other && 'shape' in other && !pair) {
    const what =
      other.kind === 'own'
        ? t('moves too', 'se mueve también')
        : other.follows
          ? t('goes along', 'la acompaña')
          : t('stays still', 'se queda quieta')
    // The other hand sees left and right the other way round.
    const [left, up, out] = vectorOf(other.palm) ?? [0, 0, 1],
      palm = palmOf([-left, up, out], { language, pair: false, mirrored: false, facing: false }, ', ')
    sentences.push(
      t(
        `your other hand, ${aHand(other.shape, language)}${palm}, ${what}`,
        `la otra mano, ${shapeWord(other.shape, language)}${palm && ` y${palm.slice(1)}`}, ${what}`,
      ),
    )
  }
  const faces = facesOf(face, language)
  if (faces.length > 0) sentences.push(faces.slice(0, 2).join(t(' and ', ' y ')))
  return sentences.map((text) => `${text[0]!.toUpperCase()}${text.slice(1)}.`).join(' ')
}

/** Vector of a hand's first move with a path. */
const gone = ({ moves = [] }: Hand): Triple =>
  moves.flatMap((move) => ('to' in move && move.to.by ? [move.to.by] : []))[0] ?? [0, 0, 0]
const angleOf = ({ moves = [] }: Hand): number =>
  moves.flatMap((move) => ('angle' in move ? [move.angle ?? 0] : []))[0] ?? 0
const isFacing = (a: Hand, b: Hand): boolean => {
  const [x, y, z] = vectorOf(a.palm) ?? [0, 0, 1],
    palm = vectorOf(b.palm) ?? [0, 0, 1]
  return -x * palm[0] + y * palm[1] + z * palm[2] > 0.8
}
const isOpposite = (a: Hand, b: Hand): boolean => gone(a)[1] * gone(b)[1] < 0 || angleOf(a) * angleOf(b) < 0

/** The hand as the moves before this one left it. */
const heldBefore = (hand: Hand, index: number): Hand =>
  (hand.moves ?? [])
    .slice(0, index)
    .reduce<Hand>((held, move) => ('to' in move ? { ...held, ...move.to } : held), hand)

function holdInWords(hand: Hand, speaker: Speaker): string {
  const { language, pair } = speaker
  const { at, gap } = fullPlace(hand.place),
    es = language === 'es'
  const space = SPACE_WORDS[at]?.[language],
    place = PLACE_WORDS[at]?.[language] ?? ''
  const shape = pair ? theHands(hand.shape, language) : aHand(hand.shape, language)
  if (!space && gap <= TOUCHES && !isFar(hand)) {
    const contact = CONTACT_WORDS[hand.contact][language]
    if (pair && at.startsWith('other.'))
      return es ? `junta ${contact} de ${shape}` : `bring ${contact} of ${shape} together`
    return es
      ? `toca ${place} con ${contact} de ${pair ? shape : `la ${shape}`}`
      : `touch ${place} with ${contact} of ${shape}`
  }
  const where = space ?? (es ? `cerca ${ofPlace(place)}` : `near ${place}`)
  return es
    ? `pon ${pair ? shape : `la ${shape}`} ${where}${palmOf(hand.palm, speaker, ', ')}`
    : `hold ${shape} ${where}${palmOf(hand.palm, speaker, ', ')}`
}
const ofPlace = (place: string): string => (place.startsWith('el ') ? `del ${place.slice(3)}` : `de ${place}`)
const toPlace = (place: string): string => (place.startsWith('el ') ? `al ${place.slice(3)}` : `a ${place}`)
/** Off the other hand, or out from the body: along the body a place is wide. */
const isFar = ({ place }: Hand): boolean => {
  const { at, offset } = fullPlace(place)
  return at.startsWith('other.')
    ? Math.hypot(...offset) > FAR
    : offset[2] > FAR || Math.hypot(...offset) > 2 * FAR
}

const COUNTS: Record<Language, readonly string[]> = {
  en: ['', '', ' twice', ' three times', ' four times', ' five times', ' six times'],
  es: ['', '', ' dos veces', ' tres veces', ' cuatro veces', ' cinco veces', ' seis veces'],
}

const TOUCHED = ['', 'un toque', 'dos toques', 'tres toques', 'cuatro toques', 'cinco toques', 'seis toques']

function moveInWords(move: Move, held: Hand, speaker: Speaker): string | null {
  const { language, pair } = speaker,
    t = (en: string, es: string): string => (language === 'en' ? en : es)
  const it = pair ? t('them', 'las') : t('it', 'la'),
    count = COUNTS[language]['times' in move ? (move.times ?? 1) : 1]!
  const tail =
    'wiggle' in move && move.wiggle ? t(' while the fingers wiggle', ' mientras mueves los dedos') : ''
  switch (move.move) {
    case 'hold':
      return null
    case 'wiggle':
      return t('wiggle the fingers', 'mueve los dedos')
    case 'tap':
      return t(`tap${count || ' once'}`, `da ${TOUCHED[move.times ?? 1]!}`)
    case 'circle':
      return t(`move ${it} in a circle${count}`, `muéve${it} en círculo${count}`) + tail
    case 'twist':
      return t(
        `twist the ${pair ? 'wrists' : 'wrist'}${count}`,
        `gira ${pair ? 'las muñecas' : 'la muñeca'}${count}`,
      )
    case 'nod':
      return t(
        `bend the ${pair ? 'wrists' : 'wrist'}${count}`,
        `dobla ${pair ? 'las muñecas' : 'la muñeca'}${count}`,
      )
    case 'wag':
      return t(`swing ${it} from side to side${count}`, `balancéa${it} de un lado a otro${count}`)
    case 'change':
      return (move.times ?? 1) > 1
        ? t(
            `change to ${shapeOf(move.shape, speaker)} and back${count}`,
            `cambia a ${shapeOf(move.shape, speaker)} y vuelve${count}`,
          )
        : t(`change to ${shapeOf(move.shape, speaker)}`, `cambia a ${shapeOf(move.shape, speaker)}`)
    default:
      return strokeInWords(move, held, speaker, it, count) + tail
  }
}

/** Way of a stroke, in words; null if the hand stays in its place. */
function wayInWords(move: Stroke, held: Hand, speaker: Speaker, it: string, how: string): string | null {
  const { language } = speaker,
    t = (en: string, es: string): string => (language === 'en' ? en : es),
    { to } = move
  const along = (by: Triple): string =>
    t(`move ${it} ${directionOf(by, speaker)}${how}`, `muéve${it} ${directionOf(by, speaker)}${how}`)
  if (to.by) return along(to.by)
  if (to.place === undefined) return null
  const place = fullPlace(to.place),
    before = fullPlace(held.place),
    space = SPACE_WORDS[place.at]
  const away: Triple = [
    place.offset[0] - before.offset[0],
    place.offset[1] - before.offset[1],
    place.offset[2] - before.offset[2],
  ]
  const target = space ? t(`a place ${space.en}`, `un punto ${space.es}`) : PLACE_WORDS[place.at]![language]
  if (place.at === before.at && (place.side ?? null) === (before.side ?? null)) {
    // Back onto the place of the step before; or onward from it, within the same space.
    const settles = !space && place.gap <= TOUCHES && (before.gap > place.gap || Math.hypot(...away) > 3)
    if (!settles)
      return Math.hypot(...away) > 1
        ? along(away)
        : place.gap < before.gap
          ? t(`bring ${it} nearer${how}`, `acérca${it}${how}`)
          : place.gap > before.gap
            ? t(`move ${it} away${how}`, `aléja${it}${how}`)
            : t(`bring ${it} back${how}`, `vuelve a acercar${it}${how}`)
  } else if (place.at === before.at)
    return t(`move ${it} across ${target}${how}`, `pása${it} por ${target}${how}`)
  return t(`bring ${it} to ${target}${how}`, `lléva${it} ${toPlace(target)}${how}`)
}

type Stroke = Extract<Move, { move: 'straight' | 'arc' | 'zigzag' }>
function strokeInWords(move: Stroke, held: Hand, speaker: Speaker, it: string, count: string): string {
  const { language } = speaker,
    t = (en: string, es: string): string => (language === 'en' ? en : es),
    { to } = move
  const how =
    move.move === 'arc'
      ? t(' in an arc', ' en arco')
      : move.move === 'zigzag'
        ? t(' in a zigzag', ' en zigzag')
        : ''
  const turned = to.palm === undefined ? '' : palmOf(to.palm, speaker, ''),
    changed = to.shape !== undefined && to.shape !== held.shape ? to.shape : null
  const goes = wayInWords(move, held, speaker, it, how)
  const shape = changed
    ? t(
        `${goes ? ', changing' : 'change'} to ${shapeOf(changed, speaker)}`,
        `${goes ? ', cambiando' : 'cambia'} a ${shapeOf(changed, speaker)}`,
      )
    : ''
  if (!goes && !changed)
    return (
      (to.palm
        ? turnInWords(to.palm, speaker, it)
        : t(
            `tilt ${it} ${tiltOf(held, to.fingers, speaker)}`,
            `inclína${it} ${tiltOf(held, to.fingers, speaker)}`,
          )) + count
    )
  const back = 'back' in move && move.back === true
  return `${goes ?? ''}${back ? t(' and back', ' y vuelve') : ''}${count}${shape}${turned && turned !== palmOf(held.palm, speaker, '') ? t(`, ending ${turned}`, `, hasta acabar ${turned}`) : ''}`
}

/** Marks of face and body as requests. Several shapes of the mouth in a row are a mouthing of the word. */
function facesOf(face: Part['face'], language: Language): string[] {
  const list: readonly Face[] =
    face === undefined ? [] : Array.isArray(face) ? (face as readonly Face[]) : [face as Face]
  const mouthing = new Set(list.flatMap(({ mouth }) => mouth ?? [])).size > 1
  const fields = ['head', 'brows', 'mouth', 'cheeks', 'eyes', 'gaze', 'shoulders'] as const
  const marks = list.flatMap((one) =>
    fields
      .filter((field) => field !== 'mouth' || !mouthing)
      .flatMap(
        (field) =>
          (FACE_WORDS[field] as Record<string, Described | undefined>)[one[field] ?? '']?.[language] ?? [],
      ),
  )
  return [...new Set([...marks, ...(mouthing ? [MOUTHING[language]] : [])])]
}

/** Joins successive actions to one sentence; repeated verbs are omitted. */
function joined(parts: readonly string[], language: Language): string {
  const verb = /^(move (it|them)|muéve(la|las)) /
  return parts
    .filter((part, index) => part !== parts[index - 1])
    .map((part, index, all) =>
      index > 0 && verb.exec(part)?.[0] === verb.exec(all[index - 1]!)?.[0] ? part.replace(verb, '') : part,
    )
    .join(language === 'en' ? ', then ' : ', luego ')
}
