const messages = {
  toolbar: (name: string) => `Formatting for ${name}`,
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  unlink: 'Remove the link',
  link_title: 'Link',
  link_address: 'Web address',
  link_set: 'Add the link',
  undo: 'Undo',
  redo: 'Redo',
  loading: 'Loading the editor',
}
export default messages
