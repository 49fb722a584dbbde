import { expect, it } from 'vitest'
import { plainOf, styledForMail } from './mail-text.ts'
import { cleanRichText } from './rich-text.ts'

const HTML = cleanRichText(
  '<p>New &amp; free: <a href="https://asl.example/a?b=1&amp;c=2">unit 9</a>.</p><h2>This week</h2><ul><li><p>One</p></li><li>Two</li></ul><ol><li>First</li></ol><blockquote><p>She said &lt;yes&gt;</p></blockquote><p>Line<br>break <a href="mailto:a@b.example">a@b.example</a></p><script>x</script>',
)

it('says in plain text what the HTML says', () => {
  expect(plainOf(HTML)).toBe(
    [
      'New & free: unit 9 (https://asl.example/a?b=1&c=2).',
      'This week',
      '- One\n- Two\n1. First',
      '> She said <yes>',
      'Line\nbreak a@b.example',
    ].join('\n\n'),
  )
  const long = plainOf(`<ul><li>${'word '.repeat(40)}</li></ul>`).split('\n')
  expect(long.length).toBeGreaterThan(2)
  for (const [n, line] of long.entries()) {
    expect(line.length).toBeLessThanOrEqual(72)
    expect(line.startsWith(n === 0 ? '- word' : '  word')).toBe(true)
  }
})

it('styles each element, and brings nothing that was cleaned away', () => {
  const styled = styledForMail(HTML)
  expect(styled).toContain('<h2 style="margin:28px')
  expect(styled).toContain('href="https://asl.example/a?b=1&amp;c=2"')
  expect(styled).not.toMatch(/script|target=/)
})
