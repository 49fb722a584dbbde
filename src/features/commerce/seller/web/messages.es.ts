import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const seller: Words<typeof en> = {
  title: 'Vendedor y cuentas',
  text: 'Lo que dirán los documentos desde ahora. Los que ya se emitieron quedan como están.',
  parts: 'Partes de esta configuración',
  seller: 'Vendedor',
  certificates: 'Certificados de exención',
  who: 'Quién vende',
  name: 'Nombre',
  address: 'Dirección',
  tax_id: 'Identificación fiscal',
  email: 'Correo electrónico',
  time_zone: 'Zona horaria',
  time_zone_hint:
    'Las fechas y los vencimientos de los documentos, y el fin de los certificados de exención, son días de esta zona.',
  documents: 'Documentos',
  net_days: 'Días para pagar una factura',
  tax_percent: 'Porcentaje de impuesto en ventas sin tarjeta',
  tax_percent_hint: 'Vacío: no se cobra impuesto.',
  footer_en: 'Pie en inglés',
  footer_es: 'Pie en español',
  names: 'Nombres de las cuentas',
  names_text: 'Como los conocen QuickBooks Online y Xero. El diario se exporta con ellos.',
  quickbooks: (account) => `${account}: nombre en QuickBooks`,
  xero: (account) => `${account}: código en Xero`,
  save: 'Guardar',
  w9: 'Formulario W-9',
  w9_text: 'Cualquiera con sesión iniciada puede descargarlo, porque las escuelas lo piden.',
  w9_none: 'Todavía no hay formulario.',
  w9_there: 'Ya hay un formulario.',
  w9_choose: 'Elegir PDF',
  w9_replace: 'Reemplazar PDF',
  w9_download: 'Descargar W-9',
  too_large: 'Elige un archivo de 5 MB como máximo.',
}
export default seller
