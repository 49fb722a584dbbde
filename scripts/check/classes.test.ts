import { expect, it } from 'vitest'
import { missingClasses } from './classes.ts'

const SHEET = `
.page { composes: stack gone from '../layout.module.css'; }
/* .commented of old */
@media (min-width: 4rem) { .wide:hover > .inner { inline-size: 1.5rem; } }`
const run = (code: string) =>
  missingClasses(
    new Map([
      ['src/web/layout.module.css', '.stack { display: grid; }'],
      ['src/web/a/A.module.css', SHEET],
      [
        'src/web/a/A.tsx',
        `import s from './A.module.css'\nimport parts from '#web/layout.module.css'\n${code}`,
      ],
    ]),
  ).filter((problem) => problem.startsWith('src/web/a/A.tsx'))

it('finds classes that their sheet lacks, and no others', () => {
  expect(run(`const a = [s['page'], s.wide, s['inner'], parts.stack, s[\`tone-\${tone}\`]]`)).toEqual([])
  expect(run(`const found = /x/s.exec(text)?.[0] ?? props.s.gone`)).toEqual([])
  expect(run(`\nconst a = s['changed']`)).toEqual([
    'src/web/a/A.tsx:4: uses the class changed, which src/web/a/A.module.css lacks',
  ])
  expect(run('const a = [s.commented, s.layout, parts.page]')).toHaveLength(3)
})

it('finds composed classes that their sheet lacks', () => {
  const files = new Map([
    ['src/web/layout.module.css', '.stack { display: grid; }'],
    ['src/web/a/A.module.css', SHEET],
  ])
  expect(missingClasses(files)).toEqual([
    'src/web/a/A.module.css:2: composes gone, which src/web/layout.module.css lacks',
  ])
})
