import type { Words } from '#web/i18n/words.ts'
import type en from './form.en.ts'

const form: Words<typeof en> = {
  organization_name: 'Tu organización',
  organization_type: 'De qué tipo es',
  choose_type: 'Elige uno',
  size: 'Cuántas personas aprenderían',
  sizes: {
    '1-10': 'Hasta 10',
    '11-50': 'De 11 a 50',
    '51-200': 'De 51 a 200',
    '201-1000': 'De 201 a 1000',
    '1001+': 'Más de 1000',
  },
  need: 'Qué necesitan',
  need_hint: 'Quiénes aprenderían, con quién se encuentran y para cuándo.',
  contact_name: 'Tu nombre',
  email: 'Tu correo de trabajo',
  phone: 'Teléfono',
  submit: 'Pedir una demostración',
  small: 'Lo lee una persona y te responde en dos días hábiles.',
  sent: 'Tenemos tu solicitud',
  sent_text: (email) => `Te escribimos a ${email} en dos días hábiles para acordar una hora.`,
}
export default form
