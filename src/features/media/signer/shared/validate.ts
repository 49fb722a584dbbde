import { vectorOf } from './directions.ts'
import { DIRECTS } from './directs.ts'
import { HANDSHAPE_NAMES } from './handshapes.ts'
import {
  CHECKS,
  CONTACTS,
  ELBOWS,
  FACES,
  MAX_MOVES,
  MAX_PARTS,
  MAX_SIGN_BYTES,
  MAX_TIMES,
  NOTATION_VERSION,
  OTHER_KINDS,
  OTHER_PLACES,
  PLACES,
  PLANES,
  SIDES,
  TURNS,
  type MOVES,
  type Direction,
  type Sign,
} from './notation.ts'
import {
  oneOf,
  object,
  triple,
  number,
  direction,
  flag,
  text,
  isObject,
  listOf,
  byField,
  type Problem,
  type Rule,
} from './rules.ts'

export type Checked = { ok: true; sign: Sign } | { ok: false; problems: Problem[] }

const placeName = oneOf([...PLACES, ...OTHER_PLACES])
const place: Rule = (value, path, report) =>
  (typeof value === 'string'
    ? placeName
    : object({ at: placeName }, { side: oneOf(SIDES), offset: triple(60), gap: number(-2, 40) }))(
    value,
    path,
    report,
  )

const shape = oneOf(HANDSHAPE_NAMES)
const posture = { shape, contact: oneOf(CONTACTS), place, fingers: direction, palm: direction }
const times = number(1, MAX_TIMES, true),
  seconds = number(0.05, 4)
const common = { seconds, times, wiggle: flag }
const goal = object({}, { ...posture, by: triple(60), of: oneOf(CONTACTS) }),
  target = { to: goal }
const turned = object({ move: text(9) }, { angle: number(-120, 120), ...common })
const moves: Record<(typeof MOVES)[number], Rule> = {
  straight: object({ move: text(9), ...target }, { back: flag, ...common }),
  arc: object(
    { move: text(9), ...target, bulge: direction },
    { height: number(0, 30), back: flag, ...common },
  ),
  zigzag: object(
    { move: text(9), ...target, across: direction },
    { width: number(0, 30), turns: number(1, 8, true), ...common },
  ),
  circle: object(
    { move: text(9), plane: oneOf(PLANES) },
    { radius: number(0.5, 20), turn: oneOf(TURNS), start: direction, ...common },
  ),
  tap: object({ move: text(9), from: direction }, { height: number(0.5, 20), ...common }),
  twist: turned,
  nod: turned,
  wag: turned,
  change: object({ move: text(9), shape }, common),
  wiggle: object({ move: text(9) }, common),
  hold: object({ move: text(9) }, { seconds, wiggle: flag }),
}
/** The palm can't face along the fingers: a posture needs both to say something. */
const crosswise =
  (rule: Rule): Rule =>
  (value, path, report) => {
    rule(value, path, report)
    if (!isObject(value)) return
    const f = tryVector(value['fingers']),
      n = tryVector(value['palm'])
    if (f && n && Math.abs(f[0] * n[0] + f[1] * n[1] + f[2] * n[2]) > 0.9)
      report(
        path ? `${path}.palm` : 'palm',
        'points along the fingers; it has to face across them',
        'apunta a lo largo de los dedos; tiene que mirar de través',
      )
  }
const tryVector = (value: unknown) =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number'))
    ? vectorOf(value as Direction)
    : null

const moveList = listOf(byField('move', moves), MAX_MOVES)
const elbow = oneOf(ELBOWS)
const hand = crosswise(object(posture, { moves: moveList, elbow }))
const other = byField('kind', {
  mirror: object({ kind: oneOf(OTHER_KINDS) }),
  alternate: object({ kind: oneOf(OTHER_KINDS) }),
  base: crosswise(object({ kind: oneOf(OTHER_KINDS), ...posture }, { follows: flag, elbow })),
  own: crosswise(object({ kind: oneOf(OTHER_KINDS), ...posture }, { moves: moveList, elbow })),
})
const faceFields = object(
  {},
  {
    brows: oneOf(FACES.brows),
    eyes: oneOf(FACES.eyes),
    gaze: oneOf(FACES.gaze),
    mouth: oneOf(FACES.mouth),
    cheeks: oneOf(FACES.cheeks),
    head: oneOf(FACES.head),
    shoulders: oneOf(FACES.shoulders),
    amount: number(0, 1.5),
    from: number(0, 1),
    to: number(0, 1),
  },
)
const face: Rule = (value, path, report) =>
  (Array.isArray(value) ? listOf(faceFields, 4) : faceFields)(value, path, report)
const partFields = {
  other,
  face,
  timing: object({}, { start: number(0, 2), end: number(0, 2), pace: number(0.4, 2.5) }),
}
const head = {
  version: ((value, path, report) => {
    if (value !== NOTATION_VERSION)
      report(path, `has to be ${NOTATION_VERSION}`, `tiene que ser ${NOTATION_VERSION}`)
  }) satisfies Rule,
  slug: text(80, /^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  gloss: text(60),
}
const about = {
  variant: text(80),
  checked: listOf(oneOf(CHECKS), CHECKS.length),
  directs: object({ as: oneOf(DIRECTS) }, { to_me: goal }),
  keeps_repeats: flag,
}
const inParts = object({ ...head, parts: listOf(object({ hand }, partFields), MAX_PARTS) }, about)
const spelled = object({ ...head, spell: text(30, /^[A-Za-z0-9 ]+$/) }, about)
const single = object({ ...head, hand }, { ...partFields, ...about })

/** Checks a sign from a file or a form. Every wrong field is named with the reason; nothing is repaired. */
export function validateSign(json: unknown): Checked {
  const problems: Problem[] = []
  const report = (path: string, en: string, es: string): void => {
    problems.push({ path: path || '(sign)', en, es })
  }
  const rule =
    isObject(json) && 'parts' in json ? inParts : isObject(json) && 'spell' in json ? spelled : single
  rule(json, '', report)
  const parts = isObject(json) && Array.isArray(json['parts']) ? json['parts'] : [json]
  for (const [index, part] of parts.entries())
    lone(part, isObject(json) && 'parts' in json ? `parts[${index}].` : '', report)
  if (bytesOf(json) > MAX_SIGN_BYTES)
    report('', `is longer than ${MAX_SIGN_BYTES} bytes`, `ocupa más de ${MAX_SIGN_BYTES} bytes`)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, sign: json as Sign }
}

/** A place on the other hand requires that hand to have a place of its own; two hands can't be at each other. */
function lone(part: unknown, path: string, report: Parameters<Rule>[2]): void {
  if (!isObject(part) || !isObject(part['hand'])) return
  const second = isObject(part['other']) ? part['other'] : null
  const touches = (one: unknown): boolean => JSON.stringify(isObject(one) ? one : {}).includes('"other.')
  if (touches(part['hand']) && (!second || second['kind'] === 'mirror' || second['kind'] === 'alternate'))
    report(
      `${path}other`,
      'is needed as "base" or "own": the hand stands at the other hand',
      'hace falta como "base" u "own": la mano está en la otra mano',
    )
  if (second && touches(part['hand']) && touches(second))
    report(
      `${path}other.place`,
      'has to be on the body or in space: the first hand stands at this one already',
      'tiene que estar en el cuerpo o en el espacio: la primera mano ya está en esta',
    )
}

/** Bytes of a sign as compact JSON in UTF-8. */
export function bytesOf(json: unknown): number {
  let bytes = 0
  for (const char of JSON.stringify(json) ?? '') {
    const code = char.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
