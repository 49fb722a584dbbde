import type { ReactNode } from 'react'
import { SWITCHES } from '#contract/switches.ts'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { SiteEdit } from '#features/site/site-settings/site-settings.contract.ts'
import { useSaveSite } from '../settings.api.ts'
import { useSettingsWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Switches of the whole site; each takes effect immediately. */
export function SwitchList({ switches }: { switches: SiteEdit['switches'] }): ReactNode {
  const { site_tab: t } = useSettingsWords()
  const save = useSaveSite()
  const turning = save.isPending ? save.variables?.switches : undefined
  return (
    <div className={parts.group}>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t.switches[name].name}
          hint={t.switches[name].hint}
          checked={turning?.[name] ?? switches[name]}
          onChange={(event) => save.mutate({ switches: { [name]: event.target.checked } })}
        />
      ))}
    </div>
  )
}
