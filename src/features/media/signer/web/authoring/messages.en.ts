import type { BodyPlace, Contact, MoveName, OtherPlace } from '../../shared/notation.ts'

const messages = {
  part: (n: number) => `Movement ${n}`, parts: 'Movements of this sign', add_part: 'Add a movement', remove_part: 'Remove this movement',
  kind: 'How the word is signed', kinds: { signed: 'With a sign', spelled: 'Spelled by hand' }, spelling: 'Letters', spelling_hint: 'Letters and numbers, as in JOB.',
  hand: 'Main hand', other: 'Second hand', face: 'Face and body', timing: 'Timing', movement: 'Movement',
  shape: 'Handshape', shape_start: 'Handshape at the start', choose_shape: 'Choose a handshape', find_shape: 'Find a handshape', no_shape: 'No handshape has this name.', selected: 'chosen', change: 'Change',
  contact: 'Part of the hand', contact_hint: 'The point that touches or stands at the place.', place: 'Place', side: 'Side', side_auto: 'The hand’s own side', sides: { right: 'Signer’s right', left: 'Signer’s left', center: 'Middle' },
  shift: 'Move the place', left: 'Left', up: 'Up', out: 'Out', gap: 'Away from the skin', fingers: 'Knuckles point', fingers_hint: 'From the wrist to the knuckles, whatever the fingers do.', palm: 'Palm faces', fine: 'Finer',
  directions: { up: 'Up', down: 'Down', left: 'Left', right: 'Right', in: 'To the signer', out: 'To the viewer' },
  groups: { head: 'Head', body: 'Body', space: 'Space', hand: 'Second hand', arm: 'Second arm' },
  no_moves: 'The hand holds still. Add a step to move it.', add_move: 'Add a step', move_kind: 'Step', move_n: (n: number, name: string) => `Step ${n}: ${name}`, remove_move: (n: number) => `Remove step ${n}`, earlier: (n: number) => `Step ${n} earlier`, later: (n: number) => `Step ${n} later`,
  goes: 'Goes by', changes: 'Changes on the way', changes_shape: 'Ends in another handshape', changes_place: 'Goes to another place', changes_fingers: 'Turns the knuckles', changes_palm: 'Turns the palm', changes_contact: 'Another part of the hand', keeps: 'stays as it is',
  back: 'There and back', bulge: 'Bulges towards', across: 'Zigzags across', height: 'Height', width: 'Width', zigzags: 'Turns', plane: 'Circle', planes: { wall: 'Facing the viewer', floor: 'Level with the floor', side: 'Like a rolling wheel' },
  turn: 'Direction, for the signer', turns: { clockwise: 'Clockwise', counterclockwise: 'Counterclockwise' }, radius: 'Radius', start: 'Begins at', from: 'Comes from', angle: 'Angle', times: 'How often', seconds: 'Seconds', auto: 'by itself', set_seconds: 'Set the time', wiggle: 'Fingers wiggle',
  other_kind: 'Second hand', others: { none: 'Not used', mirror: 'Does the same, mirrored', alternate: 'Does the same in turns', base: 'Holds still as a base', own: 'Does something of its own' }, follows: 'Goes along with the main hand',
  no_face: 'The face stays at ease.', add_face: 'Add an expression', remove_face: (n: number) => `Remove expression ${n}`, face_n: (n: number) => `Expression ${n}`, brows: 'Brows', eyes: 'Eyes', gaze: 'Gaze', mouth: 'Mouth', cheeks: 'Cheeks', head: 'Head', shoulders: 'Shoulders', amount: 'Strength', begins: 'Begins at', ends: 'Ends at', unset: 'Not set',
  hold_start: 'Hold at the start', hold_end: 'Hold at the end', pace: 'Pace',
  cm: (n: number) => `${n} cm`, degrees: (n: number) => `${n}°`, s: (n: number) => `${n} s`, percent: (n: number) => `${Math.round(n * 100)}%`, pace_of: (n: number) => `${n}×`, times_of: (n: number) => `${n}×`, plain: (n: number) => String(n),
  undo: 'Undo', redo: 'Redo', live: 'The signer shows every change at once.', stands: 'The signer shows the last version without errors.', problems: (n: number) => (n === 1 ? '1 field is wrong' : `${n} fields are wrong`), bytes: (n: number, most: number) => `${n} of ${most} bytes`, signer: 'The sign as it is now',
  fields: { whole: 'Whole sign', at: (path: string) => path },
  contacts: {
    palm: 'Palm', back: 'Back of the hand', heel: 'Heel of the hand', wrist: 'Wrist', fingertips: 'Fingertips', thumb_tip: 'Tip of the thumb', index_tip: 'Tip of the index finger', middle_tip: 'Tip of the middle finger', ring_tip: 'Tip of the ring finger', pinky_tip: 'Tip of the little finger', knuckles: 'Knuckles',
    finger_fronts: 'Inner side of the fingers', finger_backs: 'Backs of the fingers', finger_radial: 'Thumb side of the index finger', finger_ulnar: 'Outer side of the last finger', radial: 'Thumb edge of the hand', ulnar: 'Little-finger edge of the hand', thumb_side: 'Side of the thumb', pinch: 'Where thumb and index finger meet', web: 'Between thumb and index finger',
  } satisfies Record<Contact, string>,
  places: {
    head_top: 'Top of the head', forehead: 'Forehead', temple: 'Temple', eye: 'Eye', ear: 'Ear', nose: 'Nose', cheek: 'Cheek', upper_lip: 'Upper lip', mouth: 'Mouth', mouth_corner: 'Corner of the mouth', chin: 'Chin', under_chin: 'Under the chin', jaw: 'Jaw',
    neck: 'Neck', clavicle: 'Collarbone', shoulder: 'Shoulder', torso_top: 'Chest', torso_mid: 'Middle of the torso', torso_bottom: 'Stomach', waist: 'Waist', hip: 'Hip', upper_arm: 'Upper arm',
    neutral: 'Before the shoulder', neutral_center: 'Before the chest', neutral_high: 'Where one spells', neutral_low: 'Before the stomach', neutral_side: 'Out to the side', neutral_head: 'Beside the head',
    'other.palm': 'Its palm', 'other.back': 'Its back', 'other.heel': 'Its heel', 'other.fingertips': 'Its fingertips', 'other.index_tip': 'Tip of its index finger', 'other.middle_tip': 'Tip of its middle finger', 'other.ring_tip': 'Tip of its ring finger', 'other.pinky_tip': 'Tip of its little finger', 'other.thumb_tip': 'Tip of its thumb',
    'other.finger_fronts': 'Inner side of its fingers', 'other.finger_backs': 'Backs of its fingers', 'other.knuckles': 'Its knuckles', 'other.finger_radial': 'Thumb side of its index finger', 'other.finger_ulnar': 'Outer side of its last finger', 'other.radial': 'Its thumb edge', 'other.ulnar': 'Its little-finger edge', 'other.web': 'Between its thumb and index finger',
    'other.wrist_front': 'Inner side of the wrist', 'other.wrist_back': 'Back of the wrist', 'other.forearm_front': 'Inner side of the forearm', 'other.forearm_back': 'Back of the forearm', 'other.elbow': 'Elbow',
  } satisfies Record<BodyPlace | OtherPlace, string>,
  moves: { straight: 'Straight', arc: 'Curve', zigzag: 'Zigzag', circle: 'Circle', tap: 'Tap', twist: 'Twist of the forearm', nod: 'Nod of the wrist', wag: 'Wag of the wrist', change: 'Open and close', wiggle: 'Wiggle of the fingers', hold: 'Hold still' } satisfies Record<MoveName, string>,
  looks: {
    neutral: 'At ease', up: 'Up', down: 'Down', sad: 'Sad', wide: 'Wide', squint: 'Squinting', closed: 'Closed', blink: 'Blink', viewer: 'To the viewer', left: 'Left', right: 'Right', hand: 'To the hand', smile: 'Smile', frown: 'Frown', open: 'Open', wide_open: 'Wide open',
    oo: 'oo', ah: 'ah', ee: 'ee', mm: 'mm', th: 'th', cha: 'cha', pah: 'pah', fff: 'fff', bite: 'Bites the lip', purse: 'Pursed', tongue: 'Tongue out', puffed: 'Puffed', sucked: 'Sucked in', raised: 'Raised', nod: 'Nods', nod_once: 'Nods once', shake: 'Shakes', tilt_left: 'Tilts left', tilt_right: 'Tilts right',
    turn_left: 'Turns left', turn_right: 'Turns right', forward: 'Forward', back: 'Back', shrug: 'Shrug',
  },
}
export default messages
