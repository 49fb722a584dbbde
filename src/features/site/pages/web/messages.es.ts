import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  draft: 'Un borrador.',
  until: (day, language) =>
    `Así lo verá quien lo lea en ${language} cuando se publique. El enlace funciona hasta el ${day}.`,
  languages: { en: 'inglés', es: 'español' },
  untitled: 'Sin título',
  empty: 'Todavía no hay nada escrito.',
  ended: 'Este enlace ya terminó',
  ended_text:
    'El enlace a un borrador funciona siete días, salvo que quien lo escribe lo termine antes. Pide otro a quien te lo mandó.',
  unknown: 'Aquí no hay ningún borrador',
  unknown_text:
    'Quizá se perdió una parte de la dirección. Abre el enlace otra vez desde donde lo recibiste.',
  lost: 'El borrador no llegó.',
  home: 'Ir a la página de inicio',
}
export default messages
