import roles from '#web/i18n/roles.es.ts'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'
import people from '#features/people/audit-words.es.ts'
import access from '#features/access/audit-words.es.ts'
import media from '#features/media/audit-words.es.ts'
import dictionary from '#features/dictionary/audit-words.es.ts'
import learning from '#features/learning/audit-words.es.ts'
import live from '#features/live/audit-words.es.ts'
import commerce from '#features/commerce/audit-words.es.ts'
import site from '#features/site/audit-words.es.ts'
import insights from '#features/insights/audit-words.es.ts'

const auditLog: Words<typeof en> = {
  title: 'Registro de auditoría',
  text: 'Todo lo que la gente hizo aquí. Nada de esto se puede cambiar ni borrar.',
  tab_entries: 'Entradas',
  older: {
    title: 'Meses anteriores',
    text: 'Las filas antiguas salen de la base de datos mes a mes. Cada archivo tiene una fila por línea, en JSON comprimido con gzip.',
    relations: {
      audit_log: 'Registro de auditoría',
      lookups: 'Palabras consultadas',
      payment_events: 'Avisos de pago',
    },
    columns: {
      month: 'Hasta el final de',
      relation: 'Filas de',
      rows: 'Filas',
      bytes: 'Tamaño',
      file: 'Archivo',
    },
    download: 'Descargar',
    file: (relation, month) => `${relation}, hasta el final de ${month}`,
    empty: 'Ningún mes ha salido todavía de la base de datos',
    empty_text:
      'Las entradas del registro salen a los siete años, si la configuración de tu servidor no dice otra cosa. Sus archivos aparecen aquí.',
    failed: 'No se pudieron cargar los meses anteriores',
  },
  export_hint: 'Exporta lo que dejan los filtros, hasta 5000 entradas.',
  search: 'Busca por nombre o correo',
  event: 'Evento',
  all_events: 'Todos los eventos',
  period: 'Periodo',
  day: (day, n) => `${day} · ${n} en esta página`,
  zone: (zone) => `Las horas están en tu zona horaria, ${zone}.`,
  columns: {
    at: 'Cuándo',
    code: 'Qué pasó',
    actor: 'Quién',
    subject: 'Sobre qué',
    organization: 'Organización',
    ip: 'Desde',
  },
  visitor: 'Alguien sin sesión',
  system: 'El propio producto',
  nobody: 'Persona desconocida',
  only_person: (name) => `Solo lo que hizo ${name}`,
  only_subject: 'Solo lo que pasó con esto',
  only_organization: (name) => `Solo ${name}`,
  filter_person: (name) => `Persona: ${name}`,
  filter_subject: 'Un solo objeto',
  filter_organization: 'Una organización',
  remove_filter: (name) => `Quitar el filtro: ${name}`,
  entries: (n) => `${n} entradas`,
  one_entry: '1 entrada',
  many: (n) => `Más de ${n} entradas`,
  empty: 'Todavía no hay entradas',
  empty_text: 'Aquí aparece lo que hace la gente.',
  entry: {
    at: 'Cuándo',
    code: 'Código',
    actor: 'Quién',
    role: 'Rol',
    organization: 'Organización',
    subject: 'Sobre qué',
    ip: 'Dirección',
    agent: 'Dispositivo',
    changes: 'Qué cambió',
    no_changes: 'Este evento no cambia ningún valor.',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    nothing: 'nada',
    failed: 'No se pudo cargar esta entrada.',
  },
  roles,
  nouns: [
    ...people,
    ...access,
    ...media,
    ...dictionary,
    ...learning,
    ...live,
    ...commerce,
    ...site,
    ...insights,
  ],
  joined: (subject, state) => `${subject}: ${state}`,
}
export default auditLog
