import { expect, it } from 'vitest'
import { readSheet, usedOf } from './used-styles.ts'

const used = (css: string, ...classes: string[]): string => usedOf(readSheet(css), new Set(classes))

it('keeps the rules whose classes are all on the page, and what needs none', () => {
  const css = 'body{margin:0}.a{color:red}.b{color:blue}.a .c{top:0}.a,.b{left:0}[data-x] p{right:0}'
  expect(used(css, 'a')).toBe('body{margin:0}.a{color:red}.a,.b{left:0}[data-x] p{right:0}')
  expect(used(css, 'a', 'c')).toContain('.a .c{top:0}')
  expect(used(css)).toBe('body{margin:0}[data-x] p{right:0}')
})

it('looks into blocks of rules, and drops those that are empty', () => {
  const css =
    '@layer ui{.a{top:0}@media (width>9px){.b{top:1px}}}@layer x,y;@container (width>1px){.b{left:0}}@keyframes t{to{top:0}}'
  expect(used(css, 'a')).toBe('@layer ui{.a{top:0}}@layer x,y;@keyframes t{to{top:0}}')
  expect(used(css, 'b')).toBe(
    '@layer ui{@media (width>9px){.b{top:1px}}}@layer x,y;@container (width>1px){.b{left:0}}@keyframes t{to{top:0}}',
  )
})

it('asks for no class that a selector excludes or leaves open, and is not led astray by texts', () => {
  expect(used('.a:not(.b){top:0}.a:is(.c,.d:not(.e)){left:0}', 'a')).toBe(
    '.a:not(.b){top:0}.a:is(.c,.d:not(.e)){left:0}',
  )
  expect(used('.a:before{content:"}.b{"}.b{top:0}', 'b')).toBe('.b{top:0}')
  expect(used('.a{top:0;&:hover{left:0}}.b{top:0}', 'a')).toBe('.a{top:0;&:hover{left:0}}')
})
