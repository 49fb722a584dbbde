import type { Words } from '#web/i18n/words.ts'
import type en from './price.en.ts'

const price: Words<typeof en> = {
  title: 'Precio',
  at_once: 'No forma parte del borrador: cambia para todos en cuanto lo guardas.',
  sold: 'Cómo se vende',
  types: { Subscription: 'Parte de un plan', Onetime: 'Una vez, de por vida', Upfront: 'Por unos meses' },
  means: {
    Subscription: 'Los planes abren el curso. Si lleva precio, también se compra por separado y se conserva.',
    Onetime: 'Solo lo abre quien lo compra, y lo conserva. Los planes no lo incluyen.',
    Upfront: 'Quien lo compra lo tiene abierto durante estos meses. Los planes no lo incluyen.',
  },
  price: 'Precio en dólares',
  price_hint: 'Déjalo vacío si el curso solo viene con los planes.',
  months: 'Meses',
  save: 'Guardar el precio',
}
export default price
