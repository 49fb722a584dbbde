import type { HandshapeName } from './handshapes.ts'
import type { DIRECTS } from './directs.ts'
import type { Contact, Face, PlaceName } from './notation.ts'

type Both = { en: string; es: string }
const both = (en: string, es: string): Both => ({ en, es })

/**
 * Adjectives before "hand" in English, and after "mano" and after "manos" in Spanish. A missing handshape
 * uses its own name ("S hand", "mano en S").
 */
export const SHAPE_WORDS: Partial<Record<HandshapeName, { en: string; es: string; many: string }>> =
  Object.fromEntries(
    (
      [
        ['closed_b', 'flat', 'plana', 'planas'],
        ['open_b', 'flat', 'plana', 'planas'],
        ['bent_b', 'bent flat', 'plana y doblada', 'planas y dobladas'],
        ['curved_b', 'cupped', 'ahuecada', 'ahuecadas'],
        ['5', 'open', 'abierta', 'abiertas'],
        ['relaxed_5', 'relaxed open', 'abierta y relajada', 'abiertas y relajadas'],
        ['bent_5', 'bent open', 'abierta y doblada', 'abiertas y dobladas'],
        ['curved_5', 'curved open', 'abierta y curva', 'abiertas y curvas'],
        ['claw_5', 'claw', 'en garra', 'en garra'],
        ['spread_c', 'wide C', 'en C ancha', 'en C ancha'],
        ['open_a', 'thumb-up', 'con el pulgar arriba', 'con el pulgar arriba'],
        ['flat_o', 'flattened O', 'en O aplanada', 'en O aplanada'],
        [
          'open_flat_o',
          'half-closed flattened O',
          'en O aplanada y entreabierta',
          'en O aplanada y entreabierta',
        ],
        ['baby_o', 'small O', 'en O pequeña', 'en O pequeña'],
        ['open_8', 'open 8', 'en 8 abierto', 'en 8 abierto'],
        ['open_f', 'open F', 'en F abierta', 'en F abierta'],
        ['open_e', 'open E', 'en E abierta', 'en E abierta'],
        ['open_g', 'open G', 'en G abierta', 'en G abierta'],
        ['closed_g', 'closed G', 'en G cerrada', 'en G cerrada'],
        ['open_h', 'open H', 'en H con el pulgar fuera', 'en H con el pulgar fuera'],
        ['bent_h', 'bent H', 'en H doblada', 'en H doblada'],
        ['curved_h', 'curved H', 'en H curva', 'en H curva'],
        ['open_n', 'open beak-like', 'en pico abierto', 'en pico abierto'],
        ['flat_n', 'closed beak-like', 'en pico cerrado', 'en pico cerrado'],
        ['bent_1', 'bent 1', 'en 1 doblado', 'en 1 doblado'],
        ['curved_1', 'curved 1', 'en 1 curvo', 'en 1 curvo'],
        ['bent_v', 'bent V', 'en V doblada', 'en V doblada'],
        ['curved_v', 'curved V', 'en V curva', 'en V curva'],
        ['flat_v', 'knuckle-bent V', 'en V doblada por los nudillos', 'en V doblada por los nudillos'],
        ['bent_l', 'bent L', 'en L doblada', 'en L doblada'],
        ['curved_l', 'curved L', 'en L curva', 'en L curva'],
        ['bent_3', 'bent 3', 'en 3 doblado', 'en 3 doblado'],
        ['curved_3', 'curved 3', 'en 3 curvo', 'en 3 curvo'],
        ['bent_4', 'bent 4', 'en 4 doblado', 'en 4 doblado'],
        ['curved_4', 'curved 4', 'en 4 curvo', 'en 4 curvo'],
        ['x_thumb', 'X', 'en X', 'en X'],
        ['ily', 'ILY', 'en ILY', 'en ILY'],
        ['crossed', 'crossed-finger', 'con los dedos cruzados', 'con los dedos cruzados'],
        ['horns', 'horns', 'en cuernos', 'en cuernos'],
        ['middle_finger_out', 'middle-finger', 'con el dedo medio extendido', 'con el dedo medio extendido'],
      ] satisfies [HandshapeName, string, string, string][]
    ).map(([name, en, es, many]) => [name, { en, es, many }]),
  )

/** The part of the hand that touches. */
export const CONTACT_WORDS: Record<Contact, Both> = {
  palm: both('the palm', 'la palma'),
  back: both('the back', 'el dorso'),
  heel: both('the heel', 'la base de la palma'),
  wrist: both('the wrist', 'la muñeca'),
  fingertips: both('the fingertips', 'las puntas de los dedos'),
  thumb_tip: both('the tip of the thumb', 'la punta del pulgar'),
  index_tip: both('the tip of the index finger', 'la punta del índice'),
  middle_tip: both('the tip of the middle finger', 'la punta del dedo medio'),
  ring_tip: both('the tip of the ring finger', 'la punta del anular'),
  pinky_tip: both('the tip of the little finger', 'la punta del meñique'),
  knuckles: both('the knuckles', 'los nudillos'),
  finger_fronts: both('the fingers', 'los dedos'),
  finger_backs: both('the backs of the fingers', 'el dorso de los dedos'),
  finger_radial: both('the side of the index finger', 'el costado del índice'),
  finger_ulnar: both('the outer side of the fingers', 'el costado exterior de los dedos'),
  radial: both('the thumb side', 'el lado del pulgar'),
  ulnar: both('the little-finger edge', 'el canto del meñique'),
  thumb_side: both('the side of the thumb', 'el costado del pulgar'),
  pinch: both('thumb and index finger', 'el pulgar y el índice'),
  web: both('the space between thumb and index finger', 'el hueco entre el pulgar y el índice'),
}

/** A place as what is touched: "your chin", "la barbilla". */
export const PLACE_WORDS: Partial<Record<PlaceName, Both>> = {
  head_top: both('the top of your head', 'la parte alta de la cabeza'),
  forehead: both('your forehead', 'la frente'),
  temple: both('your temple', 'la sien'),
  eye: both('the skin beside your eye', 'el borde del ojo'),
  ear: both('your ear', 'la oreja'),
  nose: both('your nose', 'la nariz'),
  cheek: both('your cheek', 'la mejilla'),
  upper_lip: both('your upper lip', 'el labio superior'),
  mouth: both('your lips', 'los labios'),
  mouth_corner: both('the corner of your mouth', 'la comisura de la boca'),
  chin: both('your chin', 'la barbilla'),
  under_chin: both('the underside of your chin', 'la parte inferior de la barbilla'),
  jaw: both('your jaw', 'la mandíbula'),
  neck: both('your throat', 'la garganta'),
  clavicle: both('your collarbone', 'la clavícula'),
  shoulder: both('your shoulder', 'el hombro'),
  torso_top: both('your chest', 'el pecho'),
  torso_mid: both('the middle of your chest', 'el centro del pecho'),
  torso_bottom: both('your stomach', 'el vientre'),
  waist: both('your waist', 'la cintura'),
  hip: both('your hip', 'la cadera'),
  upper_arm: both('your upper arm', 'la parte alta del brazo'),
  'other.palm': both('the palm of your other hand', 'la palma de la otra mano'),
  'other.back': both('the back of your other hand', 'el dorso de la otra mano'),
  'other.heel': both('the heel of your other hand', 'la base de la palma de la otra mano'),
  'other.fingertips': both('the fingertips of your other hand', 'las puntas de los dedos de la otra mano'),
  'other.index_tip': both('the tip of your other index finger', 'la punta del otro índice'),
  'other.middle_tip': both('the tip of your other middle finger', 'la punta del otro dedo medio'),
  'other.ring_tip': both('the tip of your other ring finger', 'la punta del otro anular'),
  'other.pinky_tip': both('the tip of your other little finger', 'la punta del otro meñique'),
  'other.thumb_tip': both('the tip of your other thumb', 'la punta del otro pulgar'),
  'other.finger_fronts': both('the fingers of your other hand', 'los dedos de la otra mano'),
  'other.finger_backs': both('the backs of your other fingers', 'el dorso de los dedos de la otra mano'),
  'other.knuckles': both('the knuckles of your other hand', 'los nudillos de la otra mano'),
  'other.finger_radial': both('the side of your other index finger', 'el costado del otro índice'),
  'other.finger_ulnar': both(
    'the outer side of your other fingers',
    'el costado exterior de los dedos de la otra mano',
  ),
  'other.radial': both('the thumb side of your other hand', 'el lado del pulgar de la otra mano'),
  'other.ulnar': both('the little-finger edge of your other hand', 'el canto del meñique de la otra mano'),
  'other.web': both(
    'the space between your other thumb and index finger',
    'el hueco entre el pulgar y el índice de la otra mano',
  ),
  'other.wrist_front': both('the inside of your other wrist', 'la cara interior de la otra muñeca'),
  'other.wrist_back': both('the back of your other wrist', 'el dorso de la otra muñeca'),
  'other.forearm_front': both('the inside of your other forearm', 'la cara interior del otro antebrazo'),
  'other.forearm_back': both('your other forearm', 'el otro antebrazo'),
  'other.elbow': both('your other elbow', 'el otro codo'),
}

/** A place in space, where nothing is touched. */
export const SPACE_WORDS: Partial<Record<PlaceName, Both>> = {
  neutral: both('in front of you', 'delante de ti'),
  neutral_center: both('in front of your chest', 'delante del pecho'),
  neutral_high: both('beside your shoulder', 'junto al hombro'),
  neutral_head: both('beside your head', 'junto a la cabeza'),
  neutral_low: both('in front of your stomach', 'delante del vientre'),
  neutral_side: both('out at your side', 'a tu lado'),
}

/** Actions of the face and the body, as requests. */
export const FACE_WORDS: {
  [Field in 'brows' | 'eyes' | 'gaze' | 'mouth' | 'cheeks' | 'head' | 'shoulders']: Partial<
    Record<NonNullable<Face[Field]>, Both>
  >
} = {
  brows: {
    up: both('raise your brows', 'levanta las cejas'),
    down: both('lower your brows', 'baja las cejas'),
    sad: both('let your brows look sad', 'pon las cejas tristes'),
  },
  eyes: {
    wide: both('open your eyes wide', 'abre bien los ojos'),
    squint: both('narrow your eyes', 'entrecierra los ojos'),
    closed: both('close your eyes', 'cierra los ojos'),
    blink: both('blink', 'parpadea'),
  },
  gaze: {
    up: both('look up', 'mira hacia arriba'),
    down: both('look down', 'mira hacia abajo'),
    left: both('look to the left', 'mira a la izquierda'),
    right: both('look to the right', 'mira a la derecha'),
    hand: both('look at your hand', 'mira tu mano'),
  },
  mouth: {
    smile: both('smile', 'sonríe'),
    frown: both('turn down the corners of your mouth', 'baja las comisuras de la boca'),
    open: both('open your mouth a little', 'abre un poco la boca'),
    wide_open: both('open your mouth wide', 'abre bien la boca'),
    oo: both('round your lips', 'redondea los labios'),
    purse: both('purse your lips', 'frunce los labios'),
    cha: both('open your mouth as in “cha”', 'abre la boca como en «cha»'),
    pah: both('open your mouth as in “pah”', 'abre la boca como en «pa»'),
    th: both('let the tip of your tongue show', 'deja ver la punta de la lengua'),
    mm: both('press your lips together', 'junta los labios'),
    tongue: both('put out your tongue', 'saca la lengua'),
  },
  cheeks: {
    puffed: both('puff your cheeks', 'infla las mejillas'),
    sucked: both('suck in your cheeks', 'mete las mejillas'),
    raised: both('raise your cheeks', 'levanta las mejillas'),
  },
  head: {
    nod: both('nod', 'asiente'),
    nod_once: both('nod once', 'asiente una vez'),
    shake: both('shake your head', 'niega con la cabeza'),
    tilt_left: both('tilt your head', 'inclina la cabeza'),
    tilt_right: both('tilt your head', 'inclina la cabeza'),
    turn_left: both('turn your head', 'gira la cabeza'),
    turn_right: both('turn your head', 'gira la cabeza'),
    forward: both('lean forward a little', 'adelanta un poco la cabeza'),
    back: both('lean back a little', 'echa la cabeza un poco atrás'),
    down: both('lower your head', 'baja la cabeza'),
    up: both('lift your head', 'levanta la cabeza'),
  },
  shoulders: {
    raised: both('raise your shoulders', 'sube los hombros'),
    forward: both('bring your shoulders forward', 'adelanta los hombros'),
    shrug: both('shrug', 'encógete de hombros'),
    turn_left: both('turn your shoulders', 'gira los hombros'),
    turn_right: both('turn your shoulders', 'gira los hombros'),
  },
}

/** Shapes of the mouth that follow the English word; each signer chooses whether to show them. */
export const MOUTHING: Both = both(
  'you may mouth the English word without voice',
  'puedes articular sin voz la palabra inglesa',
)

/** Direction of a sign between subject and object. */
export const WAY_WORDS: Record<(typeof DIRECTS)[number], Both> = {
  points: both('Point it at whoever is meant.', 'Apunta a la persona de quien hablas.'),
  moves: both(
    'It goes from whoever does it to whoever it is done to.',
    'Va de quien hace la acción a quien la recibe.',
  ),
  reaches: both('It goes toward whoever it is meant for.', 'Va hacia la persona a quien se dirige.'),
  sweeps: both('It sweeps along those who are meant.', 'Recorre a las personas de quienes hablas.'),
}
