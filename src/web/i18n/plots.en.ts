/** Words of every plot. */
const plots = {
  as_table: 'Show as table',
  as_plot: 'Show as chart',
  csv: 'CSV',
  png: 'PNG',
  save_csv: (title: string) => `CSV of “${title}”`,
  save_png: (title: string) => `PNG of “${title}”`,
  table: (title: string) => `Table: ${title}`,
  point: 'Move with the arrow keys from point to point',
  unknown: 'No data yet',
  none: 'No data yet',
  of_first: (percent: string) => `${percent} of the first`,
}
export default plots
