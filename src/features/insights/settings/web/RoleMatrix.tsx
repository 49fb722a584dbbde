import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FEATURES, PERMISSIONS, type Role } from '#contract/permissions.ts'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useRoles } from '#web/client/stores/roles.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { rolesMatrix } from './settings.api.ts'
import { ScrollFrame } from '#web/ui/navigation/ScrollFrame.tsx'
import styles from './Settings.module.css'
import { useSettingsWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Which role may do what, and how far it reaches: one role at a time, so that it is read on a phone too. */
export function RoleMatrix() {
  const words = useSettingsWords()
  const lists = useListWords()
  const [role, setRole] = useState<Role>('Admin')
  const roles = useRoles((state) => state.roles)
  const query = useQuery(rolesMatrix)
  return (
    <Asked query={query} failed={{ title: lists.failed }} lost={isFailed} loading={<Skeleton />}>
      {(data) => {
        const granted = new Map(
          data
            .find((row) => row.role === role)
            ?.permissions.map((one) => [`${one.feature_name} ${one.permission_name}`, one.scope]),
        )
        return (
          <div className={parts.page}>
            <h2 className={styles.title}>{words.roles_title}</h2>
            <p className={parts.note}>{words.roles_text}</p>
            <Select
              className={styles.pick}
              label={words.role}
              value={role}
              options={roles.map((value) => ({ value, label: words.roles_names[value] }))}
              onChange={(event) => setRole(event.target.value as Role)}
            />
            <ScrollFrame className={styles.frame} label={`${words.roles_title}: ${words.roles_names[role]}`}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.feature}</th>
                    {PERMISSIONS.map((permission) => (
                      <th key={permission} scope="col">
                        {words.permissions[permission]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {FEATURES.map((feature) => (
                    <tr key={feature}>
                      <th scope="row">{words.features[feature]}</th>
                      {PERMISSIONS.map((permission) => {
                        const scope = granted.get(`${feature} ${permission}`)
                        return (
                          <td key={permission} className={scope ? undefined : styles.none}>
                            {scope ? (
                              words.scopes[scope]
                            ) : (
                              <>
                                <span aria-hidden="true">–</span>
                                <span className="visually-hidden">{words.none}</span>
                              </>
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollFrame>
          </div>
        )
      }}
    </Asked>
  )
}
