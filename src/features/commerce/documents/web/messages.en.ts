const documents = {
  title: 'Invoices and receipts',
  search: 'Search by number, name or purchase order',
  kind: 'Kind',
  all: 'All kinds',
  kinds: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    credit_note: 'Credit note',
    quote: 'Quote',
    statement: 'Statement',
  },
  columns: { number: 'Number', issued: 'Date', buyer: 'For', total: 'Total', open: 'To pay' },
  due: (day: string) => `by ${day}`,
  paid: 'Nothing',
  download: 'Download PDF',
  empty: 'No documents yet',
  empty_text: 'Receipts and invoices appear here.',
  empty_all_text: 'Documents are written when something is sold.',
}
export default documents
