import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..', 'src')
/**
 * Operations that are no GET and that begin because a screen was opened, with the reason why each may stay.
 * Nothing that a mail's link opens may be here, unless it only looks.
 */
const MAY_BEGIN: Record<string, string> = {
  'CaseScreen.tsx PUT /reported-comments/{id}/claim':
    'claims the case for its moderator for 15 minutes; the screen says so, and a button ends it',
  'Complete.tsx POST /auth/providers/by-ticket': 'looks: the ticket travels in the body, out of logs',
  'ConsentRequest.tsx POST /consents/by-token': 'looks',
  'EmailChange.tsx POST /auth/email-change/by-token': 'looks',
  'GoogleReturn.tsx POST /calendar-connections/google/code':
    'ends what the person agreed to at Google, with a sealed state of this browser',
  'GuardianRequest.tsx POST /auth/guardian/by-token': 'looks',
  'Page.tsx POST /review-books/sign': 'looks',
  'SendFilms.tsx PUT /live/recordings/{id}':
    'stores on the server what the person filmed here, once they ended the recording',
  'SendFilms.tsx PUT /live/recordings/{id}/end': 'as above',
  'Success.tsx POST /orders/{id}/ask': 'asks the provider how a payment stands; pays nothing',
  'book.api.ts POST /review-books/by-token': 'looks',
  'use-draft.ts PATCH /posts/{id}': 'keeps what a person wrote, as a draft that nobody else sees',
  'use-draft.ts POST /posts': 'as above',
  'book.api.ts POST /review-books/sign': 'looks',
  'classes.api.ts POST /classes/plan': 'counts what a plan would be; writes nothing',
  'events.api.ts POST /event-registrations/by-key': 'looks',
  'families.api.ts POST /family-invites/by-token': 'looks',
  'gift-cards.api.ts POST /gift-cards/open': 'looks',
  'invite-links.api.ts POST /invite-links/by-token': 'looks',
  'offline.api.ts POST /offline-purchases/preview': 'counts; writes nothing',
  'offline.api.ts POST /offline-purchases/seats/preview': 'counts; writes nothing',
  'orders.api.ts POST /checkout/quote': 'counts; writes nothing',
  'placement.api.ts POST /placement-sittings':
    'goes on with the test under way or begins one that can be left; signed-in people only, no link of a mail leads here',
  'push.api.ts PUT /push-subscriptions':
    'renews a subscription of this browser that the person switched on, after the server’s key changed',
  'referrals.api.ts POST /referrals/open': 'answers a signed note of the time; stores nothing',
  'subscriptions.api.ts POST /subscriptions/{id}/preview': 'counts; writes nothing',
  'support.api.ts POST /support-requests/by-key': 'looks',
  'use-door.ts POST /event-dates/{id}/check-ins':
    'sends check-ins that the person made while there was no connection',
  'use-draft.ts PUT /sign-drafts': 'stores what the person wrote before they left',
  'use-invite.ts POST /invites/by-token': 'looks',
  'use-kept.ts POST /lessons/{id}/downloads': 'renews the lease of a lesson that this device keeps',
  'use-settled-search.ts POST /vocabulary-searches':
    'counts a search of the dictionary, without the person, once its results were read',
  'use-presence.ts POST /site-documents/{id}/presence':
    'shows who is in the document; forgotten after a minute',
  'use-saved-draft.tsx PUT /live-assessments/{id}/draft': 'stores what the person wrote before they left',
  'use-takes.ts PUT /live/recordings/{id}': 'stores on the server what the person films here',
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = (node: unknown): boolean =>
  isNode(node) && /^(?:ArrowFunction|Function)Expression$/.test(node.type)
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return node['name'] as string
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null
  const [object, property] = [textOf(node['object']), textOf(node['property'])]
  return object !== null && property !== null ? `${object}.${property}` : null
}

type Web = {
  /** Functions by name; those of an object as `object.name`. */
  named: Map<string, Node>
  imported: Map<string, { file: string; name: string }>
  /** Code that runs because a screen was opened: effects, queries, what is preloaded. */
  begins: Node[]
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  return specifier.startsWith('#') ? path.join(SRC, specifier.slice(1)) : null
}

function parse(file: string): Web {
  const web: Web = { named: new Map(), imported: new Map(), begins: [] }
  const declare = (name: string, value: unknown): void => {
    if (!isNode(value)) return
    if (isFunction(value)) web.named.set(name, value)
    // useCallback(() => …), and functions wrapped alike.
    else if (value.type === 'CallExpression' && isFunction((value['arguments'] as Node[])[0]))
      web.named.set(name, (value['arguments'] as Node[])[0]!)
    else if (value.type === 'ObjectExpression')
      for (const member of value['properties'] as Node[])
        if (member.type === 'Property' && isNode(member['value']))
          web.named.set(`${name}.${textOf(member['key']) ?? ''}`, member['value'])
  }
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      const target = fileOf(file, textOf(node['source']) ?? '')
      for (const one of target ? (node['specifiers'] as Node[]) : [])
        web.imported.set(textOf(one['local'])!, {
          file: target!,
          name: textOf(one['imported']) ?? 'default',
        })
    } else if (node.type === 'FunctionDeclaration' && isNode(node['id'])) {
      web.named.set(textOf(node['id'])!, node)
      if (textOf(node['id']) === 'preload') web.begins.push(node)
    } else if (node.type === 'VariableDeclarator' && textOf(node['id']) !== null) {
      declare(textOf(node['id'])!, node['init'])
      if (textOf(node['id']) === 'preload' && isNode(node['init'])) web.begins.push(node['init'])
    } else if (
      node.type === 'CallExpression' &&
      /^use(?:Layout|Insertion)?Effect$/.test(textOf(node['callee']) ?? '')
    )
      web.begins.push(node)
    else if (node.type === 'Property' && textOf(node['key']) === 'queryFn' && isNode(node['value']))
      web.begins.push(node['value'])
    for (const child of childrenOf(node)) visit(child)
  }
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  visit(parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as Node)
  return web
}

const read = new Map<string, Web>()
/** A file of the web, parsed when it is first asked for. */
function webOf(file: string): Web {
  const web = read.get(file) ?? parse(file)
  read.set(file, web)
  return web
}
const files = globSync('**/web/**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.|testing|messages\.|words\.(?:en|es)|\.d\.ts/.test(file))
  .map((file) => path.join(SRC, file))
const known = new Set(files)
const BEGINS = /Effect\(|queryFn|\bpreload\b/

/** Operations that are no GET and that this code calls, itself or through functions that it names. */
function operations(file: string, node: Node, seen: Set<Node>): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  const web = webOf(file)
  const follow = (called: string): string[] => {
    const own = web.named.get(called)
    if (own) return operations(file, own, seen)
    const [first = '', member] = called.split('.')
    const from = web.imported.get(first)
    if (!from || !known.has(from.file)) return []
    const there = webOf(from.file).named.get(member ? `${from.name}.${member}` : from.name)
    return there ? operations(from.file, there, seen) : []
  }
  const visit = (child: Node): string[] => {
    const said = child.type === 'Literal' ? textOf(child) : null
    if (said !== null && /^(?:POST|PUT|PATCH|DELETE) \//.test(said)) return [said]
    const called = /^(?:Call|Member)Expression$|^Identifier$/.test(child.type)
      ? textOf(child['callee'] ?? child)
      : null
    return [...(called === null ? [] : follow(called)), ...childrenOf(child).flatMap(visit)]
  }
  return childrenOf(node).flatMap(visit)
}

it('changes nothing because a screen was opened, but for what is listed with its reason', () => {
  const opening = files.filter((file) => BEGINS.test(readFileSync(file, 'utf8')))
  const found = opening.flatMap((file) =>
    webOf(file).begins.flatMap((node) =>
      operations(file, node, new Set()).map((operation) => `${path.basename(file)} ${operation}`),
    ),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(MAY_BEGIN).sort())
})
