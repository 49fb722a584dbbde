import { ElementType, type parseDocument } from 'htmlparser2'

/** HTML nodes as returned by the parser. */
export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: Record<string, string> }>
type Text = Extract<Node, { data: string }>

export const isElement = (node: Node): node is Element => 'attribs' in node
export const isText = (node: Node): node is Text => node.type === ElementType.Text
