import type { Words } from './words.ts'
import type en from './lists.en.ts'

const lists: Words<typeof en> = {
  columns: 'Columnas',
  actions: 'Acciones',
  actions_for: (name) => `Acciones para ${name}`,
  select_all: 'Seleccionar todo',
  select_row: (name) => `Seleccionar ${name}`,
  selected: (n) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
  pages: 'Páginas',
  page: (n) => `Página ${n}`,
  page_size: 'Filas por página',
  rows: (n) => `${n} filas`,
  in_all: (n) => `${n} en total`,
  no_match: 'Nada coincide',
  failed: 'No se pudo cargar la lista',
  failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  export: 'Exportar CSV',
  exported: 'Tu archivo está listo.',
  short_file: 'La lista es demasiado larga para un archivo',
  short_file_text: (rows, total) =>
    `El archivo contiene las primeras ${rows} de ${total} filas. Usa un filtro para exportar las demás.`,
  save_file: 'Guardar archivo',
}
export default lists
