import { callOrReturn, getExtensionField, Node, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

type Role = 'table' | 'row' | 'cell' | 'header_cell'
declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** Role of a node for the table commands. */
    tableRole?: Role
  }
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})
const cell = (name: string, tag: 'td' | 'th', tableRole: Role) =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    tableRole,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The commands of tables ask for it; columns here are as wide as their text.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs['caption'])
    return ['table', ...(caption ? [['caption', { contenteditable: 'false' }, caption]] : []), ['tbody', 0]]
  },
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: (extension) => ({
    tableRole: callOrReturn(
      getExtensionField(extension, 'tableRole', {
        name: extension.name,
        options: extension.options,
        storage: extension.storage,
      }),
    ),
  }),
})

/** Tables with header cells and a caption. */
export const tables = [
  Table,
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    tableRole: 'row',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
]

const COMMANDS = {
  row: addRowAfter,
  column: addColumnAfter,
  no_row: deleteRow,
  no_column: deleteColumn,
  header_row: toggleHeaderRow,
  header_column: toggleHeaderColumn,
  no_table: deleteTable,
} as const
export type TableCommand = keyof typeof COMMANDS

/** Changes the table that the cursor is in. */
export function changeTable(editor: Editor, command: TableCommand): void {
  COMMANDS[command](editor.state, (transaction) => editor.view.dispatch(transaction))
  editor.view.focus()
}

const SIZE = { rows: 3, columns: 3 }
/** Puts a table where the cursor is, its first row of headers, and the cursor into it. */
export function insertTable(editor: Editor): void {
  const { nodes } = editor.schema
  const row = (kind: string) =>
    nodes['tableRow']!.create(
      null,
      Array.from({ length: SIZE.columns }, () => nodes[kind]!.createAndFill()!),
    )
  const table = nodes['table']!.create(
    null,
    Array.from({ length: SIZE.rows }, (_, at) => row(at === 0 ? 'tableHeader' : 'tableCell')),
  )
  const { tr } = editor.state
  const at = tr.selection.from
  tr.replaceSelectionWith(table)
  let inside = 0
  tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, place) => {
    if (inside === 0 && node.type === nodes['table']) inside = place + 4
  })
  if (inside > 0) tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** The caption of the table that the cursor is in. */
export const captionOf = (editor: Editor): string => String(editor.getAttributes('table')['caption'] ?? '')
export const setCaption = (editor: Editor, caption: string): boolean =>
  editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run()
