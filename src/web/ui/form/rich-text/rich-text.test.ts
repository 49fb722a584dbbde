import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { afterEach, expect, it } from 'vitest'
import { marks, setLanguage, setSign } from './marks.ts'
import { cleanPaste } from './paste.ts'
import { changeTable, insertTable, setCaption, tables } from './tables.ts'

const open: Editor[] = []
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()))
function editorOf(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    content,
    extensions: [
      StarterKit.configure({ trailingNode: false, link: { protocols: ['asl'], openOnClick: false } }),
      ...marks('asl'),
      ...tables,
    ],
  })
  open.push(editor)
  return editor
}
const html = (editor: Editor): string => editor.getHTML().replaceAll(' contenteditable="false"', '')

it('keeps signs, languages and tables as they are written', () => {
  const text =
    '<p>The sign <a href="asl:word/mother" data-sign="true">mother</a> in <span lang="es">español</span>.</p>' +
    '<table><caption>Signs</caption><tbody><tr><th colspan="2"><p>Word</p></th></tr>' +
    '<tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table><p>after</p>'
  expect(html(editorOf(text))).toBe(text)
})

it('makes a table with headers, changes its rows and columns and names it', () => {
  const editor = editorOf('<p></p>')
  insertTable(editor)
  changeTable(editor, 'column')
  changeTable(editor, 'row')
  setCaption(editor, ' What it holds ')
  const table = html(editor)
  expect(table).toContain('<caption>What it holds</caption>')
  expect([table.match(/<tr>/g), table.match(/<th>/g)].map((found) => found?.length)).toEqual([4, 4])
  changeTable(editor, 'no_table')
  expect(html(editor)).not.toContain('table')
})

it('marks what is selected as a sign or a language, and puts a word in where nothing is', () => {
  const editor = editorOf('<p>my mother</p>')
  editor.commands.setTextSelection({ from: 4, to: 10 })
  setSign(editor, 'mother', 'mother')
  expect(html(editor)).toBe('<p>my <a href="asl:word/mother" data-sign="true">mother</a></p>')
  editor.commands.setTextSelection({ from: 1, to: 3 })
  setLanguage(editor, 'fr')
  expect(html(editor)).toContain('<span lang="fr">my</span>')
  const empty = editorOf('<p></p>')
  setSign(empty, 'water', 'agua')
  expect(html(empty)).toContain('<a href="asl:word/water" data-sign="true">agua</a>')
})

it('brings what Word has on the clipboard to lists, headings and tables without its styles', () => {
  const pasted =
    cleanPaste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body lang=EN-US>
    <!--StartFragment--><h1 style="color:red">Title</h1><p class=MsoNormal><span lang=EN-US style="color:red">Text<o:p></o:p></span></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>One</p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Inner</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
    <table class=MsoTable width=300><thead><tr><td colspan=2 style="x:y">Head</td></tr></thead><tr><td>a</td><td>b</td></tr></table></body></html>`)
  expect(pasted).not.toMatch(/mso|style|class|lang|<o:p|<!--/i)
  expect(pasted).toContain('<h2>Title</h2>')
  expect(pasted.replaceAll(/\s*\n\s*/g, '')).toContain(
    '<ul><li>One<ol><li>Inner</li></ol></li><li>Two</li></ul>',
  )
  expect(pasted).toContain('<th colspan="2">Head</th>')
})

it('does not take a whole text from Google Docs for bold', () => {
  expect(
    cleanPaste(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span> <span style="font-style:italic">italic</span></p></b>',
    ),
  ).toBe('<p><span>plain </span><strong>bold</strong> <em>italic</em></p>')
})
