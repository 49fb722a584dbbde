import type { Words } from './words.ts'
import type plots from './plots.en.ts'

const words: Words<typeof plots> = {
  as_table: 'Ver como tabla',
  as_plot: 'Ver como gráfica',
  csv: 'CSV',
  png: 'PNG',
  save_csv: (title) => `CSV de «${title}»`,
  save_png: (title) => `PNG de «${title}»`,
  table: (title) => `Tabla: ${title}`,
  point: 'Muévete con las flechas de punto a punto',
  unknown: 'Todavía no hay datos',
  none: 'Todavía no hay datos',
  of_first: (percent) => `${percent} del primero`,
}
export default words
