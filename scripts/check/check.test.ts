import { describe, expect, it } from 'vitest'
import { arrows, circles } from './arrows.ts'
import type { Check } from './files.ts'
import { importsOf } from './files.ts'
import { ledger } from './ledger.ts'
import { links } from './links.ts'
import { literals, siteName } from './literals.ts'
import { longSentences, namelessFunctions, questionComments, sentencesOf } from './prose.ts'
import { privateDurations, repeatedEnumerations, repeatedRules } from './repeats.ts'
import { twins } from './twins.ts'
import { foreignNames, foreignWrites } from './tables.ts'
import { documents, languages, length, lock, machinePaths, noticeFiles, unchecked } from './shape.ts'
import { transactions } from './transactions.ts'
import { stiffWords, unusedWords } from './words.ts'

const run = (check: Check, files: Record<string, string>): string[] => check(new Map(Object.entries(files)))

describe('imports', () => {
  it('are found in every form, with aliases resolved', () => {
    const text = `import a from './a.ts'
import type { B } from "#contract/b.ts"
import {
  c,
  d,
} from '../c.ts'
export * from '#server/e.ts'
import './style.css'
import fs from 'node:fs'
const lazy = () => import('#features/people/users/web/screen.tsx')`
    expect(importsOf('src/web/x.ts', text)).toEqual([
      { target: 'src/web/a.ts', typeOnly: false, lazy: false },
      { target: 'src/contract/b.ts', typeOnly: true, lazy: false },
      { target: 'src/c.ts', typeOnly: false, lazy: false },
      { target: 'src/server/e.ts', typeOnly: false, lazy: false },
      { target: 'src/web/style.css', typeOnly: false, lazy: false },
      { target: 'src/features/people/users/web/screen.tsx', typeOnly: false, lazy: true },
    ])
  })
})

describe('transactions', () => {
  it('see the platform without its pool', () => {
    const found = (text: string) => run(transactions, { 'src/features/people/users/server/a.ts': text })
    for (const text of [
      'export async function send(platform: Platform, tx: Db): Promise<void> {}',
      'const send = async (\n  platform: Platform,\n  { id }: { id: string },\n  tx: Db,\n) => {}',
      'type Sender = (platform: Platform, then: () => void, tx: Db) => Promise<void>',
    ])
      expect(found(text)).toHaveLength(1)
    for (const text of [
      'export async function send(platform: TxPlatform, tx: Db): Promise<void> {}',
      'export async function send(platform: Platform, id: string): Promise<void> {}',
      'const all = (platform: Platform, work: (tx: Db) => void) => {}',
      'const read = (platform: Platform, db: Db = platform.db) => {}',
    ])
      expect(found(text)).toEqual([])
  })
})

describe('arrows', () => {
  const broken: [why: string, file: string, target: string][] = [
    ['the contract knows nothing', 'src/contract/a.ts', '#server/b.ts'],
    ['the platform knows no feature', 'src/server/http/a.ts', '#features/people/users/server/public.ts'],
    ['the web platform knows no feature', 'src/web/client/a.ts', '#features/people/users/users.contract.ts'],
    [
      'the design system knows no feature',
      'src/web/ui/button.tsx',
      '#features/people/users/users.contract.ts',
    ],
    ['features do not know the registry', 'src/features/people/users/server/a.ts', '#server/app.ts'],
    [
      'private files stay private',
      'src/features/learning/courses/server/a.ts',
      '#features/people/users/server/users.service.ts',
    ],
    [
      'a relative path is no way around',
      'src/features/learning/courses/server/a.ts',
      '../../../people/users/server/users.queries.ts',
    ],
    [
      'lower wings do not look up',
      'src/features/people/users/server/a.ts',
      '#features/learning/courses/server/public.ts',
    ],
    [
      'a wing without a place has no arrows',
      'src/features/games/chess/server/a.ts',
      '#features/people/users/server/public.ts',
    ],
    ['the server does not know the web', 'src/features/people/users/server/a.ts', '#web/client/api.ts'],
    ['the web does not know the server', 'src/features/people/users/web/a.ts', '../server/public.ts'],
    ['a wing looks down only', 'src/features/people/wing.ts', '#features/site/support/server/public.ts'],
    [
      'a wing knows other wings by their doors',
      'src/features/learning/wing.ts',
      '#features/people/users/server/users.routes.ts',
    ],
    [
      'a wing words its own nouns',
      'src/features/learning/audit-words.en.ts',
      '#features/people/users/web/audit-words.en.ts',
    ],
    [
      'the audit log alone reads the words of wings',
      'src/features/insights/learners/web/a.ts',
      '#features/people/audit-words.en.ts',
    ],
    ['features do not know their wing', 'src/features/people/users/server/a.ts', '../../wing.ts'],
    ['wings do not know each other', 'src/features/learning/wing.ts', '../people/wing.ts'],
    [
      'features are registered in their wing',
      'src/server/app.ts',
      '#features/people/users/server/users.routes.ts',
    ],
    ['a contract needs contracts only', 'src/features/people/users/users.contract.ts', '#server/platform.ts'],
  ]
  it.each(broken)('%s', (_why, file, target) => {
    expect(run(arrows, { [file]: `import { x } from '${target}'` })).toHaveLength(1)
    expect(run(arrows, { [file]: `const x = await import('${target}')` })).toHaveLength(1)
  })

  const allowed: [file: string, target: string][] = [
    ['src/server/app.ts', '#features/people/wing.ts'],
    ['src/features/people/wing.ts', './users/server/users.routes.ts'],
    ['src/features/learning/wing.ts', '#features/people/users/server/public.ts'],
    ['src/web/areas/routes/learning.ts', '#features/learning/courses/web/screen.tsx'],
    ['src/features/learning/courses/server/a.ts', '#features/people/users/server/users.table.ts'],
    ['src/features/learning/courses/server/a.ts', '#features/people/users/server/public.ts'],
    ['src/features/learning/courses/courses.contract.ts', '#features/people/users/users.contract.ts'],
    ['src/features/learning/courses/server/a.ts', './b.ts'],
    ['src/features/people/users/web/a.ts', '#web/ui/button.tsx'],
    ['src/features/people/audit-words.en.ts', './users/web/audit-words.en.ts'],
    ['src/features/insights/audit-log/web/messages.en.ts', '#features/people/audit-words.en.ts'],
  ]
  it.each(allowed)('lets %s import %s', (file, target) => {
    expect(run(arrows, { [file]: `import { x } from '${target}'` })).toEqual([])
  })
})

describe('circles', () => {
  it('are found between files, but not where an import is lazy or of types', () => {
    const b = "import './a.ts'"
    expect(run(circles, { 'src/server/a.ts': "import './b.ts'", 'src/server/b.ts': b })).toEqual([
      'circle of imports: src/server/a.ts → src/server/b.ts → src/server/a.ts',
    ])
    expect(
      run(circles, { 'src/server/a.ts': "import type { B } from './b.ts'", 'src/server/b.ts': b }),
    ).toEqual([])
    expect(run(circles, { 'src/server/a.ts': "const b = import('./b.ts')", 'src/server/b.ts': b })).toEqual(
      [],
    )
  })

  it('are found between features whose files make none', () => {
    const files = {
      'src/features/people/users/server/a.ts':
        "import type { R } from '#features/people/roles/server/public.ts'",
      'src/features/people/roles/server/b.ts': "import { u } from '#features/people/users/server/public.ts'",
    }
    expect(run(circles, files)).toEqual(['circle of imports: people/users → people/roles → people/users'])
    const shapes = {
      ...files,
      'src/features/people/users/server/a.ts':
        "import type { R } from '#features/people/roles/roles.contract.ts'",
    }
    expect(run(circles, shapes)).toEqual([])
  })
})

describe('tables', () => {
  const files = {
    'src/features/people/users/server/users.table.ts': "export const users = table('users', {})",
    'src/features/people/users/server/a.ts': '`update users set x = 1`',
  }
  it('are named in statements by their owner alone', () => {
    expect(run(foreignNames, files)).toEqual([])
    for (const text of [
      '`select 1 from users u`',
      "'select 1 from x join users u on true'",
      '`delete from users`',
    ])
      expect(run(foreignNames, { ...files, 'src/features/people/roles/server/a.ts': text })).toHaveLength(1)
    const door = "import { users } from '../../users/server/users.table.ts'\n`select 1 from ${users} u`"
    expect(run(foreignNames, { ...files, 'src/features/people/roles/server/a.ts': door })).toEqual([])
  })

  it('are written by their owner alone', () => {
    const door = "import { users } from '../../users/server/users.table.ts'\n"
    const writes = Array.from(
      { length: 100 },
      () => '`update ${users} set x = 1`; tx.orm.insert(users)',
    ).join('\n')
    const found = run(foreignWrites, { ...files, 'src/features/people/roles/server/a.ts': door + writes })
    expect(found).toHaveLength(200)
    const other = {
      'another name':
        "import { users as people } from '../../users/server/users.table.ts'\n`update ${people} set`\n",
      'a column list': '`insert into users (id) values ($1)`\n',
    }
    for (const text of Object.values(other))
      expect(
        run(foreignWrites, { ...files, 'src/features/people/roles/server/a.ts': text.repeat(100) }),
      ).toHaveLength(100)
  })
})

describe('shape', () => {
  it('limits the length of code and styles, not of data', () => {
    const lines = (count: number): string => 'x\n'.repeat(count)
    expect(
      run(length, { 'src/a.ts': lines(300), 'src/a.css': lines(300), 'content/a.json': lines(999) }),
    ).toEqual([])
    expect(run(length, { 'src/a.ts': lines(301), 'src/a.css': lines(301) })).toHaveLength(2)
  })

  it('asks for both languages', () => {
    expect(run(languages, { 'src/web/messages.en.ts': '', 'src/web/messages.es.ts': '' })).toEqual([])
    expect(run(languages, { 'src/web/messages.en.ts': '' })).toEqual([
      'src/web/messages.en.ts: has no src/web/messages.es.ts',
    ])
    expect(run(languages, { 'src/web/messages.es.ts': '' })).toHaveLength(1)
    expect(run(languages, { 'src/features/people/audit-words.en.ts': '' })).toHaveLength(1)
  })

  it('finds paths of one machine', () => {
    expect(run(machinePaths, { 'src/a.ts': "open('/home/ana/clips/x.mp4')" })).toHaveLength(1)
    expect(
      run(machinePaths, { 'src/a.ts': "open('/api/home/page/x'); fetch('https://example.org/work/x/')" }),
    ).toEqual([])
  })

  it('finds a lock that is tied to a registry or that "npm ci" refuses', () => {
    const check = (packages: object): string[] =>
      run(lock, { 'package-lock.json': JSON.stringify({ packages }) })
    expect(
      check({ 'node_modules/a': { optionalDependencies: { 'a-linux': '1' } }, 'node_modules/a-linux': {} }),
    ).toEqual([])
    expect(check({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })).toHaveLength(1)
    expect(
      check({
        'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
        'node_modules/a-linux': {},
      }),
    ).toHaveLength(1)
  })

  it('finds files that no TypeScript project includes', () => {
    expect(unchecked(['src/a.ts', 'src/lost/b.tsx', 'src/c.css'], new Set(['src/a.ts']))).toEqual([
      'src/lost/b.tsx: belongs to no TypeScript project, so nothing checks its types',
    ])
  })
})

describe('literals', () => {
  const repeated: [file: string, code: string][] = [
    ['src/web/client/files.ts', "open('aslDb')"],
    ['src/server/a.ts', 'format("MM/dd/yyyy")'],
    ['src/web/ui/toast.tsx', 'setTimeout(hide, 3_000)'],
    ['src/web/ui/toast.tsx', 'const width = 290'],
    ['src/web/areas/chunks.ts', 'const limit = 120000'],
    ['src/web/client/session/session.ts', "persist(store, { name: 'root' })"],
  ]
  it.each(repeated)('are found in %s: %s', (file, code) => {
    expect(run(literals, { [file]: code })).toHaveLength(1)
  })

  it('are not taken for a constant in other places, in comments or in tests', () => {
    expect(
      run(literals, {
        'src/server/a.ts': 'listen(3000)',
        'src/web/ui/toast.tsx': 'const a = 30000, b = x3000 // 3000',
        'src/web/a.test.ts': "expect(name).toBe('aslDb')",
      }),
    ).toEqual([])
  })
})

it('the name of the site is refused in what the server writes, and not in tests, comments or the web', () => {
  const mails = "const mail = { subject: 'Welcome to ASL Shop' }"
  expect(run(siteName, { 'src/features/people/a/server/mails.ts': mails })).toHaveLength(1)
  expect(
    run(siteName, {
      'src/features/people/a/server/mails.ts': `// ASL Shop\n${mails.replace('ASL Shop', '{site}')}`,
      'src/features/people/a/server/mails.test.ts': mails,
      'src/features/people/a/web/messages.en.ts': mails,
    }),
  ).toEqual([])
})

it('kinds of notices and texts of mails are in files of their own', () => {
  const server = 'src/features/people/roles/server'
  const kind = "export const notices = { given: noticeKind({ name: 'role_given' }) }"
  expect(run(noticeFiles, { [`${server}/roles.service.ts`]: kind })).toHaveLength(1)
  for (const name of ['mails.ts', 'roles.mail.ts', 'mail-words.en.ts'])
    expect(run(noticeFiles, { [`${server}/${name}`]: '' })).toHaveLength(1)
  expect(
    run(noticeFiles, {
      [`${server}/roles.notices.ts`]: kind,
      [`${server}/roles.mails.ts`]: '',
      [`${server}/mails.table.ts`]: '',
      [`${server}/mails.service.ts`]: '',
      'src/server/notices/kinds.ts': 'export function noticeKind(kind: object) {}',
    }),
  ).toEqual([])
})

it('words that nothing shows are named, and those of composed names are not', () => {
  expect(
    run(unusedWords, {
      'src/web/messages.en.ts':
        "export default {\n  title: 'A',\n  big_hint: 'B',\n  gone: 'C',\n  LINK_MADE: 'D',\n}",
      'src/web/Screen.tsx': 'words.title + words[`${name}_hint`]',
      'src/web/Screen.test.tsx': 'words.gone',
    }),
  ).toEqual(['src/web/messages.en.ts: nothing shows "gone"'])
})

it('words translated one by one are named where people read them, and nowhere else', () => {
  expect(
    run(stiffWords, {
      'src/web/messages.en.ts':
        "export default {\n  /** It stands here. */\n  a: 'They stand here.',\n  b: 'It stands for a thing.',\n}",
      'src/web/messages.es.ts': "export default { a: 'La persona que signa', b: 'el significado' }",
      'src/features/people/invites/server/invites.routes.ts': "const en = { done: 'It comes by mail.' }",
      'src/web/Screen.tsx': "const note = 'They stand here.'",
    }),
  ).toEqual([
    "src/web/messages.en.ts: 'They stand here.' (say “appears”, “is shown”)",
    "src/web/messages.es.ts: 'La persona que signa' (say “señar” in Spanish)",
    "src/features/people/invites/server/invites.routes.ts: 'It comes by mail.' (say “by email”, “an email”)",
  ])
})

describe('prose', () => {
  const found = (text: string) => questionComments(new Map([['src/a.ts', text]])).length

  it('finds comments that open with a question word', () => {
    expect(found('/** What support asks for. */')).toBe(1)
    expect(found('// Sent later: who waits reads it.')).toBe(1)
    expect(found('/**\n * Locks an order.\n * Whether it is paid does not matter.\n */')).toBe(1)
    expect(found('/** Fields of a support request, and where they are shown. */')).toBe(0)
    expect(found("const url = 'https://example.org' // The address.")).toBe(0)
  })

  it('splits documents into sentences', () => {
    expect(
      sentencesOf('# Title\n\nOne. Two `a. b` (c).\n\n- first\n- second [link](x.md)\n\n| a | b |'),
    ).toEqual(['Title', 'One.', 'Two code (c).', 'first', 'second link', 'a', 'b'])
    const long = `${'word '.repeat(31)}.`
    expect(longSentences(new Map([['README.md', long]]))).toHaveLength(1)
    expect(longSentences(new Map([['docs/bench.md', long]]))).toHaveLength(0)
  })

  it('limits the words of a document', () => {
    const found = (file: string, words: number) =>
      documents(new Map([[file, `| ${'word '.repeat(words)} |`]])).length
    expect(found('src/features/people/README.md', 300)).toBe(0)
    expect(found('src/features/people/README.md', 301)).toBe(1)
    expect(found('docs/features.md', 3000)).toBe(0)
  })

  it('finds functions without a name of their own', () => {
    const names = (text: string) => namelessFunctions(new Map([['src/a.ts', text]])).length
    expect(names('const of = (row: Row): string => row.id')).toBe(1)
    expect(names('async function told() {}')).toBe(1)
    expect(names('const of = row.id')).toBe(0)
    expect(names('const offer = () => 1')).toBe(0)
  })
})

it('finds links and decisions that lead nowhere', () => {
  const files = {
    'README.md': '[a](docs/a.md#part) [b](docs/b.md) [c](https://example.org/c.md)',
    'docs/a.md': '[home](../README.md)',
    'docs/decisions/0007-lists.md': '',
    'src/a.ts': '// Read first: decision 7, then decision 8.',
  }
  expect(run(links, files)).toEqual([
    'README.md: links docs/b.md, which is not there',
    'src/a.ts: names decision 8, which is not there',
  ])
})

describe('repetition', () => {
  it('finds rules, durations and lists that stand twice', () => {
    const rule = '{ display: grid; gap: 1rem; margin: 0 }'
    expect(
      repeatedRules(
        new Map([
          ['src/a.module.css', `.a ${rule} .c { gap: 0 }`],
          ['src/b.module.css', `.b ${rule}`],
        ]),
      ),
    ).toHaveLength(2)
    expect(privateDurations(new Map([['src/a.ts', 'const DAY_MS = 86_400_000\n']]))).toHaveLength(1)
    const list = "const A = ['one', 'two', 'three'] as const"
    expect(
      repeatedEnumerations(
        new Map([
          ['src/a.ts', list],
          ['src/b.ts', list],
        ]),
      ),
    ).toHaveLength(1)
    const keys = "['one', 'two', 'three'].map((key) => (\n  <Skeleton key={key} />))"
    const coincidences = ["filters: ['id', 'name', 'state']", "z.enum(['true', 'false', '1', '0'])", keys]
    for (const text of coincidences)
      expect(
        repeatedEnumerations(
          new Map([
            ['src/a.ts', text],
            ['src/b.ts', text],
          ]),
        ),
      ).toEqual([])
  })

  it('finds runs of six lines that stand in two places, whatever is between them', () => {
    const run = Array.from({ length: 6 }, (_, n) => `const a${n} = ${n}`)
    const files = (other: string[]) =>
      new Map([
        ['src/a.ts', run.join('\n')],
        ['src/b.ts', ["import { a } from './a.ts'", ...other].join('\n')],
      ])
    expect(twins(files(run.flatMap((line) => [line, '', '  // why', '}'])))).toEqual([
      'src/a.ts:1 ~ src/b.ts:2',
    ])
    expect(twins(files(run.slice(1)))).toEqual([])
  })

  it('lets a count fall only, and wants the lower one written down', () => {
    const files = (allowed: number) =>
      new Map([
        ['scripts/check/ledger.json', JSON.stringify({ 'private constants of a duration': allowed })],
        ['src/a.ts', 'const DAY = 86_400_000\n'],
      ])
    expect(ledger(files(1))).toEqual([])
    expect(ledger(files(0))[0]).toContain('1 private constants of a duration, where')
    expect(ledger(files(2))[0]).toContain('fell from 2 to 1')
  })
})
