import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const discounts: Words<typeof en> = {
  title: 'Descuentos',
  text: 'Códigos que abaratan un plan, un curso o una tarjeta de regalo. Cada pedido admite uno.',
  add: 'Nuevo descuento',
  add_text: 'Quien tenga el código puede usarlo hasta donde lo permitas aquí.',
  copy: 'Copiar',
  copy_title: (code) => `Copia de ${code}`,
  copy_text: 'Todo queda como estaba, menos el código, que debe ser otro.',
  edit: 'Abrir',
  search: 'Buscar por código o nota',
  empty: 'Todavía no hay descuentos',
  empty_text: 'Crea uno y aparecerá aquí, con las veces que se usó.',
  none: 'En esta dirección no hay ningún descuento',
  back: 'Todos los descuentos',
  state: 'Estado',
  all: 'Todos los estados',
  states: {
    active: 'Se puede usar',
    upcoming: 'Todavía no',
    ended: 'Terminado',
    used_up: 'Agotado',
    inactive: 'Desactivado',
  },
  applies: {
    all: 'Todo menos tarjetas de regalo',
    plans: 'Planes',
    courses: 'Cursos',
    gift_cards: 'Tarjetas de regalo',
  },
  columns: { code: 'Código', worth: 'Descuenta', applies_to: 'De', uses: 'Usos', days: 'Días' },
  used: (uses, most) => (most === null ? `${uses}` : `${uses} de ${most}`),
  used_text: (uses, most) =>
    most === null
      ? uses === 1
        ? 'Se usó una vez hasta ahora.'
        : `Se usó ${uses} veces hasta ahora.`
      : `Se usó ${uses} de ${most} veces.`,
  days: { always: 'Siempre', from: (day) => `Desde el ${day}`, until: (day) => `Hasta el ${day}` },
  between: (from, until) => `Del ${from} al ${until}`,
  zone: (zone) => `Días de la zona horaria ${zone}.`,
  payments: { first: 'El primer pago', some: 'Los primeros pagos', every: 'Todos los pagos' },
  form: {
    what: 'El código',
    code: 'Código',
    code_hint: 'Letras sin acento, números, guion y guion bajo. Da igual si van en mayúsculas.',
    note: 'Nota para el equipo',
    worth: 'Cuánto descuenta',
    kind: 'Tipo',
    kinds: { percent: 'Un porcentaje', amount: 'Una cantidad' },
    percent: 'Porcentaje',
    cents: 'Cantidad en dólares',
    applies_to: 'De qué',
    renewing: 'En lo que se renueva',
    payments: 'Cuántos pagos',
    limits: 'Cuántas veces y cuándo',
    once_per_person: 'Una vez por persona',
    max_uses: 'Cuántas veces en total',
    max_uses_hint: 'Vacío: las que hagan falta.',
    starts_on: 'Primer día',
    ends_on: 'Último día',
    status: 'Estado',
    statuses: { active: 'Activado', inactive: 'Desactivado' },
    save: 'Guardar descuento',
    make: 'Crear descuento',
  },
}
export default discounts
