import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const discussion: Words<typeof en> = {
  title: 'La conversación de tu organización',
  text: 'Un lugar donde la gente de tu organización publica y responde. Nadie más lo lee.',
  failed: 'La configuración de la conversación no está disponible en este momento.',
  open: 'Conversación activada',
  open_hint: 'Si la desactivas, nadie lee ni publica ahí. No se borra nada.',
  posting: 'Quién inicia conversaciones',
  everyone: 'Todos',
  everyone_hint: 'Estudiantes, docentes y responsables',
  staff: 'Responsables y docentes',
  staff_hint: 'Los estudiantes responden',
  hold_films: 'Revisar los videos de estudiantes',
  hold_films_hint: 'Cada video espera hasta que una persona responsable o su docente lo revise.',
  rules_en: 'Tus propias reglas, en inglés',
  rules_es: 'Tus propias reglas, en español',
  rules_hint: 'Se muestran arriba de la conversación, junto a las reglas de la comunidad.',
  save: 'Guardar',
  saved: 'Guardado',
  rules_of: (name: string) => `Reglas de ${name}`,
}
export default discussion
