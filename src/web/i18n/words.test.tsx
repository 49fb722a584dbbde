import { act, Suspense, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { freshClient } from '../client/testing.ts'
import { useSession } from '../client/session/session.ts'
import { readCookie, deleteCookie } from '../client/browser/cookies.ts'
import { LanguageProvider, plural, setLanguage, startLanguage } from './language.tsx'
import { words, type Words } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const en = { hello: 'Hello', lessons: (n: number) => `${n} lessons`, nested: { deep: 'Deep' } }
const es: Words<typeof en> = { hello: 'Hola', lessons: (n) => `${n} lecciones`, nested: { deep: 'Hondo' } }
const make = () => words({ en: async () => ({ default: en }), es: async () => ({ default: es }) })

const roots: Root[] = []
function newRoot(box: HTMLElement): Root {
  const root = createRoot(box)
  roots.push(root)
  return root
}
afterEach(() => act(() => roots.splice(0).forEach((root) => root.unmount())))

async function mount(element: ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div')
  await act(async () => newRoot(box).render(<Suspense fallback="waiting">{element}</Suspense>))
  return box
}

beforeEach(() => {
  freshClient()
  deleteCookie('lang')
  document.documentElement.lang = 'en'
})

describe('words', () => {
  it('gives the words of the language in force, and changes with it without a gap', async () => {
    const useTest = make()
    const seen: string[] = []
    const Test = () => {
      const w = useTest()
      expectTypeOf(w.lessons).toEqualTypeOf<(n: number) => string>()
      seen.push(w.hello)
      return <p>{`${w.hello} ${w.lessons(3)} ${w.nested.deep}`}</p>
    }
    const box = await mount(<Test />)
    expect(box.textContent).toBe('Hello 3 lessons Deep')
    let shown = ''
    new MutationObserver(() => (shown += box.textContent)).observe(box, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await act(async () => setLanguage('es'))
    expect(box.textContent).toBe('Hola 3 lecciones Hondo')
    expect(shown).not.toContain('waiting')
  })

  it('does not suspend on what was preloaded', async () => {
    const useTest = make()
    expect((await useTest.preload('en')).hello).toBe('Hello')
    const box = document.createElement('div')
    const Test = () => useTest().hello
    act(() =>
      newRoot(box).render(
        <Suspense fallback="waiting">
          <Test />
        </Suspense>,
      ),
    )
    expect(box.textContent).toBe('Hello')
  })

  it('falls back to English when the other language does not load', async () => {
    const useTest = words({ en: async () => ({ default: en }), es: () => Promise.reject(new Error('gone')) })
    const Test = () => useTest().hello
    expect(
      (
        await mount(
          <LanguageProvider language="es">
            <Test />
          </LanguageProvider>,
        )
      ).textContent,
    ).toBe('Hello')
  })

  it('loads anew after a failure', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof en }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: en })
    const useTest = words<typeof en>({ en: load, es: async () => ({ default: es }) })
    await expect(useTest.preload('en')).rejects.toThrow('offline')
    expect((await useTest.preload('en')).hello).toBe('Hello')
  })
})

describe('language', () => {
  it('writes the choice to session, page and cookie; ignores an empty one', async () => {
    await setLanguage('es')
    await setLanguage('')
    expect(useSession.getState().language).toBe('es')
    expect(document.documentElement.lang).toBe('es')
    expect(readCookie('lang')).toBe('es')
  })

  it('starts with the earlier visit, then the page', () => {
    document.documentElement.lang = 'es-MX'
    startLanguage()
    expect(useSession.getState().language).toBe('es')
    useSession.setState({ language: null })
    document.cookie = 'lang=en; path=/'
    startLanguage()
    expect(useSession.getState().language).toBe('en')
  })

  it('counts', () => {
    const forms = { one: '# lección', other: '# lecciones' }
    expect([1, 0, 12000].map((n) => plural('es', n, forms))).toEqual([
      '1 lección',
      '0 lecciones',
      '12.000 lecciones',
    ])
  })
})
