import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLayout } from '../../client/stores/layout.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { CommandPalette, type PaletteGroup } from '../../ui/overlay/CommandPalette.tsx'
import { allRoutes } from '../routes/index.ts'
import type { RouteEntry } from '../routes/types.ts'
import { useAreaWords } from '../words.ts'
import { find, FINDERS } from './finders.ts'
import { useMayOpen, useNavigation } from './Sidebar.tsx'

/** Go to any screen, person, course or word that one may see. */
export default function Palette({
  entries,
  onClose,
}: {
  entries: readonly RouteEntry[]
  onClose: () => void
}): ReactNode {
  const words = useAreaWords().palette
  const common = useCommonWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const layout = useLayout((state) => state.layoutType)
  const mayOpen = useMayOpen()
  const screens = [
    ...useNavigation(entries),
    ...entries.filter((entry) => !entry.nav && entry.found && mayOpen(entry)),
  ]
  const go = (to: string) => (): void => {
    onClose()
    void navigate(to)
  }

  const onQuery = async (q: string, signal: AbortSignal): Promise<PaletteGroup[]> => {
    const leads = (route: string): boolean =>
      allRoutes.some((entry) => entry.path === route && mayOpen(entry))
    const found = await find(
      (FINDERS[layout] ?? []).filter(({ route }) => leads(route)),
      q,
      language,
      signal,
    )
    return Object.entries(found).map(([group, items]) => ({
      id: group,
      label: words[group as keyof typeof found],
      items: items.map(({ id, label, hint, to }) => ({
        id: `${group}-${id}`,
        label,
        ...(hint && hint !== label && { hint }),
        onSelect: go(to),
      })),
    }))
  }

  return (
    <CommandPalette
      open
      onClose={onClose}
      onQuery={onQuery}
      groups={[
        {
          id: 'screens',
          label: words.screens,
          items: screens.map((entry) => ({
            id: entry.path,
            label: entry.title[language],
            ...(entry.found && { found: entry.found[language] }),
            onSelect: go(entry.path),
          })),
        },
      ]}
      words={{
        label: words.title,
        placeholder: words.placeholder,
        nothing: words.empty,
        busy: common.loading,
        close: common.close,
        results: common.results,
      }}
    />
  )
}
