import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { LanguageProvider } from '#web/i18n/language.tsx'
import type { AdminDashboard } from '../../dashboards.contract.ts'
import { BROKEN, WORKING } from '../../shared/broken-parts.ts'
import { useDashboardWords } from '../words.ts'
import { HealthPanel } from './Health.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeAll(() => Promise.all([useDashboardWords.preload('en'), useDashboardWords.preload('es')]))

type Health = AdminDashboard['health']
const NOW = Date.parse('2026-05-04T10:00:00Z')
const ago = (ms: number): string => new Date(NOW - ms).toISOString()
/** Values that the server measures, so that its test cannot share them. */
const MEASURED: { [Part in keyof Health]?: Partial<Health[Part]> } = {
  jobs: { oldest_waiting_at: ago(20 * MINUTE_MS) },
  clock: { ahead_seconds: -121 },
  pages: { outline_at: ago(2 * MINUTE_MS) },
  payments: { last_at: ago(96 * HOUR_MS) },
  backup: { last_at: ago(96 * HOUR_MS) },
}
const broken = (name: keyof typeof BROKEN): Health => {
  const [[part, state]] = Object.entries(BROKEN[name]) as [[keyof Health, object]]
  return { ...WORKING, [part]: { ...WORKING[part], ...MEASURED[part], ...state } } as Health
}

/** Lines that need attention, as a reader of the language sees them. */
async function lines(health: Health, language: 'en' | 'es'): Promise<string[]> {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <LanguageProvider language={language}>
        <HealthPanel health={health} now={NOW} />
      </LanguageProvider>,
    ),
  )
  const badge = language === 'en' ? 'Needs attention' : 'Requiere atención'
  const parts = [...box.querySelectorAll('li')]
  expect(parts.length).toBeGreaterThanOrEqual(5)
  const found = parts
    .map((item) => item.textContent.replaceAll('\u00a0', ' '))
    .filter((text) => text.endsWith(badge))
  act(() => root.unmount())
  return found
}

it('is calm while everything works', async () => {
  expect(await lines(WORKING, 'en')).toEqual([])
  expect(await lines(WORKING, 'es')).toEqual([])
})

it.each<[keyof typeof BROKEN, en: string, es: string]>([
  ['mail_server_away', 'The mail server did not take 1 email', 'El servidor de correo no aceptó 1 mensaje'],
  ['store_away', 'Files cannot be read or saved', 'No se pueden leer ni guardar archivos'],
  ['disk_full', 'Only 954 MB free on the server', 'Solo quedan 954 MB en el servidor'],
  ['renderer_gone', 'a page without content 2 minutes ago', 'una página sin contenido hace 2 minutos'],
  ['jobs_stopped', 'the oldest was due 20 minutes ago', 'la más antigua esperaba desde hace 20 minutos'],
  ['database_read_only', 'Nothing can be saved', 'No se puede guardar nada'],
  ['clock_off', 'differs from the database’s by 121 seconds', 'difiere 121 segundos'],
  ['backup_old', 'the last one was made 4 days ago', 'la última se hizo hace 4 días'],
  ['payments_silent', 'The last one came 4 days ago', 'El último llegó hace 4 días'],
])('says what is wrong: %s', async (name, en, es) => {
  for (const [language, text] of [
    ['en', en],
    ['es', es],
  ] as const) {
    const found = await lines(broken(name), language)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(text)
  }
})

it('says why a backup of this night needs attention', async () => {
  const backup = { state: 'attention', nightly: true, last_at: ago(HOUR_MS), stuck: true } as const
  expect(await lines({ ...WORKING, backup }, 'en')).toEqual([
    expect.stringContaining('made 1 hour ago · the database cannot store its log there'),
  ])
  expect(await lines({ ...WORKING, backup }, 'es')).toEqual([
    expect.stringContaining('hace 1 hora · la base de datos no puede guardar allí su registro'),
  ])
})
