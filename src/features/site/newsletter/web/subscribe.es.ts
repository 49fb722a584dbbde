import type { Words } from '#web/i18n/words.ts'
import type en from './subscribe.en.ts'

const subscribe: Words<typeof en> = {
  title: 'Noticias de ASL por correo',
  email: 'Correo',
  topics: 'Solo algunos temas',
  topics_hint: 'Si no eliges ninguno, te llega todo.',
  submit: 'Suscribirme',
  sent: 'Revisa tu correo',
  sent_text: (email) =>
    `Escribimos a ${email}. Abre ese enlace, pulsa el botón y el boletín empezará a llegarte. Si ya lo recibes, nada cambia.`,
  another: 'Usar otra dirección',
  signed_in: (email) => `Recibirlo en ${email}`,
  done: 'Ya recibes el boletín',
  done_text: 'En tu configuración eliges los temas o te das de baja.',
  settings: 'Abrir la configuración',
  section: 'Boletín',
  section_label: 'Recibir el boletín',
  section_off: 'El boletín necesita un correo propio y confirmado.',
  all_topics: 'Si no eliges ninguno, te llega todo.',
}
export default subscribe
