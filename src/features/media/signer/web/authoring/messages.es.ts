import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

/** Spanish writes half a centimeter as 0,5. */
const number = (n: number): string => n.toLocaleString('es')

const messages: Words<typeof en> = {
  part: (n) => `Movimiento ${n}`, parts: 'Movimientos de esta seña', add_part: 'Agregar un movimiento', remove_part: 'Quitar este movimiento',
  kind: 'Cómo se dice la palabra', kinds: { signed: 'Con una seña', spelled: 'Deletreada' }, spelling: 'Letras', spelling_hint: 'Letras y números, como en JOB.',
  hand: 'Mano principal', other: 'Segunda mano', face: 'Cara y cuerpo', timing: 'Tiempo', movement: 'Movimiento',
  shape: 'Forma de la mano', shape_start: 'Forma de la mano al inicio', choose_shape: 'Elige una forma de la mano', find_shape: 'Buscar una forma', no_shape: 'Ninguna forma se llama así.', selected: 'elegida', change: 'Cambiar',
  contact: 'Parte de la mano', contact_hint: 'El punto que toca el lugar o está en él.', place: 'Lugar', side: 'Lado', side_auto: 'El lado de la mano', sides: { right: 'Derecha de quien seña', left: 'Izquierda de quien seña', center: 'Centro' },
  shift: 'Mover el lugar', left: 'Izquierda', up: 'Arriba', out: 'Afuera', gap: 'Distancia de la piel', fingers: 'Los nudillos apuntan', fingers_hint: 'De la muñeca a los nudillos, hagan lo que hagan los dedos.', palm: 'La palma mira', fine: 'Más fino',
  directions: { up: 'Arriba', down: 'Abajo', left: 'Izquierda', right: 'Derecha', in: 'Hacia quien seña', out: 'Hacia quien mira' },
  groups: { head: 'Cabeza', body: 'Cuerpo', space: 'Espacio', hand: 'Segunda mano', arm: 'Segundo brazo' },
  no_moves: 'La mano está quieta. Agrega un paso para moverla.', add_move: 'Agregar un paso', move_kind: 'Paso', move_n: (n, name) => `Paso ${n}: ${name}`, remove_move: (n) => `Quitar el paso ${n}`, earlier: (n) => `Paso ${n}: antes`, later: (n) => `Paso ${n}: después`,
  goes: 'Se desplaza', changes: 'Cambia en el camino', changes_shape: 'Termina con otra forma', changes_place: 'Va a otro lugar', changes_fingers: 'Gira los nudillos', changes_palm: 'Gira la palma', changes_contact: 'Otra parte de la mano', keeps: 'queda igual',
  back: 'Ida y vuelta', bulge: 'Se curva hacia', across: 'Zigzaguea hacia', height: 'Altura', width: 'Ancho', zigzags: 'Vueltas', plane: 'Círculo', planes: { wall: 'De frente a quien mira', floor: 'Paralelo al suelo', side: 'Como una rueda' },
  turn: 'Sentido, para quien seña', turns: { clockwise: 'Como el reloj', counterclockwise: 'Contra el reloj' }, radius: 'Radio', start: 'Empieza en', from: 'Viene de', angle: 'Ángulo', times: 'Cuántas veces', seconds: 'Segundos', auto: 'automático', set_seconds: 'Fijar el tiempo', wiggle: 'Los dedos se agitan',
  other_kind: 'Segunda mano', others: { none: 'No se usa', mirror: 'Hace lo mismo, en espejo', alternate: 'Hace lo mismo, por turnos', base: 'Queda quieta como base', own: 'Hace otra cosa' }, follows: 'Acompaña a la mano principal',
  no_face: 'La cara está relajada.', add_face: 'Agregar una expresión', remove_face: (n) => `Quitar la expresión ${n}`, face_n: (n) => `Expresión ${n}`, brows: 'Cejas', eyes: 'Ojos', gaze: 'Mirada', mouth: 'Boca', cheeks: 'Mejillas', head: 'Cabeza', shoulders: 'Hombros', amount: 'Intensidad', begins: 'Empieza en', ends: 'Termina en', unset: 'Sin definir',
  hold_start: 'Pausa al inicio', hold_end: 'Pausa al final', pace: 'Ritmo',
  cm: (n) => `${number(n)} cm`, degrees: (n) => `${number(n)}°`, s: (n) => `${number(n)} s`, percent: (n) => `${Math.round(n * 100)} %`, pace_of: (n) => `${number(n)}×`, times_of: (n) => `${n}×`, plain: (n) => number(n),
  undo: 'Deshacer', redo: 'Rehacer', live: 'El modelo muestra cada cambio al instante.', stands: 'El modelo muestra la última versión sin errores.', problems: (n) => (n === 1 ? '1 campo está mal' : `${n} campos están mal`), bytes: (n, most) => `${n} de ${most} bytes`, signer: 'La seña como está ahora',
  fields: { whole: 'Toda la seña', at: (path) => path },
  contacts: {
    palm: 'Palma', back: 'Dorso', heel: 'Base de la palma', wrist: 'Muñeca', fingertips: 'Yemas de los dedos', thumb_tip: 'Punta del pulgar', index_tip: 'Punta del índice', middle_tip: 'Punta del medio', ring_tip: 'Punta del anular', pinky_tip: 'Punta del meñique', knuckles: 'Nudillos',
    finger_fronts: 'Cara interna de los dedos', finger_backs: 'Dorso de los dedos', finger_radial: 'Lado del índice hacia el pulgar', finger_ulnar: 'Lado externo del último dedo', radial: 'Canto del pulgar', ulnar: 'Canto del meñique', thumb_side: 'Lado del pulgar', pinch: 'Donde se juntan pulgar e índice', web: 'Entre el pulgar y el índice',
  },
  places: {
    head_top: 'Coronilla', forehead: 'Frente', temple: 'Sien', eye: 'Ojo', ear: 'Oreja', nose: 'Nariz', cheek: 'Mejilla', upper_lip: 'Labio superior', mouth: 'Boca', mouth_corner: 'Comisura de la boca', chin: 'Mentón', under_chin: 'Debajo del mentón', jaw: 'Mandíbula',
    neck: 'Cuello', clavicle: 'Clavícula', shoulder: 'Hombro', torso_top: 'Pecho', torso_mid: 'Mitad del torso', torso_bottom: 'Estómago', waist: 'Cintura', hip: 'Cadera', upper_arm: 'Brazo',
    neutral: 'Delante del hombro', neutral_center: 'Delante del pecho', neutral_high: 'Donde se deletrea', neutral_low: 'Delante del estómago', neutral_side: 'A un lado', neutral_head: 'Junto a la cabeza',
    'other.palm': 'Su palma', 'other.back': 'Su dorso', 'other.heel': 'La base de su palma', 'other.fingertips': 'Las yemas de sus dedos', 'other.index_tip': 'La punta de su índice', 'other.middle_tip': 'La punta de su medio', 'other.ring_tip': 'La punta de su anular', 'other.pinky_tip': 'La punta de su meñique', 'other.thumb_tip': 'La punta de su pulgar',
    'other.finger_fronts': 'Cara interna de sus dedos', 'other.finger_backs': 'Dorso de sus dedos', 'other.knuckles': 'Sus nudillos', 'other.finger_radial': 'Lado de su índice hacia el pulgar', 'other.finger_ulnar': 'Lado externo de su último dedo', 'other.radial': 'Su canto del pulgar', 'other.ulnar': 'Su canto del meñique', 'other.web': 'Entre su pulgar y su índice',
    'other.wrist_front': 'Cara interna de la muñeca', 'other.wrist_back': 'Dorso de la muñeca', 'other.forearm_front': 'Cara interna del antebrazo', 'other.forearm_back': 'Dorso del antebrazo', 'other.elbow': 'Codo',
  },
  moves: { straight: 'Recto', arc: 'Curva', zigzag: 'Zigzag', circle: 'Círculo', tap: 'Toque', twist: 'Giro del antebrazo', nod: 'Flexión de la muñeca', wag: 'Vaivén de la muñeca', change: 'Abrir y cerrar', wiggle: 'Agitar los dedos', hold: 'Quedarse quieta' },
  looks: {
    neutral: 'Relajado', up: 'Arriba', down: 'Abajo', sad: 'Triste', wide: 'Muy abiertos', squint: 'Entrecerrados', closed: 'Cerrados', blink: 'Parpadeo', viewer: 'A quien mira', left: 'Izquierda', right: 'Derecha', hand: 'A la mano', smile: 'Sonrisa', frown: 'Mueca triste', open: 'Abierta', wide_open: 'Muy abierta',
    oo: 'uu', ah: 'ah', ee: 'ii', mm: 'mm', th: 'th', cha: 'cha', pah: 'pah', fff: 'fff', bite: 'Se muerde el labio', purse: 'Fruncida', tongue: 'Lengua afuera', puffed: 'Infladas', sucked: 'Hundidas', raised: 'Levantados', nod: 'Asiente', nod_once: 'Asiente una vez', shake: 'Niega', tilt_left: 'Inclina a la izquierda', tilt_right: 'Inclina a la derecha',
    turn_left: 'Gira a la izquierda', turn_right: 'Gira a la derecha', forward: 'Adelante', back: 'Atrás', shrug: 'Encogidos',
  },
}
export default messages
