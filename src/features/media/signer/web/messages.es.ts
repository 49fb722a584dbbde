import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  loading: 'El modelo se está preparando',
  front: 'De frente',
  side: 'De lado',
  side_short: 'De lado',
  slow: 'Lento',
  signer: 'Como lo ve quien hace la seña',
  left_handed: 'Con la mano izquierda',
  who_signs: 'Quién hace las señas',
  turns: 'Se turnan',
  pace: 'Ritmo de las oraciones',
  paces: { learner: 'Ritmo de aprendizaje', natural: 'Ritmo natural' },
  signed_by: (name) => `Signado por ${name}, un modelo de computadora`,
  glosses: 'Subtítulos en glosas',
  turn: 'Arrastra para verlo desde otro lado',
  failed: 'Este navegador no puede dibujar el modelo en 3D. Otro navegador o dispositivo sí puede.',
  marks: {
    wh: 'cejas bajas',
    yes_no: 'cejas arriba',
    topic: 'tema: cejas arriba',
    negation: 'negar con la cabeza',
    affirmation: 'asentir',
    conditional: 'condición: cejas arriba',
    rhetorical: 'cejas arriba y luego la respuesta',
  },
}
export default messages
