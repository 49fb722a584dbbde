import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const taxExempt: Words<typeof en> = {
  title: 'Certificados de exención fiscal',
  text: 'Si tu organización no paga impuesto sobre ventas, envía su certificado. Cuando lo aceptemos, las facturas irán sin impuesto.',
  send: 'Enviar certificado',
  hint: 'PDF o imagen, de 5 MB como máximo.',
  too_large: 'Elige un archivo de 5 MB como máximo.',
  search: 'Buscar por organización',
  state: 'Estado',
  all: 'Todos los estados',
  states: { submitted: 'En espera', accepted: 'Aceptado', rejected: 'Rechazado' },
  until: (day) => `Hasta el ${day}`,
  columns: { organization: 'Organización', sent: 'Enviado', by: 'Por' },
  file: 'Descargar archivo',
  accept: 'Aceptar',
  reject: 'Rechazar',
  accept_title: (name) => `Aceptar el certificado de ${name}`,
  reject_title: (name) => `Rechazar el certificado de ${name}`,
  valid_until: 'Último día sin impuesto',
  reason: 'Motivo',
  reason_hint: 'La organización lo lee.',
  empty: 'Todavía no hay certificados',
  empty_text: 'Los que envíes quedan aquí con nuestra respuesta.',
  empty_all_text: 'Los envían los titulares de las organizaciones desde su plan.',
}
export default taxExempt
