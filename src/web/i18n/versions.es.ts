import type { Words } from './words.ts'
import type en from './versions.en.ts'

const versions: Words<typeof en> = {
  title: 'Alguien guardó una versión más nueva mientras escribías',
  also: (who) => (who ? `${who} también cambió esto` : 'Alguien también cambió esto'),
  choose: 'Lo que escribiste sigue aquí. Elige abajo y guarda de nuevo.',
  none: 'Lo que escribiste sigue aquí y nadie cambió esos campos. Guarda de nuevo para conservar ambas cosas.',
  came: (fields) => `Esto lo cambió la otra persona y ya está en el formulario: ${fields}.`,
  theirs: 'Lo que escribió',
  mine: 'Lo que escribiste',
  keep_mine: 'Dejar lo tuyo',
  take_theirs: 'Tomar lo suyo',
  empty: '(vacío)',
  keep_name: (field) => `Dejar lo tuyo: ${field}`,
  take_name: (field) => `Tomar lo suyo: ${field}`,
}
export default versions
