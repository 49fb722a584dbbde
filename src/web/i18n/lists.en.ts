/** Words of every list screen. */
const lists = {
  columns: 'Columns',
  actions: 'Actions',
  actions_for: (name: string) => `Actions for ${name}`,
  select_all: 'Select all',
  select_row: (name: string) => `Select ${name}`,
  selected: (n: number) => `${n} selected`,
  pages: 'Pages',
  page: (n: number) => `Page ${n}`,
  page_size: 'Rows per page',
  rows: (n: number) => `${n} rows`,
  in_all: (n: string) => `${n} in total`,
  no_match: 'Nothing matches',
  failed: 'The list could not be loaded',
  failed_text: 'Nothing is lost. Try again in a moment.',
  export: 'Export CSV',
  exported: 'Your file is ready.',
  short_file: 'The list is too long for one file',
  short_file_text: (rows: string, total: string) =>
    `The file holds the first ${rows} of ${total} rows. Use a filter to export the others.`,
  save_file: 'Save file',
}
export default lists
